import { PageHero } from '@/components/page-hero'
import { Section } from '@/components/section'
import { ServiceBands } from '@/components/service-bands'
import { SitePage } from '@/components/site-page'
import { WayList } from '@/components/way-list'
import { content } from '@/content'
import { metadataFor } from '@/lib/metadata'

const { services } = content

export const metadata = metadataFor('services')

export default function ServicesPage() {
  return (
    <SitePage page="services">
      <PageHero {...services.hero} mosaic={services.mosaic} />
      <Section title={services.types.title}>
        <ServiceBands services={services.types.items} />
      </Section>
      <Section title={services.ways.title} layout="side">
        <WayList ways={services.ways.items} />
      </Section>
    </SitePage>
  )
}
