import { Tab, Tabs } from './tabs'

export default function Page() {
  return (
    <main>
      <Tabs>
        <Tab title="One" of={['a']}>
          <p>first words</p>
        </Tab>
        <Tab title="Two" of={['a', 'b']}>
          <p>second words</p>
        </Tab>
      </Tabs>
    </main>
  )
}
