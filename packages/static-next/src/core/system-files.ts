/** What systems leave in folders, and nobody put there: macOS, its archives, Windows, Synology and KDE. */
const left =
  /^(?:\.DS_Store|\._.*|__MACOSX|\.AppleDouble|\.LSOverride|\.Spotlight-V100|\.Trashes|\.fseventsd|Icon\r|Thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|\$RECYCLE\.BIN|@eaDir|\.directory)$/i

/** @param path of a file, whose folders may be such, too */
export function isSystemFile(path: string): boolean {
  return path.split(/[\\/]/).some((part) => left.test(part))
}
