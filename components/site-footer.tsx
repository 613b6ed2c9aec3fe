import { content } from '@/content'
import { pageIds } from '@/content/pages.mjs'
import type { Mosaic } from '@/content/schema.mjs'
import { hrefOf } from '@/lib/urls'
import { fillPlaces } from '@/lib/words'
import { Phone } from './phone'
import styles from './site-footer.module.css'
import { Skyline } from './skyline'

const { footer, name } = content.site
const resources = pageIds.filter((page) => content[page].footerLabel)

/** The city that a page's tiles build, and under it, who made the page and where to find them. */
export function SiteFooter({ tiles }: Pick<Mosaic, 'tiles'>) {
  return (
    <footer className={styles.footer}>
      <Skyline tiles={tiles} />
      <div className={styles.earth}>
        {/* The build brings all styles of a page into one element. */}
        <style>{process.env.NAME_STYLES}</style>
        <p className={styles.name}>{name}</p>
        <div className={styles.columns}>
          <FooterColumn title={footer.offices.title} size="large">
            {footer.offices.cities.map(({ city, phone }) => (
              <li key={city}>
                {city}
                <br />
                <Phone number={phone} />
              </li>
            ))}
          </FooterColumn>
          <div className={styles.lists}>
            <FooterColumn title={footer.resources.title}>
              {resources.map((page) => (
                <li key={page}>
                  <a href={hrefOf(page)}>{content[page].footerLabel}</a>
                </li>
              ))}
            </FooterColumn>
            <FooterColumn title={footer.partners.title}>
              {footer.partners.names.map((partner) => (
                <li key={partner}>{partner}</li>
              ))}
            </FooterColumn>
            <FooterColumn title={footer.social.title}>
              {footer.social.links.map(({ label, url }) => (
                <li key={label}>
                  <a href={url} rel="external noopener">
                    {label}
                  </a>
                </li>
              ))}
            </FooterColumn>
          </div>
        </div>
        <div className={styles.legal}>
          <p>{fillPlaces(footer.copyright, { year: footer.copyrightYear, name })}</p>
          <ul role="list" className={styles.documents}>
            {footer.legal.map((label) => (
              // Placeholders of the specification: an anchor without an address is no link to anywhere.
              <li key={label}>
                {/* biome-ignore lint/a11y/useValidAnchor: HTML's own placeholder for a link that may come */}
                <a>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

type FooterColumnProps = { title: string; size?: 'large'; children: React.ReactNode }

function FooterColumn({ title, size, children }: FooterColumnProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.list} data-size={size}>
        {children}
      </ul>
    </section>
  )
}
