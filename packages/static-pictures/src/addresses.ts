/** The addresses in a drawing. It may name its own parts and embedded pictures; nothing else, in any spelling. */

/** The first bytes of the picture formats that every browser shows: the media type of a data address is often wrong. */
const beginnings = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp.*avif/s],
  ['bmp', /^BM/],
  ['x-icon', /^\0\0[^\0]\0/],
] as const

/** @returns as it may be published; nothing for one that leads elsewhere */
export function safeAddress(address: string): string | undefined {
  const trimmed = address.trim()
  return trimmed.startsWith('#') ? trimmed : safeData(trimmed)
}

/** @returns nothing for what is no picture of pixels */
function safeData(address: string): string | undefined {
  const [, parameters, data] = /^data:([^,]*),(.*)$/is.exec(address) ?? []
  if (parameters === undefined || data === undefined) return undefined
  const plain = data.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  const bytes = Buffer.from(plain, /(^|;)\s*base64\s*$/i.test(parameters) ? 'base64' : 'latin1')
  const start = bytes.toString('latin1', 0, 64)
  const [type] = beginnings.find(([, beginning]) => beginning.test(start)) ?? []
  return type && `data:image/${type};base64,${bytes.toString('base64')}`
}

const inStyles = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()]*))\s*\)/gi

/** What loads something, and what may hide that it does: any letter of a name can be written with a backslash. */
const loading = /\\|@import|(?:url|url-prefix|src|image|image-set|element|cross-fade|paint|attr)\(/i

/**
 * @param value of a style, or of an attribute that is one
 * @returns as it may be published; nothing for one that names another file, or hides whether it does
 */
export function safeValue(value: string): string | undefined {
  // Without a bracket nothing else is loaded.
  if (!value.includes('(')) return /@import/i.test(value) ? undefined : value
  let isSafe = true
  const changed = value.replace(inStyles, (_, double, single, plain) => {
    const address = safeAddress(double ?? single ?? plain)
    if (address === undefined) isSafe = false
    return `url(${/["'\s()]/.test(address ?? '') ? JSON.stringify(address) : address})`
  })
  const others = changed.replaceAll(inStyles, '')
  return isSafe && !loading.test(others) ? changed : undefined
}

/** @returns the value; for a colour that lies in another file, what browsers paint in its place */
export function safePaint(property: string, value: string): string | undefined {
  const safe = safeValue(value)
  const isPaint = safe === undefined && /^(?:fill|stroke)$/i.test(property) && /^\s*url\(/i.test(value)
  return isPaint ? safeValue(value.replace(/^\s*url\([^)]*\)\s*/i, '') || 'none') : safe
}
