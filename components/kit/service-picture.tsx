import type { ComponentProps } from 'react'
import { PageVars } from './page-vars.tsx'
import { Picture } from './picture.tsx'

/** The picture of a service, which browsers carry from one page to the other. `place`: of the service in its list, from 0. */
export function ServicePicture({
  place,
  className = '',
  ...picture
}: ComponentProps<typeof Picture> & { place: number }) {
  const name = `service-${place + 1}`
  return (
    <>
      <PageVars rules={{ [`.${name}`]: { '--name': name } }} />
      <Picture {...picture} className={`${name} ${className}`} />
    </>
  )
}
