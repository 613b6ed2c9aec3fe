import screen from '../../components/kit/first-screen.module.css'
import { PageLink } from '../../components/kit/page-link.tsx'
import type { PageLink as PageLinkData } from '../../lib/content/schema.ts'

/** The ways on from a headline, if there are any: the first is the one we would take. */
export function ActionRow({ actions }: { actions: PageLinkData[] }) {
  if (actions.length === 0) return null
  return (
    <p className={screen.ways}>
      {actions.map((action, place) => (
        <PageLink key={place} {...action} variant={place === 0 ? 'solid' : 'line'} />
      ))}
    </p>
  )
}
