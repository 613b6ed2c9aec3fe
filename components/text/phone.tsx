/** A phone number that can be rung by touching it; its digits keep their order on a page that runs from right to left. */
export function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} dir="ltr">
      {number}
    </a>
  )
}
