/** `next/script` of an island while its page is made. */
import { useEffect } from 'react'
import Script, { isInPage, type ScriptProps } from './script.tsx'

export default function ScriptWhileMade(props: ScriptProps) {
  return props.onLoad || props.onReady || props.onError ? <HeardScript {...props} /> : <Script {...props} />
}

function HeardScript(props: ScriptProps) {
  // It does something by itself: who notes effects while pages are made has to see it.
  useEffect(() => {})
  return isInPage(props) && <Script {...props} />
}

/** In browsers alone. */
export function handleClientScriptLoad() {}

export function initScriptLoader() {}
