import { render, screen, within } from '@testing-library/react'
import { SigninForm } from '@/components/signin-form'
import type { SigninField, SigninMode } from '@/components/signin-rules'
import { content } from '@/content'
import { specified } from '../../support/specified'

export const { labels } = specified.signin

export function renderedSignin() {
  return render(<SigninForm words={content.signin.form} />)
}

/** The field, or nothing in a mode that does not ask for it. */
export function control(field: SigninField): HTMLInputElement | null {
  return screen.queryByLabelText<HTMLInputElement>(labels[field])
}

/** A button by its mode: that of the form submits, the other switches. */
export function button(mode: SigninMode): HTMLElement {
  return screen.getByRole('button', { name: specified.signin[mode] })
}

/** The lines of the card as a visitor reads them; none while it is hidden. */
export function card(): string[] {
  const panel = within(screen.getByRole('status'))
  const values = panel.queryAllByRole('definition')
  return panel
    .queryAllByRole('term')
    .map((term, place) => `${term.textContent}: ${values[place]?.textContent}`)
}
