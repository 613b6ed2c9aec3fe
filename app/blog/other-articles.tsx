import { CardLink } from '../../components/kit/card-link.tsx'
import { withGround } from '../../components/kit/ground.ts'
import { PageLink } from '../../components/kit/page-link.tsx'
import { Picture, type PictureFrame } from '../../components/kit/picture.tsx'
import type { Article } from '../../lib/articles.ts'
import { content } from '../../lib/content/index.ts'
import styles from './other-articles.module.css'

const words = content.blog.articlePage
const frame: PictureFrame = { ratio: 1, sizes: '(width >= 46rem) 25vw, 42vw' }

/** The articles that came after one and before it, and the way back to all. */
export function OtherArticles({ article, articles }: { article: Article; articles: Article[] }) {
  const place = articles.indexOf(article)
  const others = [
    { label: words.newer, other: articles[place - 1] },
    { label: words.older, other: articles[place + 1] },
  ]
  return (
    <section className={withGround('inverse', styles.others)}>
      <h2>{words.title}</h2>
      <ul role="list" className={styles.list}>
        {others.map(
          ({ label, other }) =>
            other && (
              <li key={label} className={styles.card}>
                <Picture picture={other.image} {...frame} />
                <div className={styles.words}>
                  <p>{label}</p>
                  <h3>
                    <CardLink entry={other} />
                  </h3>
                </div>
              </li>
            ),
        )}
      </ul>
      <p className={styles.all}>
        <PageLink label={words.all} page="blog" />
      </p>
    </section>
  )
}
