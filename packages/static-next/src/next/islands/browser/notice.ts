/** The last `role="alert"` before an island, wherever a browser extension has put what between them. */
export function noticeOf(island: HTMLElement) {
  return document.evaluate('preceding::*[@role="alert"][1]', island, null, 9)
    .singleNodeValue as Element | null
}
