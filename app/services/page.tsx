import { Invitation } from '../../components/kit/invitation.tsx'
import { PageHero } from '../../components/kit/page-hero.tsx'
import { Rows } from '../../components/kit/rows.tsx'
import { SitePage } from '../../components/shell/site-page.tsx'
import { content } from '../../lib/content/index.ts'
import { metadataFor } from '../../lib/metadata.ts'
import { Answers } from './answers.tsx'
import { ServiceDeck } from './service-deck.tsx'

const { services } = content

export const metadata = metadataFor('services')

export default function ServicesPage() {
  return (
    <SitePage page="services">
      <PageHero {...services.hero} mosaic={services.mosaic} />
      <ServiceDeck title={services.types.title} services={services.types.items} />
      <Rows {...services.ways} columns={2} />
      {services.questions.items.length > 0 && <Answers {...services.questions} />}
      <Invitation {...services.invitation} ground="blush" side="right" />
    </SitePage>
  )
}
