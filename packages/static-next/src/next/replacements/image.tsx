// Under a name of our own: what is called next/dist/shared Next leaves outside, without the loader of the site.

import type { ImageProps as NextImageProps } from 'next/image'
import type { ComponentProps, Ref } from 'react'
import { preload } from 'react-dom'
import { getImageProps as propsOfNext } from '#next-image-props'

export type ImageProps = NextImageProps & { ref?: Ref<HTMLImageElement> }

/** `next/image` of a page that no server draws pictures for: the picture, by the site's own loader if it has one. */
export default function Image({ ref, ...props }: ImageProps) {
  const { props: attributes } = getImageProps(props)
  if (props.priority || props.preload) {
    const { src, srcSet, sizes, crossOrigin, referrerPolicy, fetchPriority } = attributes
    preload(src, {
      as: 'image',
      imageSrcSet: srcSet,
      imageSizes: sizes,
      crossOrigin: crossOrigin || undefined,
      referrerPolicy,
      fetchPriority,
    })
  }
  // biome-ignore lint/a11y/useAltText: it is among the attributes
  return <img {...attributes} {...(ref && { ref })} />
}

/** As Next's own, without what only its script takes away again: the placeholder, and the colour of a missing picture. */
export function getImageProps(props: ImageProps): { props: ComponentProps<'img'> & { src: string } } {
  const { loader, src, width, quality, onLoad, onError } = props
  const { style, ...attributes } = propsOfNext({ ...props, placeholder: 'empty' }).props
  const { color, ...others } = style ?? {}
  const shown = { ...others, ...(props.style?.color && { color }) }
  // A loader of this picture alone, in a site that names none for all.
  const isAsItIs = loader && !props.unoptimized && !attributes.srcSet && typeof src === 'string'
  return {
    props: {
      ...attributes,
      ...(Object.values(shown).some((value) => value !== undefined) && { style: shown }),
      ...(isAsItIs && {
        src: loader({ src, width: Number(width ?? 1920), quality: quality ? Number(quality) : undefined }),
      }),
      ...(onLoad && { onLoad }),
      ...(onError && { onError }),
    },
  }
}
