/** Without the half of the list of files for a server that no option of Next leaves out. */
export function withoutTraces(plugins: object[]) {
  return plugins.filter((plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin')
}
