// Node reads TypeScript by itself from 22.18 on; before that, tsx does.
if (!Reflect.get(process.features, 'typescript')) (await import('tsx/esm/api')).register()

const { default: config } = await import('./build/next-config.ts')

export default config
