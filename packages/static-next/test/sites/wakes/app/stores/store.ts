/** A store of a module, as zustand makes one. */
const listeners = new Set<() => void>()
let total = 0

export const store = {
  get: () => total,
  add() {
    total++
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
