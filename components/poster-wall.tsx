import { type Article, ArticlePoster } from './article-poster'
import styles from './poster-wall.module.css'

/** Article cards: a picture and a title each. There is nothing to open, and nothing looks as if there were. */
export function PosterWall({ articles }: { articles: Article[] }) {
  return (
    <ul role="list" className={styles.wall}>
      {articles.map((article) => (
        <li key={article.title} className={styles.card}>
          <ArticlePoster article={article} />
          <h3 className={styles.title}>{article.title}</h3>
        </li>
      ))}
    </ul>
  )
}
