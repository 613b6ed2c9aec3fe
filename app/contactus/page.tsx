import { ContactForm } from '@/app/contactus/contact-form'
import { ContactInformation } from '@/app/contactus/contact-information'
import { Letter } from '@/app/contactus/letter'
import { PageHero } from '@/components/kit/page-hero'
import { SitePage } from '@/components/shell/site-page'
import { content } from '@/lib/content'
import { metadataFor } from '@/lib/metadata'

const { contact } = content

export const metadata = metadataFor('contact')

export default function ContactPage() {
  return (
    <SitePage page="contact">
      <PageHero {...contact.hero} mosaic={contact.mosaic} />
      <Letter information={<ContactInformation />}>
        <ContactForm words={contact.form} />
      </Letter>
    </SitePage>
  )
}
