import { InHead } from './prerender.tsx'

type Make = (type: unknown, props: { children?: unknown }, key?: string) => unknown

/** @returns the functions that make elements, by which islands know that they stand in `<head>`: see `head-loader.ts` */
export function withMarkedHead<Runtime extends { jsx: Make; jsxs: Make }>(runtime: Runtime): Runtime {
  const marking =
    (make: Make): Make =>
    (type, props, key) => {
      if (type !== 'head') return make(type, props, key)
      const children = make(InHead, { children: props.children })
      return runtime.jsx('head', { ...props, children }, key)
    }
  return { ...runtime, jsx: marking(runtime.jsx), jsxs: marking(runtime.jsxs) }
}
