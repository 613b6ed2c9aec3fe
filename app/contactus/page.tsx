import { When } from 'static-next/when'
import { PageHero } from '../../components/kit/page-hero.tsx'
import { SitePage } from '../../components/shell/site-page.tsx'
import { content } from '../../lib/content/index.ts'
import { metadataFor } from '../../lib/metadata.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactInformation } from './contact-information.tsx'
import { Letter } from './letter.tsx'

const { contact } = content

export const metadata = metadataFor('contact')

export default function ContactPage() {
  return (
    <SitePage page="contact">
      <PageHero {...contact.hero} mosaic={contact.mosaic} />
      <Letter information={<ContactInformation />}>
        <When is="touch">
          <ContactForm words={contact.form} />
        </When>
      </Letter>
    </SitePage>
  )
}
