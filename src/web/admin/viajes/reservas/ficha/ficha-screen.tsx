import { Fecha } from '../../../../ui/fecha.tsx'
import { AnswerBody } from '../../../answer-body.tsx'
import { BackLink } from '../../../back-link.tsx'
import { ScreenHead } from '../../../screen-head.tsx'
import { EstadoChip } from '../estado-chip.tsx'
import { Acciones } from './acciones.tsx'
import { CorreosSection } from './correos-section.tsx'
import { CuentaSection } from './cuenta-section.tsx'
import { DatosSection } from './datos-section.tsx'
import { DocumentosSection } from './documentos-section.tsx'
import { HistoriaSection } from './historia-section.tsx'
import { NotFound } from './not-found.tsx'
import { NotasSection } from './notas-section.tsx'
import { type CuentaDetail, type FichaDetail, useFicha } from './use-ficha.ts'

/** All of one booking: its money, its people, its papers, and what happened to it. */
export function FichaScreen({ id }: { id: string }) {
  const answer = useFicha(id)
  return (
    <AnswerBody answer={answer} label="Cargando la reserva" failed="No pudimos traer la reserva">
      {(data) => (data ? <Ficha id={id} {...data} loading={answer.loading} onDone={answer.retry} /> : <NotFound />)}
    </AnswerBody>
  )
}

type Props = { id: string; ficha: FichaDetail; cuenta: CuentaDetail; loading: boolean; onDone: () => void }

function Ficha({ id, ficha, cuenta, loading, onDone }: Props) {
  const { reserva, pasajero } = ficha
  return (
    <div className="ficha">
      <BackLink to="/admin/gestionreservas?visto=2">Todas las reservas</BackLink>
      <ScreenHead
        title={`${pasajero.apellido}, ${pasajero.nombre}`}
        subtitle={
          <span className="ficha-subtitle">
            <EstadoChip estado={reserva.estado} />
            <span>Reserva N.º {reserva.id}</span>
            {reserva.estado === 'pendiente_senia' && (
              <span>
                la seña vence el <Fecha value={reserva.vencimientosenia} />
              </span>
            )}
          </span>
        }
        action={<Acciones ficha={ficha} cuenta={cuenta} onDone={onDone} />}
      />
      <p className="ficha-trip">
        <b>{reserva.nombrepaquete}</b>, {reserva.duracion}, sale el <Fecha value={reserva.fechasalida} />.{' '}
        {reserva.datoscolegio}. {reserva.tipopago}.
      </p>
      <div className="ficha-columns" aria-busy={loading}>
        <div className="ficha-main">
          <CuentaSection cuenta={cuenta} onDone={onDone} />
          <NotasSection id={id} notas={ficha.notas} onDone={onDone} />
          <CorreosSection id={id} correos={ficha.correos} onDone={onDone} />
          <HistoriaSection historia={ficha.historia} />
        </div>
        <div className="ficha-side">
          <DatosSection ficha={ficha} onDone={onDone} />
          <DocumentosSection ficha={ficha} onDone={onDone} />
        </div>
      </div>
    </div>
  )
}
