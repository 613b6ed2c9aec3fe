'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

const TabsContext = createContext<{ shown: string; show: (name: string) => void } | undefined>(undefined)

export function Tabs({ first, children }: { first: string; children: ReactNode }) {
  const [shown, show] = useState(first)
  return (
    <TabsContext value={{ shown, show }}>
      <div>{children}</div>
    </TabsContext>
  )
}

export function Tab({ name }: { name: string }) {
  const tabs = useContext(TabsContext)
  if (!tabs) throw new Error('Tab must be used within Tabs')
  return (
    <button type="button" aria-pressed={tabs.shown === name} onClick={() => tabs.show(name)}>
      {name}
    </button>
  )
}
