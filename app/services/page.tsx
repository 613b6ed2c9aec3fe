import { Answers } from '@/components/answers'
import { Invitation } from '@/components/invitation'
import { PageHero } from '@/components/page-hero'
import { ServiceDeck } from '@/components/service-deck'
import { SitePage } from '@/components/site-page'
import { WayList } from '@/components/way-list'
import { content } from '@/lib/content'
import { metadataFor } from '@/lib/metadata'

const { services } = content

export const metadata = metadataFor('services')

export default function ServicesPage() {
  return (
    <SitePage page="services">
      <PageHero {...services.hero} mosaic={services.mosaic} />
      <ServiceDeck title={services.types.title} services={services.types.items} />
      <WayList {...services.ways} />
      {services.questions.items.length > 0 && <Answers {...services.questions} />}
      <Invitation {...services.invitation} ground="blush" side="right" />
    </SitePage>
  )
}
