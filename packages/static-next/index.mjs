/** The package's door. Node reads the TypeScript behind it by itself from 22.18 on. */
if (!Reflect.get(process.features, 'typescript')) (await import('tsx/esm/api')).register()

export const { staticSite } = await import('./src/next/static-site.ts')
