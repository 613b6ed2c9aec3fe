'use client'

import { store } from './store'

export function Add() {
  return (
    <button type="button" onClick={store.add}>
      Add
    </button>
  )
}
