import { useCallback, useEffect, useRef } from 'react'
import Image, { type ImageProps } from './image.tsx'

export { getImageProps } from './image.tsx'

/** `next/image` of an island. Its picture may be there, or be missing, before the island can hear of it. */
export default function IslandImage(props: ImageProps) {
  return props.onLoad || props.onError ? <HeardImage {...props} /> : <Image {...props} />
}

function HeardImage({ ref, ...props }: ImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const both = useCallback(
    (element: HTMLImageElement | null) => {
      image.current = element
      if (typeof ref === 'function') return ref(element)
      if (ref) ref.current = element
    },
    [ref],
  )
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    const { complete, naturalWidth } = image.current ?? {}
    if (complete) image.current?.dispatchEvent(new Event(naturalWidth ? 'load' : 'error'))
  }, [])
  return <Image {...props} ref={both} />
}
