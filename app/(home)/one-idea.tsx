import { withGround } from '../../components/kit/ground.ts'
import { Shape } from '../../components/kit/shape.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import styles from './one-idea.module.css'
import { wall } from './one-idea-wall.ts'

/**
 * A sentence acted out while the page is scrolled: sixteen tiles fall until one disc is left, and takes all the room.
 * Without scroll timelines or with reduced motion the last frame is shown.
 */
export function OneIdea({ title, text }: { title: string; text: string }) {
  return (
    <section className={withGround('paper', styles.scene)}>
      <div className={styles.stage}>
        <div className={styles.ground} />
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <RunningText className={styles.text} text={text} />
        </div>
        <div className={styles.wall}>
          {wall.map(({ size, wave, path, ...shape }, place) => (
            <Shape key={place} {...shape} data-size={size} data-wave={wave} data-path={path} />
          ))}
          <div className={styles.last} />
        </div>
      </div>
    </section>
  )
}
