import type { Article } from '../../components/kit/article-poster.tsx'
import { ArticlePoster } from '../../components/kit/article-poster.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import { half, thumbnail } from '../../lib/pictures.ts'
import styles from './latest-articles.module.css'

/** So many small posters are higher than the large one beside them. */
const most = 4

type LatestArticlesProps = { title: string; articles: Article[]; children: React.ReactNode }

/** The newest article as a poster of half the window, those before it as a column beside it, and the way to all. */
export function LatestArticles({ title, articles, children }: LatestArticlesProps) {
  return (
    <section className={styles.latest}>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.list} data-others={Math.min(articles.length - 1, most)}>
        {articles.map((article, place) => (
          <li key={place} className={styles.card}>
            <div className={styles.words}>
              <h3 className={styles.name}>{article.title}</h3>
              {article.summary && <RunningText className={styles.summary} text={article.summary} />}
            </div>
            <div className={styles.poster}>
              <ArticlePoster article={article} frame={place === 0 ? half : thumbnail} />
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.all}>{children}</p>
    </section>
  )
}
