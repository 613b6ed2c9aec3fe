import Link from 'next/link'
import { Toggle, WithIcon } from './slot'
import { Trigger } from './trigger'

/** A component of the server. */
function Button({ children }: { children: React.ReactNode }) {
  return (
    <button type="button" className="of-server" style={{ fontWeight: 700 }}>
      {children}
    </button>
  )
}

export default function Page() {
  return (
    <main>
      <Trigger>
        <button type="button">
          <b>server</b> button
        </button>
      </Trigger>
      <section>
        <Toggle>
          <button type="button" className="own">
            <b>bold</b> words
          </button>
        </Toggle>
      </section>
      <section>
        <Toggle>
          <Button>
            by a <i>component</i>
          </Button>
        </Toggle>
      </section>
      <section>
        <Toggle>
          <Link href="#there" className="link">
            a link
          </Link>
        </Toggle>
      </section>
      <section>
        <WithIcon>
          <button type="button" className="icon">
            <b>more</b> words
          </button>
        </WithIcon>
      </section>
    </main>
  )
}
