import { Invitation } from '../../../components/kit/invitation.tsx'
import { PageHero } from '../../../components/kit/page-hero.tsx'
import { SitePage } from '../../../components/shell/site-page.tsx'
import { articlesIn } from '../../../lib/articles.ts'
import { content } from '../../../lib/content/index.ts'
import { metadataFor } from '../../../lib/metadata.ts'
import { ArticleDays } from '../article-days.tsx'
import { ArticleParts } from '../article-parts.tsx'
import { OtherArticles } from '../other-articles.tsx'
import { PosterWall } from '../poster-wall.tsx'

const { blog } = content
const articles = articlesIn(blog)

/** `slug`: the end of an article's address; nothing at the address of the blog itself. */
type BlogProps = { params: Promise<{ slug?: string[] }> }

export const dynamicParams = false

/* A route of articles alone would stop the export of a blog that has none. */
export function generateStaticParams() {
  return [{ slug: [] }, ...articles.map(({ address }) => ({ slug: [address] }))]
}

export async function generateMetadata({ params }: BlogProps) {
  return metadataFor(articleAt(await params) ?? 'blog')
}

/** The wall of all articles, or one of them. */
export default async function BlogPage({ params }: BlogProps) {
  const article = articleAt(await params)
  return (
    <SitePage page={article ?? 'blog'}>
      {article ? (
        <>
          <PageHero headline={article.title} intro={article.summary} mosaic={blog.mosaic} size="article">
            <ArticleDays {...article} />
          </PageHero>
          <ArticleParts {...article} />
          <OtherArticles article={article} articles={articles} />
        </>
      ) : (
        <>
          <PageHero {...blog.hero} mosaic={blog.mosaic} />
          <PosterWall {...blog.wall} />
        </>
      )}
      <Invitation {...blog.invitation} ground="marigold" />
    </SitePage>
  )
}

function articleAt({ slug: [address] = [] }: { slug?: string[] }) {
  return articles.find((article) => article.address === address)
}
