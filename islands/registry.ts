import { ContactForm } from '@/app/contactus/contact-form'
import { SigninForm } from '@/app/signin/signin-form'

/**
 * The parts of a page that come alive, by the name of their file. A new one: its component (marked
 * `'use client'`), a line here, and `<Island>` around it in the page.
 */
export const islands = {
  'contact-form': ContactForm,
  'signin-form': SigninForm,
}

export type IslandName = keyof typeof islands
