import { redirect } from 'next/navigation'

export default function OldPage() {
  redirect('/posts/a?from=old&again=1')
}
