import { PosterWall } from '@/app/blog/poster-wall'
import { Invitation } from '@/components/kit/invitation'
import { PageHero } from '@/components/kit/page-hero'
import { SitePage } from '@/components/shell/site-page'
import { content } from '@/lib/content'
import { metadataFor } from '@/lib/metadata'

const { blog } = content

export const metadata = metadataFor('blog')

export default function BlogPage() {
  return (
    <SitePage page="blog">
      <PageHero {...blog.hero} mosaic={blog.mosaic} />
      <PosterWall {...blog.wall} />
      <Invitation {...blog.invitation} ground="marigold" />
    </SitePage>
  )
}
