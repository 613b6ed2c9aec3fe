import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFolder } from 'static-pictures'
import { makePicture } from 'static-pictures/make'
import { colour } from '@/lib/brand/palette.ts'
import { projectDir } from './support/content'

test('every drawing of this site is published as it is drawn, and no heavier than its file', async () => {
  for (const file of readdirSync(join(projectDir, pictureFolder)).filter((name) => name.endsWith('.svg'))) {
    const source = colour(readFileSync(join(projectDir, pictureFolder, file), 'utf8'))
    const picture = await makePicture(projectDir, file, colour)
    expect({
      file,
      notes: picture?.notes,
      isLighter: (picture?.bytes.length ?? Infinity) < source.length,
    }).toEqual({ file, notes: [], isLighter: true })
  }
})
