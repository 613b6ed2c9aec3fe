import styles from './ground.module.css'

/** What a part stands on; `page`: on nothing of its own. */
type Ground = 'page' | 'paper' | 'blush' | 'marigold' | 'inverse'

/** A class of a component, with the class of the ground that it stands on. */
export function withGround(ground: Ground, className = '') {
  return ground === 'page' ? className : `${className} ${styles[ground]}`.trim()
}

/** What the part at a place has, counted from 0, in a list whose parts have these in turn. */
export function kindAt<Kinds extends readonly [unknown, ...unknown[]]>(
  place: number,
  kinds: Kinds,
): Kinds[number] {
  return kinds[place % kinds.length] ?? kinds[0]
}
