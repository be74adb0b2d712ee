import { diff } from './diff.pure.ts'
import { sayCampo } from './suceso.pure.ts'

/** Before and after side by side, only where they differ. */
export function DiffTable({ antes, despues }: { antes: unknown; despues: unknown }) {
  const changes = diff(antes, despues)
  if (changes.length === 0) return <p>Esta acción no guardó datos.</p>
  return (
    <table className="diff">
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.campo}>
            <th scope="row">{sayCampo(change.campo)}</th>
            <td>{change.antes ? <del>{change.antes}</del> : '—'}</td>
            <td>{change.despues ? <ins>{change.despues}</ins> : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
