import { notFound } from 'next/navigation'
import Counter from '../../../parts/counter'

export const dynamicParams = false
export const generateStaticParams = () => ['a', 'b', 'c'].map((slug) => ({ slug }))

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  if (slug === 'c') notFound()
  return (
    <main>
      <h1>Post {slug}</h1>
      {slug === 'a' && <Counter from={5} />}
      <a href="/repo/posts/b/">b</a>
    </main>
  )
}
