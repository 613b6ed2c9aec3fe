'use client'

export default function loader({ src, width, quality }: { src: string; width: number; quality?: number }) {
  return `https://images.example.net${src}?w=${width}&q=${quality ?? 'auto'}`
}
