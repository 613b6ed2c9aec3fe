import { Drawing, Table } from './table'

export default function Page() {
  return (
    <main>
      <Table>
        {['Ann', 'Bo'].map((name) => (
          <tr key={name}>
            <td>{name}</td>
            <td>
              <b>{name.length}</b>
            </td>
          </tr>
        ))}
      </Table>
      <Drawing>
        <circle cx="10" cy="10" r="8" />
        <g fill="red">
          <path d="M0 0h5v5z" />
        </g>
      </Drawing>
    </main>
  )
}
