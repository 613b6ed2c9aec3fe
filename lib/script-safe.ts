/** JSON as the text of a script element. Without `<` no text in it can end the element. */
export function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
