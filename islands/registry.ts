import { ContactForm } from '@/app/contactus/contact-form'
import { SigninForm } from '@/app/signin/signin-form'

/** The islands, by the name of their file. A new one: its `'use client'`, a line here, `<Island>` in the page. */
export const islands = {
  'contact-form': ContactForm,
  'signin-form': SigninForm,
}

export type IslandName = keyof typeof islands
