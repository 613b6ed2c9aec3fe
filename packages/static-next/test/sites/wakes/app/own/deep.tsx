'use client'

import { Fragment } from 'react'
import { Clock } from './clock'

/** What acts stands deep inside it, in a file that says nothing of clients. */
export function Deep() {
  return (
    <section>
      {[1].map((one) => (
        <Fragment key={one}>
          <div>
            <Clock />
          </div>
        </Fragment>
      ))}
    </section>
  )
}
