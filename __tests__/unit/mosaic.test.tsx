/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { Mosaic } from '@/components/kit/mosaic'
import { content } from '@/lib/content'
import { pageIds } from '@/lib/pages.ts'

const { crash, notFound } = content.errors
const mosaics = Object.entries({
  ...Object.fromEntries(pageIds.map((page) => [page, content[page].mosaic])),
  crash: crash.mosaic,
  notFound: notFound.mosaic,
})

test.each(mosaics)('a visitor who hears the %s mosaic hears one picture, by what it depicts', (_, mosaic) => {
  render(<Mosaic {...mosaic} />)
  expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: mosaic.description })])
})

test.each(mosaics)('a visitor who sees the %s mosaic sees sixteen tiles in their order', (_, mosaic) => {
  render(<Mosaic {...mosaic} />)
  const cells = [...screen.getByRole('img').children]
  expect(cells.map((cell) => cell.getAttribute('data-tile'))).toEqual(mosaic.tiles.map(({ tile }) => tile))
  expect(cells).toHaveLength(16)
  expect(cells.map((cell) => cell.firstElementChild?.getAttribute('data-shape'))).toEqual(
    mosaic.tiles.map(({ shape }) => shape),
  )
})
