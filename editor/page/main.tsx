import { createRoot } from 'react-dom/client'
import { Editor } from './editor.tsx'
import { fieldId } from './state.ts'
import './style.css'

const place = document.getElementById('editor')
if (place) createRoot(place).render(<Editor />)

// Ctrl+S saves the form, not the page as a file. On keyboards without Latin letters the position of the key counts.
addEventListener('keydown', (event) => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
  const isS = /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
  if (!isS || ctrlKey === metaKey || altKey || shiftKey) return
  event.preventDefault()
  if (!repeat && !document.querySelector('dialog[open]')) document.getElementById(fieldId(''))?.click()
})

// A page that the browser brings back as it was has heard nothing of other tabs.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
