/* Tests read the content too, and are neither server nor browser: this stands in the place of `server-only`. */
export {}
