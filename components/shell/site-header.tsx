import { content } from '../../lib/content/index.ts'
import { type PageId, pageIds } from '../../lib/pages.ts'
import { hrefOf } from '../../lib/urls.ts'
import { fillPlaces } from '../../lib/words.ts'
import { PageVars } from '../kit/page-vars.tsx'
import { Logo } from './logo.tsx'
import styles from './site-header.module.css'

const { header, name } = content.site
const menu = pageIds.filter((page) => content[page].menuLabel)

/**
 * The bar at the top. On small screens the same list stands in a native popover behind the button: the browser opens
 * and closes it, tells its state, and needs no script for either.
 */
export function SiteHeader({ page }: { page?: PageId }) {
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#content">
        {header.skipLink}
      </a>
      <a
        className={styles.home}
        href={hrefOf('home')}
        aria-label={fillPlaces(header.homeLabel, { name })}
        aria-current={page === 'home' ? 'page' : undefined}
      >
        <Logo />
        <span className={styles.name}>{name}</span>
      </a>
      <button type="button" className={styles.button} popoverTarget="menu">
        {header.menuButton}
      </button>
      <PageVars rules={{ ':root': { '--rows': menu.length } }} />
      <nav id="menu" popover="auto" className={styles.menu} aria-label={header.menuLabel}>
        <ul role="list" className={styles.list}>
          {menu.map((item) => (
            <li key={item}>
              <a
                className={item === 'signin' ? `${styles.link} ${styles.outlined}` : styles.link}
                href={hrefOf(item)}
                aria-current={item === page ? 'page' : undefined}
              >
                {content[item].menuLabel}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
