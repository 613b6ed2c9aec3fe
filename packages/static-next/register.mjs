/** Makes `import` read TypeScript where Node does not: before 22.18. npm installs no TypeScript. */
export async function register() {
  if (!Reflect.get(process.features, 'typescript')) (await import('tsx/esm/api')).register()
}
