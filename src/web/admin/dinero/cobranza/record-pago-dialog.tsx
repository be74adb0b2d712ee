import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { cuentareserva } from '../../../../contract/dinero/cobranza.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadoreservasnuevas } from '../../../../contract/especificacion/reservas.ts'
import { formatDocumento } from '../../../../reglas/numbers.ts'
import { canSearch } from '../../../../reglas/parsing.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useReply, useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchBox } from '../../lista/search-box.tsx'
import { PagoDialog } from '../../viajes/reservas/ficha/pago-dialog.tsx'

type Props = { onClose: () => void; onDone: () => void }

export function RecordPagoDialog({ onClose, onDone }: Props) {
  const [reserva, setReserva] = useState<FoundReserva>()
  if (reserva) return <RecordPago reserva={reserva} onClose={onClose} onDone={onDone} />
  return (
    <Dialog open kind="wide" onClose={onClose} title="Registrar pago: ¿de qué reserva?">
      <FindFamilia onPick={setReserva} />
    </Dialog>
  )
}

type FoundReserva = ReplyOf<typeof listadoreservasnuevas>['results'][number]
type PickProps = { onPick: (reserva: FoundReserva) => void }

function FindFamilia({ onPick }: PickProps) {
  const [busca, setBusca] = useState('')
  return (
    <div className="stack">
      <SearchBox label="Buscar la reserva" placeholder="Apellido o documento" value={busca} onSearch={setBusca} first />
      {canSearch(busca) ? (
        <FoundReservas key={busca} busca={busca} onPick={onPick} />
      ) : (
        <p>Escribí al menos 2 letras del apellido, o el documento del pasajero o del tutor.</p>
      )}
    </div>
  )
}

function FoundReservas({ busca, onPick }: PickProps & { busca: string }) {
  const answer = useReply(listadoreservasnuevas, { body: { busca, visto: '2', limite: '10' } })
  return (
    <AnswerBody answer={answer} label="Buscando" failed="No pudimos buscar">
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState icon={SearchX} title="No encontramos esa reserva">
            Probá con otro apellido o con el documento.
          </EmptyState>
        ) : (
          <ul className="asides rows" data-found>
            {results.map((una) => (
              <li className="line spread centred" key={una.id}>
                <ReservaName reserva={una} />
                <Button size={40} look="outline" onClick={() => onPick(una)}>
                  Cobrar<span className="visually-hidden"> la reserva {una.id}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </AnswerBody>
  )
}

function ReservaName({ reserva }: { reserva: FoundReserva }) {
  const { id, apellido, nombre, documento, nombrepaquete, datoscolegio } = reserva
  return (
    <p>
      <b>
        {apellido}, {nombre}
      </b>{' '}
      <span className="num nowrap">DNI {formatDocumento(documento)}</span>
      <small className="block">
        Reserva N.º {id}. {nombrepaquete}, {datoscolegio}
      </small>
    </p>
  )
}

function RecordPago({ reserva, onClose, onDone }: { reserva: FoundReserva } & Props) {
  const answer = useResults(cuentareserva, { query: { id: reserva.id } })
  if (answer.data)
    return (
      <PagoDialog cuenta={answer.data} about={<ReservaName reserva={reserva} />} onClose={onClose} onDone={onDone} />
    )
  return (
    <Dialog open onClose={onClose} title="Registrar pago">
      <AnswerBody answer={answer} label="Cargando la cuenta" failed="No pudimos cargar la cuenta">
        {() => null}
      </AnswerBody>
    </Dialog>
  )
}
