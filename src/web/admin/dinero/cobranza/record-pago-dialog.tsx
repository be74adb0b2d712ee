import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cuentareserva } from '../../../../contract/dinero/cobranza.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadoreservasnuevas } from '../../../../contract/especificacion/reservas.ts'
import { formatDocumento } from '../../../../reglas/numbers.ts'
import { canSearch, searchWords } from '../../../../reglas/parsing.ts'
import { foldCaseAndAccents, keepFiguresTogether } from '../../../../reglas/text.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useReply, useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { LoadingDialog } from '../../form/loading-dialog.tsx'
import { SearchBox } from '../../lista/search-box.tsx'
import PagoDialog from '../../viajes/reservas/ficha/pago-dialog.tsx'

type Props = { onClose?: () => void; onDone?: () => void }

export default function RecordPagoDialog({ onClose, onDone }: Props) {
  const [reserva, setReserva] = useState<FoundReserva>()
  if (reserva) return <RecordPago reserva={reserva} onClose={onClose} onDone={onDone} />
  return (
    <Dialog kind="wide" onClose={onClose} title="Registrar pago: ¿de qué reserva?">
      <FindFamilia onPick={setReserva} />
    </Dialog>
  )
}

type FoundReserva = ReplyOf<typeof listadoreservasnuevas>['results'][number]
type PickProps = { onPick: (reserva: FoundReserva) => void }

function FindFamilia({ onPick }: PickProps) {
  const [search, setSearch] = useState('')
  return (
    <div className="stack">
      <SearchBox
        label="Buscar la reserva"
        placeholder="Apellido o documento"
        value={search}
        onSearch={setSearch}
        first
      />
      {canSearch(search) ? (
        <FoundReservas key={search} search={search} onPick={onPick} />
      ) : (
        <p>Escribí al menos 2 letras del apellido, o el documento del pasajero o del tutor.</p>
      )}
    </div>
  )
}

function FoundReservas({ search, onPick }: PickProps & { search: string }) {
  const answer = useReply(listadoreservasnuevas, {
    body: { busca: search, visto: '2', orden: '-parecido', limite: '10' },
  })
  return (
    <AnswerBody answer={answer} label="Buscando" failed="No pudimos buscar">
      {({ results }) => {
        const cobrables = results.filter(isPayable)
        return cobrables.length === 0 ? (
          <EmptyState icon={SearchX} title="No encontramos esa reserva">
            Probá con otro apellido o con el documento.
          </EmptyState>
        ) : (
          <ul className="asides rows" data-found>
            {cobrables.map((one) => (
              <li className="line spread centred" key={one.id}>
                <ReservaName reserva={one}>
                  {isOfTutor(one, search) && (
                    <small>
                      Tutor: {one.apellidotutor}, {one.nombretutor}
                    </small>
                  )}
                  <small className="num">
                    {owes(one) ? (
                      <>
                        Debe <MoneyPair ars={one.debears} usd={one.debeusd} />
                      </>
                    ) : (
                      'No debe nada'
                    )}
                  </small>
                </ReservaName>
                <Button size={40} look={owes(one) ? 'outline' : 'plain'} onClick={() => onPick(one)}>
                  {owes(one) ? 'Cobrar' : 'Cobrar igual'}
                  <span className="visually-hidden"> la reserva {one.id}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }}
    </AnswerBody>
  )
}

/** Returns false for a cancelled booking that owes nothing. For example, a change of booking cancels the old booking. */
const isPayable = (reserva: FoundReserva) => reserva.estado !== 'cancelada' || owes(reserva)

const owes = ({ debears, debeusd }: FoundReserva) => debears > 0 || debeusd > 0

function isOfTutor({ id, apellido, nombre, documento }: FoundReserva, search: string): boolean {
  const own = foldCaseAndAccents(`#${id} n.º nº ${apellido} ${nombre} ${documento}`)
  return !searchWords(search).every((word) => own.includes(foldCaseAndAccents(word)))
}

function ReservaName({ reserva, children }: { reserva: FoundReserva; children?: ReactNode }) {
  const { id, apellido, nombre, documento, nombrepaquete, curso } = reserva
  return (
    <p>
      <b>
        {apellido}, {nombre}
      </b>{' '}
      <span className="num nowrap">DNI {formatDocumento(documento)}</span>
      <small className="block">
        Reserva N.º {id}. {nombrepaquete}, {keepFiguresTogether(curso)}
      </small>
      {children}
    </p>
  )
}

function RecordPago({ reserva, onClose, onDone }: { reserva: FoundReserva } & Props) {
  const answer = useResults(cuentareserva, { query: { id: reserva.id } })
  return (
    <LoadingDialog title="Registrar pago" answer={answer} what="la cuenta" onClose={onClose}>
      {(cuenta) => (
        <PagoDialog cuenta={cuenta} about={<ReservaName reserva={reserva} />} onClose={onClose} onDone={onDone} />
      )}
    </LoadingDialog>
  )
}
