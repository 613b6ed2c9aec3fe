/** Makes `import` read TypeScript where Node does not: before 22.18, and in what npm has installed. */
export async function register() {
  const isInstalled = /[\\/]node_modules[\\/]/.test(import.meta.dirname)
  if (isInstalled || !Reflect.get(process.features, 'typescript')) (await import('tsx/esm/api')).register()
}
