import { CardLink } from '../../components/kit/card-link.tsx'
import { PageVars } from '../../components/kit/page-vars.tsx'
import { Picture, type PictureFrame } from '../../components/kit/picture.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import type { Content } from '../../lib/content/schema.ts'
import styles from './latest-articles.module.css'

const frames = {
  large: { ratio: 1, sizes: '(width >= 46rem) 50vw, 100vw' },
  small: { ratio: 1, sizes: '(width >= 46rem) 25vw, 42vw' },
} satisfies Record<string, PictureFrame>

type LatestArticlesProps = {
  title: string
  articles: Content['blog']['wall']['articles']
  children: React.ReactNode
}

/** The newest article as a poster of half the window, those before it as a column beside it, and the way to all. */
export function LatestArticles({ title, articles, children }: LatestArticlesProps) {
  return (
    <section className={styles.latest}>
      <h2 className={styles.title}>{title}</h2>
      <PageVars rules={{ [`.${styles.list}`]: { '--others': Math.max(1, articles.length - 1) } }} />
      <ul role="list" className={styles.list}>
        {articles.map((article, place) => (
          <li key={place} className={styles.card}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                <CardLink entry={article} />
              </h3>
              {article.summary && <RunningText className={styles.summary} text={article.summary} />}
            </div>
            <Picture
              picture={article.image}
              className={styles.poster}
              {...(place === 0 ? frames.large : frames.small)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.all}>{children}</p>
    </section>
  )
}
