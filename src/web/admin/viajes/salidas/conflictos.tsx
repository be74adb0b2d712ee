import { TriangleAlert } from 'lucide-react'
import { contar } from '../../../../reglas/cifras.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ListasData } from './datos.ts'

/** What has to be settled before the lists leave the office. Those without a room are many at first: one line tells them. */
export function Conflictos({ conflictos }: Pick<ListasData, 'conflictos'>) {
  if (conflictos.length === 0) return null
  const sinCama = conflictos.filter(({ tipo }) => tipo === 'sin_habitacion')
  const otros = conflictos.filter(({ tipo }) => tipo !== 'sin_habitacion')
  return (
    <section className="conflictos" aria-label="Conflictos">
      <h2>
        <Icon of={TriangleAlert} />
        {contar(conflictos.length, 'cosa por resolver', 'cosas por resolver')}
      </h2>
      <ul>
        {otros.map(({ texto }) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      {sinCama.length > 0 && (
        <details>
          <summary>{contar(sinCama.length, 'persona sin habitación', 'personas sin habitación')}</summary>
          <ul>
            {sinCama.map(({ texto }) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
