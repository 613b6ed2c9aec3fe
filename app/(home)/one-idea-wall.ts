import type { Mark } from '../../lib/kit.ts'

type WallTile = Mark & {
  /** How many units wide and high it is, if not one. */
  size?: 2 | 3
  /** The wave in which it falls. The tile that stays has none. */
  wave?: 1 | 2 | 3 | 4 | 5
  /** Tiles at the wall's left edge fall without turning, or they would cross the words. */
  path?: 'straight'
}

/**
 * A wall of six units by six, in the order in which the grid fills up: row by row, each tile in the first place that is
 * free. The one that stays is in the third column and the fourth row; the style sheet grows it from there.
 */
export const wall: WallTile[] = [
  { size: 2, path: 'straight', wave: 3, shape: 'quarter', turn: 0, ink: 'vermilion', ground: 'blush' },
  { wave: 4, shape: 'bars', turn: 0, ink: 'ink', ground: 'paper' },
  { size: 3, wave: 5, shape: 'leaf', turn: 1, ink: 'blush', ground: 'cobalt' },
  { wave: 2, shape: 'half', turn: 1, ink: 'leaf', ground: 'marigold' },
  { path: 'straight', wave: 1, shape: 'triangle', turn: 2, ink: 'ink', ground: 'marigold' },
  { wave: 2, shape: 'ring', turn: 0, ink: 'cobalt', ground: 'paper' },
  { wave: 4, shape: 'quarter', turn: 3, ink: 'blush', ground: 'ink' },
  { size: 2, path: 'straight', wave: 5, shape: 'half', turn: 3, ink: 'marigold', ground: 'leaf' },
  { shape: 'disc', turn: 0, ink: 'vermilion', ground: 'marigold' },
  { wave: 1, shape: 'bars', turn: 1, ink: 'vermilion', ground: 'paper' },
  { size: 2, wave: 3, shape: 'quarter', turn: 0, ink: 'blush', ground: 'ink' },
  { size: 2, wave: 4, shape: 'triangle', turn: 3, ink: 'vermilion', ground: 'cobalt' },
  { path: 'straight', wave: 5, shape: 'disc', turn: 0, ink: 'blush', ground: 'cobalt' },
  { wave: 3, shape: 'leaf', turn: 0, ink: 'vermilion', ground: 'paper' },
  { wave: 2, shape: 'quarter', turn: 1, ink: 'paper', ground: 'leaf' },
  { wave: 1, shape: 'diamond', turn: 0, ink: 'marigold', ground: 'ink' },
]
