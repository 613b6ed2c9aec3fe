/** What the page asks of its server. */
import type { Group, Problem, Schema } from '../form.ts'
import type { MenuEntry } from '../forms.ts'
import type { Stored } from '../pictures.ts'
import type { Answer, Sent } from '../save.ts'

export type { Answer, MenuEntry }

/** `text`: of the file, which the form is made from; or why it cannot be opened. */
export type Opened = { menu?: MenuEntry[]; schema?: Schema; text?: string; problem?: string }

/** @throws when nobody answers, or not as the editor does, with what to do about it */
async function ask<Answered>(path: string, sent?: RequestInit): Promise<Answered> {
  try {
    return await (await fetch(`/edit/${path}`, sent)).json()
  } catch {
    throw new Error(
      'The editor does not answer. Start it again: npm run edit, in the folder of the project. What you wrote is still in this form.',
    )
  }
}

export const openForm = (name: string) => ask<Opened>(`forms/${name}`)

export const listPictures = () => ask<string[]>('pictures')

export const sendForm = (name: string, sent: Sent) =>
  ask<Answer>(`forms/${name}`, { method: 'POST', body: JSON.stringify(sent) })

export const checkForm = (name: string, value: Group, signal: AbortSignal) =>
  ask<{ problems: Problem[] }>(`forms/${name}?check`, {
    method: 'POST',
    body: JSON.stringify({ value }),
    signal,
  })

export const sendPicture = (file: File) =>
  ask<Stored>(`pictures?${new URLSearchParams({ name: file.name })}`, { method: 'POST', body: file })
