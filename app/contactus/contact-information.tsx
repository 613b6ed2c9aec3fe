import { withGround } from '../../components/kit/ground.ts'
import { withEmails } from '../../components/text/emails.tsx'
import { Phone } from '../../components/text/phone.tsx'
import { content } from '../../lib/content/index.ts'
import styles from './contact-information.module.css'

const { email, phones, address } = content.site.contact
const words = content.contact.information

export function ContactInformation() {
  return (
    <section className={withGround('marigold', styles.information)}>
      <h2>{words.title}</h2>
      <dl className={styles.list}>
        <div>
          <dt>{words.emailLabel}</dt>
          <dd>
            <a href={`mailto:${email}`}>{withEmails(email)}</a>
          </dd>
        </div>
        <div>
          <dt>{words.phonesLabel}</dt>
          {phones.map((number, place) => (
            <dd key={place}>
              <Phone number={number} />
            </dd>
          ))}
        </div>
        <div>
          <dt>{words.addressLabel}</dt>
          <dd>
            <address>
              {address.street}
              <br />
              {address.city} {address.postcode}
              <br />
              {address.country}
            </address>
          </dd>
        </div>
      </dl>
    </section>
  )
}
