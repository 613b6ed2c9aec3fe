import { CardGrid } from '@/components/card-grid'
import { PageHero } from '@/components/page-hero'
import { Prose } from '@/components/prose'
import { Section } from '@/components/section'
import { SitePage } from '@/components/site-page'
import { content } from '@/content'
import { metadataFor } from '@/lib/metadata'

const { about } = content

export const metadata = metadataFor('about')

export default function AboutPage() {
  return (
    <SitePage page="about">
      <PageHero {...about.hero} mosaic={about.mosaic} />
      <Section title={about.explanation.title} layout="statement">
        <Prose lead={about.explanation.lead} paragraphs={about.explanation.paragraphs} />
      </Section>
      <Section title={about.features.title}>
        <CardGrid cards={about.features.cards} />
      </Section>
    </SitePage>
  )
}
