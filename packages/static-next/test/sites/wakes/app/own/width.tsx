export default function Width() {
  return <p>{innerWidth} wide</p>
}
