import { Invitation } from '../../components/kit/invitation.tsx'
import { PageHero } from '../../components/kit/page-hero.tsx'
import { Rows } from '../../components/kit/rows.tsx'
import { SitePage } from '../../components/shell/site-page.tsx'
import { content } from '../../lib/content/index.ts'
import { metadataFor } from '../../lib/metadata.ts'
import { Numbers } from './numbers.tsx'
import { SpaceBetween } from './space-between.tsx'

const { about } = content

export const metadata = metadataFor('about')

export default function AboutPage() {
  return (
    <SitePage page="about">
      <PageHero {...about.hero} mosaic={about.mosaic} />
      <SpaceBetween {...about.explanation} />
      <Rows title={about.features.title} items={about.features.cards} columns={3} />
      <Numbers {...about.numbers} />
      <Invitation {...about.invitation} side="right" />
    </SitePage>
  )
}
