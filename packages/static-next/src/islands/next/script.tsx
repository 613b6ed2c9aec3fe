import type { ReactNode, ScriptHTMLAttributes } from 'react'

type ScriptProps = ScriptHTMLAttributes<HTMLScriptElement> & {
  strategy?: string
  children?: ReactNode
  onReady?: unknown
  stylesheets?: unknown
}

/** `next/script` of a page without Next's runtime: the script, behind what stands before it. */
export default function Script({ strategy, children, onReady, stylesheets, ...props }: ScriptProps) {
  const { dangerouslySetInnerHTML = children ? { __html: String(children) } : undefined } = props
  const isFirst = strategy === 'beforeInteractive'
  return (
    <script
      {...props}
      defer={props.src && !isFirst ? true : undefined}
      dangerouslySetInnerHTML={dangerouslySetInnerHTML}
    />
  )
}
