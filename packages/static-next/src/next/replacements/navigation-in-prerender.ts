/** `next/navigation` of an island while its page is made: nothing is asked in the address of a page that nobody opened. */
import { noteAct } from '../islands/notes.ts'

export * from 'next/dist/client/components/navigation'

const none = new URLSearchParams()

/** Next's own would leave the island out of the page, up to the next `<Suspense>`. */
export function useSearchParams(): URLSearchParams {
  noteAct('useSearchParams')
  return none
}
