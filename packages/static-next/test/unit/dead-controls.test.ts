import { deadControlsIn } from '../../src/next/checks/dead-controls.ts'
import { filesOf, island } from './fixtures.ts'

const sentences = (html: string) => deadControlsIn(filesOf({ 'index.html': html }))

test('a form or a button that nobody hears is named with its page and its words', () => {
  expect(sentences('<form aria-label="Search"><button>Go</button></form>')).toEqual([
    expect.stringMatching(/^index\.html: nobody hears the <form> "Search"\. Put the component it belongs to/),
  ])
  expect(sentences('<p><button><b>Add</b> one</button><button></button></p>')).toEqual([
    expect.stringContaining('the <button> "one Add"'),
    expect.stringContaining('the <button> without a name'),
  ])
})

test.each([
  '<form action="https://duckduckgo.com/"><input name="q"><button>Search</button></form>',
  '<form><input name="q"><button>Search</button></form>',
  '<dialog><form method="dialog"><button>Close</button></form></dialog>',
  '<button popovertarget="menu">Menu</button>',
  '<button commandfor="dialog" command="show-modal">Open</button>',
  '<button form="search">Search</button>',
  '<button disabled>Soon</button>',
  island,
  `${island}<button data-reload>Reload</button>`,
  '<static-island data-island="a-1#A"><button data-slot-element="children" data-cloned="events">x</button></static-island>',
])('what the browser, an island or the loader hears is not: %s', (html) => {
  expect(sentences(html)).toEqual([])
})

test.each([
  '<static-slot data-slot="children"><button>x</button></static-slot>',
  '<button data-slot-element="children">x</button>',
  '<p data-slot-element="children" data-cloned="events"><button>x</button></p>',
  '<button data-slot-element="children" data-cloned="attributes">x</button>',
])('what the server has made for an island is heard by nobody inside it: %s', (slot) => {
  expect(sentences(`<static-island data-island="a-1#A">${slot}</static-island>`)).toEqual([
    expect.stringContaining('the <button> "x"'),
  ])
})
