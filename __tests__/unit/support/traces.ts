/**
 * Notices what a form could send or keep: requests, beacons, storage, cookies, the address bar.
 *
 * @returns a function that names everything noticed so far
 */
export function watchForTraces(): () => string[] {
  const found: string[] = []
  const notice = (what: string) => () => {
    found.push(what)
  }
  Object.defineProperty(window, 'fetch', { configurable: true, value: notice('fetch') })
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: notice('beacon') })
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(notice('request'))
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(notice('storage'))
  jest.spyOn(document, 'cookie', 'set').mockImplementation(notice('cookie'))
  const address = window.location.href
  return () => {
    if (window.location.href !== address) found.push('address')
    if (localStorage.length + sessionStorage.length > 0) found.push('storage')
    return found
  }
}
