import type { Content } from '../../lib/content/schema.ts'
import { RunningText } from '../text/running-text.tsx'
import { withGround } from './ground.ts'
import styles from './invitation.module.css'
import { PageLink } from './page-link.tsx'
import { Picture, type PictureFrame } from './picture.tsx'

const frame: PictureFrame = { ratio: 1, sizes: '(width >= 46rem) 50vw, 100vw' }

type InvitationProps = Content['about']['invitation'] & {
  ground?: 'inverse' | 'marigold' | 'blush'
  /** Where the picture is, on wide screens, if not on the left. */
  side?: 'right'
}

/**
 * The call to action at the end of a page. The hero the other way round: picture first, then words, with a caret that
 * waits after the question.
 */
export function Invitation({ title, text, link, picture, ground = 'inverse', side }: InvitationProps) {
  return (
    <section className={withGround(ground, styles.invitation)} data-side={side}>
      <Picture picture={picture} {...frame} />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <RunningText text={text} />
        <PageLink {...link} variant="solid" />
      </div>
    </section>
  )
}
