import type { Article } from '../../lib/articles.ts'
import { content } from '../../lib/content/index.ts'
import { dayInWords } from '../../lib/days.ts'

const { language } = content.site

/** The day of an article, and that of its last change. */
export function ArticleDays({ published, updated }: Article) {
  return (
    <div>
      <Day day={published} />
      {updated && updated !== published && (
        <>
          , {content.blog.articlePage.updated} <Day day={updated} />
        </>
      )}
    </div>
  )
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{dayInWords(day, language)}</time>
}
