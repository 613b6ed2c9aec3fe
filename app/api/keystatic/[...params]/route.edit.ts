import { createServer } from 'schema-editor/server'
import { edited } from '@/editor/edited.ts'
import { gate } from '@/editor/gate.ts'

export const { GET, POST } = createServer(edited, gate)
