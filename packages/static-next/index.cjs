/** The package's door for a `next.config.js` that says `require`. */
exports.staticSite = (site) =>
  Object.assign(async (phase) => (await import('./index.mjs')).staticSite(site)(phase), { site })
