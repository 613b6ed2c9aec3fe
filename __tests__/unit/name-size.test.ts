import { evenLines } from '../../lib/brand/lines.ts'
import { linesOf } from '../../lib/brand/name-size.ts'

/** A face in which every sign is one em wide. */
const inkOf = (line: string) => ({ start: 0, width: line.length })
const widths = (name: string, width: number) => linesOf(name, inkOf, width).map((line) => line.width)

test('a name that fits stands in one line', () => {
  expect(widths('creative agency', 15)).toEqual([15])
  expect(widths('Ox', 15)).toEqual([2])
})

test('a name that is too long stands in as few even lines as will do', () => {
  expect(widths('creative agency', 14)).toEqual([8, 6])
  expect(widths('one two three four five six', 14)).toEqual([13, 13])
  expect(widths('one two three four five six', 9)).toEqual([7, 5, 4, 8])
})

test('a name of one long word stands in one line, however long it is', () => {
  expect(widths('Donaudampfschifffahrtsgesellschaft', 9)).toEqual([34])
  expect(widths('  Ox & Co  ', 2)).toEqual([2, 1, 2])
})

test('many words are measured once for each line that they could stand in', () => {
  const measured: string[] = []
  const words = 'we are here for you and everybody '.repeat(6).trim().split(' ')
  const ways = evenLines(words, (line) => {
    measured.push(line)
    return line.length
  })
  expect(measured.length).toBeLessThan(words.length ** 2)
  expect(ways.map((lines) => lines.length)).toEqual(words.map((_, place) => place + 1))
  for (const lines of ways) expect(lines.join(' ')).toBe(words.join(' '))
})
