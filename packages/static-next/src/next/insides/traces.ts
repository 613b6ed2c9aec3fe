/** Removes Next's file tracing plugin: half of it has no option. */
export function withoutTraces(plugins: object[]) {
  return plugins.filter((plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin')
}
