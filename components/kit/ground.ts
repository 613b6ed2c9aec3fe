import styles from './ground.module.css'

/** What a part stands on; `page`: on nothing of its own. */
type Ground = 'page' | 'paper' | 'blush' | 'marigold' | 'inverse'

/**
 * The classes of a part that stands on a colour.
 *
 * @param own the class it has from its component
 */
export function on(ground: Ground, own = '') {
  return ground === 'page' ? own : `${own} ${styles[ground]}`
}

/** The ground of the part at a place, counted from 0, of a list whose parts have these in turn. */
export function inTurn(place: number, grounds: readonly [Ground, ...Ground[]]): Ground {
  return grounds[place % grounds.length] ?? grounds[0]
}
