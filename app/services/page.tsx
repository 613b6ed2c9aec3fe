import { Answers } from '@/app/services/answers'
import { ServiceDeck } from '@/app/services/service-deck'
import { WayList } from '@/app/services/way-list'
import { Invitation } from '@/components/kit/invitation'
import { PageHero } from '@/components/kit/page-hero'
import { SitePage } from '@/components/shell/site-page'
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
