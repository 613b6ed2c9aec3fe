import { ContactForm } from '@/components/contact-form'
import { ContactInformation } from '@/components/contact-information'
import { Letter } from '@/components/letter'
import { PageHero } from '@/components/page-hero'
import { SitePage } from '@/components/site-page'
import { Island } from '@/islands/island'
import { content } from '@/lib/content'
import { metadataFor } from '@/lib/metadata'

const { contact } = content

export const metadata = metadataFor('contact')

export default function ContactPage() {
  return (
    <SitePage page="contact">
      <PageHero {...contact.hero} mosaic={contact.mosaic} />
      <Letter information={<ContactInformation />}>
        <Island name="contact-form" component={ContactForm} props={{ words: contact.form }} />
      </Letter>
    </SitePage>
  )
}
