export const generateStaticParams = () => [{ slug: 'a' }]

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  return <main>Post {(await params).slug}</main>
}
