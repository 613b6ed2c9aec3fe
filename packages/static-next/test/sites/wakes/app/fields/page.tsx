import { Field, Words } from './field'

export default function Page() {
  return (
    <main>
      <Field label="Name">
        <input name="name" defaultValue="Ada" />
      </Field>
      <Field label="Size">
        <select name="size" defaultValue="m">
          <option>s</option>
          <option>m</option>
        </select>
      </Field>
      <Field label="Text">
        <textarea name="text" defaultValue={'\nfirst'} />
      </Field>
      <Words>
        <h2>three short words</h2>
      </Words>
    </main>
  )
}
