import { TriangleAlert } from 'lucide-react'
import { listasviaje } from '../../../../contract/viajes/gente.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { useResults } from '../../use-answer.ts'
import type { ListasData } from './datos.ts'
import { Habitaciones } from './habitaciones.tsx'
import { ListaImprimible } from './lista-imprimible.tsx'

/** Who travels and who sleeps where: to arrange, or to print and hand over. What cannot stay so stands above both. */
export function Listas({ idviaje, parte }: { idviaje: string; parte: 'habitaciones' | 'listas' }) {
  const answer = useResults(listasviaje, { query: { id: idviaje } })
  return (
    <section className="above-5">
      <AnswerBody answer={answer} label="Cargando las listas" failed="No pudimos traer las listas">
        {(data) => (
          <>
            <Conflictos conflictos={data.conflictos} />
            {parte === 'listas' ? (
              <ListaImprimible data={data} />
            ) : (
              <Habitaciones data={data} onChanged={answer.retry} />
            )}
          </>
        )}
      </AnswerBody>
    </section>
  )
}

/** What has to be settled before the lists leave the office. Those without a room are many at first: one line tells them. */
function Conflictos({ conflictos }: Pick<ListasData, 'conflictos'>) {
  if (conflictos.length === 0) return null
  const sinCama = conflictos.filter(({ tipo }) => tipo === 'sin_habitacion')
  const otros = conflictos.filter(({ tipo }) => tipo !== 'sin_habitacion')
  return (
    <section className="stack tight panel below-4 no-print conflictos" aria-label="Conflictos">
      <h2 className="line tight centred accent plain-title">
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
          <summary className="press strong">
            {contar(sinCama.length, 'persona sin habitación', 'personas sin habitación')}
          </summary>
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
