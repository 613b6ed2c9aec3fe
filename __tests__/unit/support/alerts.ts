/**
 * Stands in for the browser's alert box.
 *
 * @param whileOpen what to look at while a box is open, before the form goes on
 * @returns what the boxes said, in order; it grows as more of them open
 */
export function rememberAlerts(whileOpen?: () => void): string[] {
  const said: string[] = []
  jest.spyOn(window, 'alert').mockImplementation((message: unknown) => {
    said.push(String(message))
    whileOpen?.()
  })
  return said
}
