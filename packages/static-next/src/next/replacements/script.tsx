import type { ReactNode, ScriptHTMLAttributes } from 'react'
import { preinit } from 'react-dom'

export type ScriptProps = Omit<ScriptHTMLAttributes<HTMLScriptElement>, 'onLoad' | 'onError'> & {
  strategy?: string
  children?: ReactNode
  onLoad?: (event: Event) => void
  onReady?: () => void
  onError?: (event: Event) => void
  stylesheets?: string[]
}

/** `next/script` of a page without Next's runtime: the script, behind what stands before it. */
export default function Script({
  strategy,
  children,
  onLoad,
  onReady,
  onError,
  stylesheets = [],
  ...props
}: ScriptProps) {
  for (const sheet of stylesheets) preinit(sheet, { as: 'style' })
  const isFirst = strategy === 'beforeInteractive'
  return (
    <script {...props} defer={props.src && !isFirst ? true : undefined}>
      {Array.isArray(children) ? children.join('') : children}
    </script>
  )
}

/** Whether it stands in the page. What somebody waits for is loaded once they can hear it. */
export function isInPage({ strategy, onLoad, onReady, onError }: ScriptProps): boolean {
  return strategy === 'beforeInteractive' || !(onLoad || onReady || onError)
}
