document.documentElement.dataset.first = 1 + Number(document.documentElement.dataset.first ?? 0)
