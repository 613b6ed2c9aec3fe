import { createRoot } from 'react-dom/client'
import { Editor } from './editor.tsx'
import './style.css'

const place = document.getElementById('editor')
if (place) createRoot(place).render(<Editor />)
