'use client'

import { use, useState } from 'react'

export default function PrivacyPage({ params }: { params: Promise<object> }) {
  const [isRead, setRead] = useState(false)
  return (
    <main>
      <h1>Privacy</h1>
      <button type="button" onClick={() => setRead(true)}>
        {isRead ? 'read' : 'unread'} {Object.keys(use(params)).length}
      </button>
      <iframe src="https://www.openstreetmap.org/export/embed.html" title="A map" />
    </main>
  )
}
