import { evenLines } from '../../lib/brand/lines.ts'

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
