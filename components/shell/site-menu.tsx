import { content } from '../../lib/content/index.ts'
import { type PageId, pageIds } from '../../lib/pages.ts'
import { hrefOf } from '../../lib/urls.ts'
import { kindAt } from '../kit/ground.ts'
import { PageVars } from '../kit/page-vars.tsx'
import styles from './site-menu.module.css'

const { header } = content.site
const items = pageIds.filter((page) => content[page].menuLabel)

/** The colours of the tile and of the row, where each page has a row. */
const rows = [
  { 'data-ink': 'vermilion', 'data-ground': 'marigold' },
  { 'data-ink': 'cobalt', 'data-ground': 'blush' },
  { 'data-ink': 'leaf', 'data-ground': 'paper' },
] as const

/**
 * Links to all pages: a row in the bar, and on small screens a native popover behind a button. The browser opens and closes
 * it, tells its state, and needs no script for either.
 */
export function SiteMenu({ page, section }: { page?: PageId | undefined; section?: PageId | undefined }) {
  return (
    <>
      <PageVars rules={{ ':root': { '--rows': items.length } }} />
      <button type="button" className={styles.button} popoverTarget="menu">
        {header.menuButton}
      </button>
      <nav id="menu" popover="auto" className={styles.menu} aria-label={header.menuLabel}>
        <ul role="list" className={styles.list}>
          {items.map((item, place) => (
            <li key={item} {...kindAt(place, rows)}>
              <a
                className={item === 'signin' ? `${styles.link} ${styles.outlined}` : styles.link}
                href={hrefOf(item)}
                aria-current={item === page ? 'page' : item === section || undefined}
              >
                {content[item].menuLabel}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
