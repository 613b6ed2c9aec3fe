import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Tells where the export is, in the file from which Vercel and Netlify take it when they treat the project as one of
 * Next's: it names the folder that has just gone.
 */
export function writeExportDetail(projectDir: string, out: string) {
  const detail = { version: 1, outDirectory: out, success: true }
  writeFileSync(join(projectDir, '.next/export-detail.json'), JSON.stringify(detail))
}
