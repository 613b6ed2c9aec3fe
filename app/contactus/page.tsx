import { Columns } from '@/components/columns'
import { ContactForm } from '@/components/contact-form'
import { ContactInformation } from '@/components/contact-information'
import { PageHero } from '@/components/page-hero'
import { SitePage } from '@/components/site-page'
import { content } from '@/content'
import { Island } from '@/islands/island'
import { metadataFor } from '@/lib/metadata'

const { contact } = content

export const metadata = metadataFor('contact')

export default function ContactPage() {
  return (
    <SitePage page="contact">
      <PageHero {...contact.hero} mosaic={contact.mosaic} />
      <Columns>
        <div>
          <Island name="contact-form" component={ContactForm} props={{ words: contact.form }} />
        </div>
        <ContactInformation />
      </Columns>
    </SitePage>
  )
}
