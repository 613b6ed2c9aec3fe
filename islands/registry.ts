import { ContactForm } from '@/components/contact-form'
import { SigninForm } from '@/components/signin-form'

/**
 * The parts of a page that come alive, by the name of their file in `components/`. A new one: its component (marked
 * `'use client'`), a line here, and `<Island>` around it in the page.
 */
export const islands = {
  'contact-form': ContactForm,
  'signin-form': SigninForm,
}

export type IslandName = keyof typeof islands
