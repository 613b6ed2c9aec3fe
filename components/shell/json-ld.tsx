import type { Article } from '../../lib/articles.ts'
import { graphOf, scriptSafe } from '../../lib/json-ld.ts'
import type { PageId } from '../../lib/pages.ts'
import { withoutSoftHyphens } from '../../lib/words.ts'

/** What the page says to machines. No script: nothing in it runs, and no policy has to allow it. */
export function JsonLd({ page }: { page: PageId | Article }) {
  return (
    <script
      type="application/ld+json"
      // React would write &quot; where JSON needs quotes. scriptSafe keeps the text inside the element.
      dangerouslySetInnerHTML={{ __html: scriptSafe(withoutSoftHyphens(JSON.stringify(graphOf(page)))) }}
    />
  )
}
