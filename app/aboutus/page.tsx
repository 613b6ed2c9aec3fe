import { Invitation } from '@/components/invitation'
import { Numbers } from '@/components/numbers'
import { PageHero } from '@/components/page-hero'
import { SitePage } from '@/components/site-page'
import { SpaceBetween } from '@/components/space-between'
import { Triptych } from '@/components/triptych'
import { content } from '@/lib/content'
import { metadataFor } from '@/lib/metadata'

const { about } = content

export const metadata = metadataFor('about')

export default function AboutPage() {
  return (
    <SitePage page="about">
      <PageHero {...about.hero} mosaic={about.mosaic} />
      <SpaceBetween {...about.explanation} />
      <Triptych {...about.features} />
      <Numbers {...about.numbers} />
      <Invitation {...about.invitation} side="right" />
    </SitePage>
  )
}
