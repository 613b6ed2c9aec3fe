/** A phone number that can be rung by touching it. */
export function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
}
