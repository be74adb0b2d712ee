import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadoviajesadmin } from '../../../../contract/viajes/salidas.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useReply } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { SearchBox } from '../../lista/search-box.tsx'

export type Viaje = ReplyOf<typeof listadoviajesadmin>['results'][number]

const cuantos = '10'

/** Lists future trips: the next ones, or those found by package, school or course. */
export function ChooseViaje({ onPick }: { onPick: (viaje: Viaje) => void }) {
  const [busca, setBusca] = useState('')
  return (
    <div className="stack">
      <SearchBox
        first
        label="Buscar el viaje"
        placeholder="Paquete, colegio o curso"
        value={busca}
        onSearch={setBusca}
      />
      <FoundViajes key={busca} busca={busca} onPick={onPick} />
    </div>
  )
}

function FoundViajes({ busca, onPick }: { busca: string; onPick: (viaje: Viaje) => void }) {
  const answer = useReply(listadoviajesadmin, { query: { busca, limite: cuantos } })
  return (
    <AnswerBody answer={answer} label="Buscando" failed="No pudimos buscar">
      {({ results, siguiente }) =>
        results.length === 0 ? (
          <EmptyState icon={SearchX} title="No encontramos ese viaje">
            Probá con otro colegio o con el nombre del paquete.
          </EmptyState>
        ) : (
          <>
            <ul className="asides rows" data-found>
              {results.map((viaje) => (
                <li className="line spread centred" key={viaje.id}>
                  <p>
                    <b>{viaje.paquete}</b>
                    <small>
                      {viaje.cursocorto}.{' '}
                      <span className="nowrap">
                        Sale el <Fecha value={viaje.fechasalida} />
                      </span>
                    </small>
                  </p>
                  <Button size={40} look="outline" onClick={() => onPick(viaje)}>
                    Elegir
                    <span className="visually-hidden">
                      {' '}
                      {viaje.paquete}, {viaje.cursocorto}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
            {siguiente && <p>Hay más viajes. Buscá el tuyo por paquete, colegio o curso.</p>}
          </>
        )
      }
    </AnswerBody>
  )
}
