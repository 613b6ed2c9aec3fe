document.documentElement.dataset.widget = 1 + Number(document.documentElement.dataset.widget ?? 0)
