/** `next/script` of an island in the browser. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { preinit } from 'react-dom'
import Script, { isInPage, type ScriptProps } from './script.tsx'
import { scriptPolicy } from './script-policy.ts'

/** The scripts that are here or on their way, by `id` and by `src`: at first those of the page itself. */
const loads: Map<string, Promise<Event>> = new Map()
for (const script of document.scripts) {
  for (const key of keysOf({ id: script.id, src: script.getAttribute('src') ?? '' }))
    loads.set(key, pageLoad())
}

/** Those whose `onLoad` was called: from then on they are ready. */
const heard = new Set<Promise<Event>>()

const subscribe = () => () => {}

export default function IslandScript(props: ScriptProps) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  // Of the first frame, as Next does: the page shows it, or it is brought now.
  const [{ isShown, first }] = useState({ isShown: isHydrating && isInPage(props), first: props })
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    if (isShown) for (const key of keysOf(first)) loads.set(key, loads.get(key) ?? pageLoad())
    if (isShown && !first.src) first.onReady?.()
    else handleClientScriptLoad(first)
  }, [isShown, first])
  for (const sheet of props.stylesheets ?? []) preinit(sheet, { as: 'style' })
  return isShown && <Script {...props} />
}

function keysOf({ id, src }: { id?: string; src?: string }) {
  return [id, src].filter((key): key is string => Boolean(key))
}

/** Loads a script, unless it is here, and calls what waits for it. */
export function handleClientScriptLoad({ onLoad, onReady, onError, ...props }: ScriptProps) {
  const keys = keysOf(props)
  const load = keys.map((key) => loads.get(key)).find((one) => one) ?? bring(props)
  for (const key of keys) loads.set(key, load)
  load.then(
    (event) => {
      if (!heard.has(load)) onLoad?.(event)
      heard.add(load)
      onReady?.()
    },
    (error) => {
      // The next one tries again.
      for (const key of keys) loads.delete(key)
      onError?.(error)
    },
  )
}

export function initScriptLoader(scripts: ScriptProps[]) {
  for (const script of scripts) handleClientScriptLoad(script)
}

async function bring({ src, strategy, stylesheets, ...attributes }: ScriptProps) {
  if (!src) {
    const error = new Error(
      `The <Script> ${attributes.id ?? ''} without src comes when its page is there, and the policy of the page stops it. Show it from the start, or put it into a file of public/.`,
    )
    reportError(error)
    throw error
  }
  if (strategy === 'lazyOnload') {
    await pageLoad()
    await new Promise((resolve) => (self.requestIdleCallback ?? setTimeout)(resolve))
  }
  const element = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || typeof value === 'object') continue
    if (name in element) Reflect.set(element, name, value)
    else element.setAttribute(name, String(value))
  }
  policy ??= self.trustedTypes?.createPolicy(scriptPolicy, { createScriptURL: (address) => address })
  Object.assign(element, { src: policy?.createScriptURL(src) ?? src })
  return new Promise<Event>((resolve, reject) => {
    element.addEventListener('load', resolve)
    element.addEventListener('error', reject)
    document.body.append(element)
  })
}

let policy: { createScriptURL: (address: string) => unknown } | undefined

function pageLoad(): Promise<Event> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(new Event('load'))
    else addEventListener('load', resolve, { once: true })
  })
}
