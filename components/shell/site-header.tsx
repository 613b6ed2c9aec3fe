import { content } from '../../lib/content/index.ts'
import type { PageId } from '../../lib/pages.ts'
import { hrefOf } from '../../lib/urls.ts'
import { fillPlaces } from '../../lib/words.ts'
import { Logo } from './logo.tsx'
import styles from './site-header.module.css'
import { SiteMenu } from './site-menu.tsx'

const { header, name } = content.site

type SiteHeaderProps = {
  page?: PageId | undefined
  /** The page of the menu that this one belongs to. */
  section?: PageId | undefined
}

/** The bar at the top: a link past it, the name, and the menu. */
export function SiteHeader({ page, section }: SiteHeaderProps) {
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
        <span>{name}</span>
      </a>
      <SiteMenu page={page} section={section} />
    </header>
  )
}
