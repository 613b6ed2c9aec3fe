import type { CSSProperties, ImgHTMLAttributes } from 'react'
import { preload } from 'react-dom'

type StaticImage = { src: string; width: number; height: number }

type ImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'width' | 'height'> & {
  src: string | StaticImage | { default: StaticImage }
  width?: number | `${number}`
  height?: number | `${number}`
  fill?: boolean
  priority?: boolean
  preload?: boolean
  /** What only Next's own server and script do. */
  [ofNext: string]: unknown
}

const fills: CSSProperties = { position: 'absolute', inset: 0, width: '100%', height: '100%' }

/** `next/image` of a page that no server draws pictures for: the picture. */
export default function Image(props: ImageProps) {
  const { props: attributes } = getImageProps(props)
  if ((props.priority || props.preload) && attributes.src) {
    preload(attributes.src, { as: 'image', fetchPriority: 'high' })
  }
  // biome-ignore lint/a11y/useAltText: it is among the attributes
  return <img {...attributes} />
}

export function getImageProps({ src, fill, priority, preload: isFirst, style, ...others }: ImageProps) {
  const {
    quality,
    placeholder,
    blurDataURL,
    unoptimized,
    overrideSrc,
    onLoadingComplete,
    layout,
    objectFit,
    objectPosition,
    lazyBoundary,
    lazyRoot,
    loader,
    ...attributes
  } = others
  const file = typeof src === 'string' ? undefined : 'default' in src ? src.default : src
  const isEager = priority || isFirst
  const address = String(overrideSrc ?? (typeof loader === 'function' ? addressBy(loader, src, others) : ''))
  return {
    props: {
      decoding: 'async' as const,
      loading: isEager ? undefined : ('lazy' as const),
      fetchPriority: isEager ? ('high' as const) : undefined,
      ...attributes,
      ...(!fill && { width: others.width ?? file?.width, height: others.height ?? file?.height }),
      style: fill ? { ...fills, ...style } : style,
      src: address || (typeof src === 'string' ? src : file?.src),
    },
  }
}

function addressBy(loader: CallableFunction, src: unknown, { width, quality }: Partial<ImageProps>) {
  return loader({ src, width: Number(width ?? 1920), quality })
}
