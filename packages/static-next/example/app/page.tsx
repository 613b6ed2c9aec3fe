import { showPicture } from 'static-next/pictures'

export default function HomePage() {
  const { src, width, height, sources } = showPicture({ src: 'harbour.jpg' }, { ratio: 2 })
  return (
    <main>
      <h1>Two pages</h1>
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes="100vw" />
        ))}
        <img src={src} width={width} height={height} alt="A boat in a harbour" />
      </picture>
      <a href="/counter">A button that counts</a>
      <footer>Built in {process.env.BUILT}</footer>
    </main>
  )
}
