import styles from './ground.module.css'

/** What a part stands on; `page`: on nothing of its own. */
type Ground = 'page' | 'paper' | 'blush' | 'marigold' | 'inverse'

/**
 * The classes of a part that stands on a colour.
 *
 * @param own the class it has from its component
 */
export function on(ground: Ground, own = '') {
  return ground === 'page' ? own : `${own} ${styles[ground]}`.trim()
}

/** What the part at a place has, counted from 0, in a list whose parts have these in turn. */
export function inTurn<Kinds extends readonly [unknown, ...unknown[]]>(
  place: number,
  kinds: Kinds,
): Kinds[number] {
  return kinds[place % kinds.length] ?? kinds[0]
}
