/** @jest-environment jsdom */
import { act } from 'react'
import { hydrateIslands } from '../src/browser/hydrate-islands.tsx'

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
}

test('an island whose props were taken away stays as it is and says so; it never gets those of another', async () => {
  const said: unknown[] = []
  globalThis.reportError = (error) => said.push(error)
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = `
    <div data-island="greeting"><p>Hello <!-- -->Ada</p></div>
    <div data-island="greeting" data-props='{"name":"Grace"}'><p>Hello <!-- -->Grace</p></div>`
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-island]')
  await act(async () => hydrateIslands({ greeting: Greeting }))
  expect(first).toHaveTextContent('Hello Ada')
  expect([first?.dataset.state, second?.dataset.state]).toEqual([undefined, 'alive'])
  expect(said).toEqual([
    new Error(
      'The island greeting has lost its data-props on the way: a minifier or a browser extension took them.',
    ),
  ])
})
