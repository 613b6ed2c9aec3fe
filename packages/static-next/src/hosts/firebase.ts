import {
  type Headers,
  type Hosting,
  hashedFolder,
  hashPattern,
  hostFilesInExport,
  keptForADay,
  revalidated,
} from './headers.ts'

/**
 * `firebase.json`, which Firebase's tools read at the root of the project.
 *
 * @see https://firebase.google.com/docs/hosting/full-config
 */
export function firebaseFile({ basePath, everywhere, documents, files }: Hosting): string {
  const config = {
    hosting: {
      public: 'out',
      ignore: [...hostFilesInExport, '**/.DS_Store', '**/.git/**', '**/node_modules/**'],
      cleanUrls: true,
      trailingSlash: false,
      predeploy: 'npm run build',
      headers: [
        { source: '**', headers: listed({ ...everywhere, ...documents, 'Cache-Control': revalidated }) },
        {
          regex: `^${basePath}/${hashedFolder}.*${hashPattern}.*$`,
          headers: listed({ 'Cache-Control': keptForADay }),
        },
        ...files.map(({ path, type }) => ({ source: path, headers: listed({ 'Content-Type': type }) })),
      ],
    },
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

function listed(headers: Headers) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}
