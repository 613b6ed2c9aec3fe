import type { ComponentProps } from 'react'
import { Picture } from './picture.tsx'
import styles from './service-picture.module.css'

/** The picture of a service, which browsers carry from one page to the other. `place`: of the service in its list, from 0. */
export function ServicePicture({
  place,
  className,
  ...picture
}: ComponentProps<typeof Picture> & { place: number }) {
  const classes = [className, styles[`service-${place + 1}`]]
  return <Picture {...picture} className={classes.filter(Boolean).join(' ')} />
}
