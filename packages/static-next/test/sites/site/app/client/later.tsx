export function Later() {
  return <p>{innerWidth} wide</p>
}
