import type { Mosaic as MosaicData } from '../../lib/kit.ts'
import { LongestWord } from '../text/longest-word.tsx'
import { RunningText } from '../text/running-text.tsx'
import screen from './first-screen.module.css'
import { Mosaic } from './mosaic.tsx'
import styles from './page-hero.module.css'
import { PageVars } from './page-vars.tsx'

type PageHeroProps = {
  headline: string
  intro: string
  mosaic: MosaicData
  /** `article`: a headline of any length, set the smaller the longer it is. */
  size?: 'page' | 'home' | 'article'
  children?: React.ReactNode
}

/** The first screen of a page: its headline, and the sixteen tiles arranged into its picture. */
export function PageHero({ headline, intro, mosaic, size = 'page', children }: PageHeroProps) {
  return (
    <section className={`${screen.screen} ${styles.hero}`} data-size={size}>
      <LongestWord of={headline} />
      {size === 'article' && (
        <PageVars rules={{ ':root': { '--length-root': Math.sqrt([...headline].length).toFixed(2) } }} />
      )}
      <div className={screen.words}>
        <h1 className={styles.headline}>{headline}</h1>
        <RunningText className={styles.intro} text={intro} />
        {children}
      </div>
      <div className={screen.picture}>
        <Mosaic {...mosaic} />
      </div>
    </section>
  )
}
