import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFolder } from 'static-next/pictures'
import { makePicture } from 'static-next/pictures/make'
import { colour } from '../../lib/brand/palette.ts'
import { projectDir } from './support/content.ts'

test('every drawing of this site is published as it is drawn, in the colours of the kit', async () => {
  for (const file of readdirSync(join(projectDir, pictureFolder)).filter((name) => name.endsWith('.svg'))) {
    const picture = await makePicture(projectDir, file, colour)
    expect({ file, svg: picture?.bytes.toString(), notes: picture?.notes }).toEqual({
      file,
      svg: colour(readFileSync(join(projectDir, pictureFolder, file), 'utf8')),
      notes: [],
    })
  }
})
