/** What the page asks of its server. */
import { type Failed, failed, type Schema } from '../form.ts'
import type { MenuEntry } from '../forms.ts'
import type { Answers } from '../join.ts'
import type { SaveAnswer, SaveRequest } from '../plan.ts'
import type { Question } from '../problems.ts'
import type { PublishAnswer, PublishRequest } from '../publish.ts'
import type { PublishState } from '../publisher.ts'

export type { Answers, MenuEntry, PublishAnswer, PublishState, Question, SaveAnswer }

/** `project`: by which a browser tells it from others at the same address; `text`: of the file, which the form is made from. */
export type Opened = {
  project: string
  menu: MenuEntry[]
  schema?: Schema
  text?: string
  problems?: Failed['problems']
}

/** The project of this page. */
let project = ''

async function ask<Answered>(path: string, sent?: RequestInit): Promise<Answered | Failed> {
  try {
    return await (await fetch(`/edit/${path}`, { ...sent, headers: { Project: project } })).json()
  } catch {
    return failed(
      'The editor does not answer. Start it again: npm run edit, in the folder of the project. What you wrote is still in this form.',
    )
  }
}

const send = <Answered>(path: string, value: unknown) =>
  ask<Answered>(path, { method: 'POST', body: JSON.stringify(value) })

export const openForm = async (name: string): Promise<Opened> => {
  const opened = { project: '', menu: [], ...(await ask<Opened>(`forms/${name}`)) }
  project ||= opened.project
  return opened
}

export const listPictures = () => ask<string[]>('pictures')

export const sendForm = (name: string, sent: SaveRequest) => send<SaveAnswer>(`forms/${name}`, sent)

export const sendPicture = (file: File) =>
  ask<{ src: string }>(`pictures?${new URLSearchParams({ name: file.name })}`, { method: 'POST', body: file })

export const askState = (): Promise<PublishState> => ask<PublishState>('publish')

export const sendPublish = (sent: PublishRequest) => send<PublishAnswer>('publish', sent)

/** A failure in one text. */
export const wordsOf = ({ problems }: Failed) =>
  problems.map(({ label, words }) => `${label} ${words}`.trim()).join(' ')
