import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** @type {import('next').NextAdapter} */
const adapter = {
  name: 'finished-export',
  async onBuildComplete({ projectDir, outputs, config, distDir }) {
    console.log(
      config.distDir,
      distDir,
      outputs.staticFiles.map((f) => [f.pathname, f.filePath]),
    )
    await rm(join(projectDir, 'out'), { recursive: true, force: true })
    await rename(join(projectDir, '.export'), join(projectDir, 'out'))
  },
}

export default adapter
