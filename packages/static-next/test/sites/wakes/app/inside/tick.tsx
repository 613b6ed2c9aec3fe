'use client'

import { Clock } from '../own/clock'

export function Tick() {
  return <Clock />
}
