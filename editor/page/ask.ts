/** What the page asks of its server. */
import type { Draft, Kept, NotKept, SentDraft } from '../drafts.ts'
import type { Group, Problem, Schema } from '../form.ts'
import type { MenuEntry } from '../forms.ts'
import type { Version, versionAt, versionsOf } from '../history.ts'
import type { Stored } from '../pictures.ts'
import type { Answer, Sent } from '../plan.ts'
import type { Publishing, ToPublish } from '../publish.ts'
import type { PublishState } from '../publisher.ts'

export type { Answer, Draft, Kept, MenuEntry, NotKept, Publishing, PublishState, SentDraft, Stored, Version }

/**
 * `project`: by which a browser tells it from others at the same address; `text`: of the file, which the form is made from,
 * or why it cannot be opened; `draft`: what is not saved of it.
 */
export type Opened = {
  project: string
  menu: MenuEntry[]
  schema?: Schema
  text?: string
  draft?: Draft
  problem?: string
}

/** The project of this page. */
let project = ''

/** @throws with what to do, when the editor's server does not answer */
async function ask<Answered>(path: string, sent?: RequestInit): Promise<Answered> {
  try {
    return await (await fetch(`/edit/${path}`, { ...sent, headers: { Project: project } })).json()
  } catch {
    throw new Error(
      'The editor does not answer. Start it again: npm run edit, in the folder of the project. What you wrote is still in this form.',
    )
  }
}

export const openForm = async (name: string) => {
  const opened = await ask<Opened>(`forms/${name}`)
  project ||= opened.project
  return opened
}

export const sendDraft = (name: string, sent: SentDraft) =>
  ask<Kept | NotKept>(`forms/${name}?draft`, { method: 'POST', body: JSON.stringify(sent) })

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

export const askState = () => ask<PublishState>('publish')

export const sendPublish = (sent: ToPublish) =>
  ask<Publishing>('publish', { method: 'POST', body: JSON.stringify(sent) })

export const askVersions = (name: string) => ask<Awaited<ReturnType<typeof versionsOf>>>(`history/${name}`)

export const askVersion = (name: string, commit: string) =>
  ask<Awaited<ReturnType<typeof versionAt>>>(`history/${name}?${new URLSearchParams({ commit })}`)
