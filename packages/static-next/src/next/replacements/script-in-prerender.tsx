/** `next/script` of an island while its page is made. */
import { useEffect } from 'react'
import { preload } from 'react-dom'
import Script, { isInPage, type ScriptProps } from './script.tsx'

export default function ScriptInPrerender(props: ScriptProps) {
  return props.onLoad || props.onReady || props.onError ? <HeardScript {...props} /> : <Script {...props} />
}

function HeardScript(props: ScriptProps) {
  // It does something by itself: who notes effects while pages are made has to see it.
  useEffect(() => {})
  if (isInPage(props)) return <Script {...props} />
  // As Next does. The page loses it again, but the build learns of the host.
  if (props.src) preload(props.src, { as: 'script' })
  return null
}

/** In browsers alone. */
export function handleClientScriptLoad() {}

export function initScriptLoader() {}
