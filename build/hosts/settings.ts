/**
 * What the owner of the domain decides.
 */
export const settings = {
  /**
   * `Strict-Transport-Security`: from a first visit on, a browser refuses plain HTTP for this host, for two years.
   *
   * `includeSubDomains` closes plain HTTP for every name below it too, mail, intranet and test servers among them.
   * `preload` asks browsers to ship the domain in their own list, which closes it for those who never came here; it
   * takes months to get out again, and counts only together with `includeSubDomains`. See https://hstspreload.org.
   */
  hsts: { includeSubDomains: false, preload: false },

  /** How long files with a hash in their name stay after the release that replaced them, for pages still open: days. */
  keptDays: 30,
}
