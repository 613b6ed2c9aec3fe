import { content } from '../../lib/content/index.ts'

const { contact, signin } = content

/** The words of both forms and of the error pages, for tests that ask for them: those of the content, whoever owns it. */
export const contactForm = {
  ...wordsOf(contact.form.fields),
  send: contact.form.send,
  success: contact.form.success,
}

export const signinForm = {
  ...wordsOf(signin.form.fields),
  signIn: signin.form.modes.signIn.name,
  signUp: signin.form.modes.signUp.name,
}

export const { heading } = content.errors

function wordsOf<Name extends string>(fields: Record<Name, { label: string; problem: string }>) {
  const each = (word: 'label' | 'problem') =>
    Object.fromEntries(
      Object.entries<{ label: string; problem: string }>(fields).map(([name, words]) => [name, words[word]]),
    ) as Record<Name, string>
  return { labels: each('label'), problems: each('problem') }
}
