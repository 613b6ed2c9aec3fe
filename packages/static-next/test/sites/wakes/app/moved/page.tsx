import { redirect } from 'next/navigation'

export default function Page() {
  redirect('/answers?from=moved&again=1')
}
