import { Numbers } from '@/app/aboutus/numbers'
import { SpaceBetween } from '@/app/aboutus/space-between'
import { Triptych } from '@/app/aboutus/triptych'
import { Invitation } from '@/components/kit/invitation'
import { PageHero } from '@/components/kit/page-hero'
import { SitePage } from '@/components/shell/site-page'
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
