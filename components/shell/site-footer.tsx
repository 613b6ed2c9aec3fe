import type { Target } from '../../lib/content/fields.ts'
import { content } from '../../lib/content/index.ts'
import type { Mosaic } from '../../lib/kit.ts'
import { pageIds } from '../../lib/pages.ts'
import { linkTo } from '../../lib/urls.ts'
import { fillPlaces } from '../../lib/words.ts'
import { withGround } from '../kit/ground.ts'
import { Phone } from '../text/phone.tsx'
import styles from './site-footer.module.css'
import { Skyline } from './skyline.tsx'

const { footer, name } = content.site
const { offices, partners, social, legal } = footer
const resources = pageIds.flatMap((page) => {
  const label = content[page].footerLabel
  return label ? [{ label, page }] : []
})

/** The city that a page's tiles build, and under it, who made the page and where to find them. */
export function SiteFooter({ page, tiles }: { page: string } & Pick<Mosaic, 'tiles'>) {
  return (
    <footer className={styles.footer}>
      <Skyline page={page} tiles={tiles} />
      <div className={withGround('inverse', styles.earth)}>
        <p className={styles.name}>{name}</p>
        <div className={styles.columns}>
          <FooterColumn title={offices.title} size="large">
            {offices.cities.map(({ city, phone }, place) => (
              <li key={place}>
                {city}
                <br />
                <Phone number={phone} />
              </li>
            ))}
          </FooterColumn>
          <div className={styles.lists}>
            <FooterColumn title={footer.resources.title}>{namesIn(resources)}</FooterColumn>
            <FooterColumn title={partners.title}>{namesIn(partners.names)}</FooterColumn>
            <FooterColumn title={social.title} size="wide">
              {namesIn(social.links)}
            </FooterColumn>
          </div>
        </div>
        <div className={styles.legal}>
          <p>{fillPlaces(footer.copyright, { year: footer.copyrightYear, name })}</p>
          {legal.length > 0 && (
            <ul role="list" className={styles.documents}>
              {/* Placeholders of the specification: an anchor without an address is no link to anywhere. */}
              {namesIn(legal, (label) => (
                // biome-ignore lint/a11y/useValidAnchor: HTML's own placeholder for a link that may come
                <a>{label}</a>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}

type FooterColumnProps = { title: string; size?: 'large' | 'wide'; children: React.ReactNode[] }

/** A part of the footer; nothing where there is nothing to list. */
function FooterColumn({ title, size, children }: FooterColumnProps) {
  if (children.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.list} data-size={size}>
        {children}
      </ul>
    </section>
  )
}

/** Names, as links where they lead somewhere. */
function namesIn(
  names: ({ label: string } & Target)[],
  unlinked: (label: string) => React.ReactNode = (label) => label,
): React.ReactNode[] {
  return names.map(({ label, ...target }, place) => {
    const link = linkTo(target)
    return <li key={place}>{link ? <a {...link}>{label}</a> : unlinked(label)}</li>
  })
}
