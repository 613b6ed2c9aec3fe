'use client'

import { useSyncExternalStore } from 'react'

/** A store of a module, as zustand makes one. */
const listeners = new Set<() => void>()
let total = 0
const get = () => total

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function add() {
  total++
  for (const listener of listeners) listener()
}

export function Total() {
  return <p>Cart: {useSyncExternalStore(subscribe, get, get)}</p>
}

export function Add() {
  return (
    <button type="button" onClick={add}>
      Add
    </button>
  )
}
