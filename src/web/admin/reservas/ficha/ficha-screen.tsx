import { FailedState } from '../../../ui/failed-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { BackLink } from '../../back-link.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { EstadoChip } from '../estado-chip.tsx'
import { Acciones } from './acciones.tsx'
import { CorreosSection } from './correos-section.tsx'
import { CuentaSection } from './cuenta-section.tsx'
import { DatosSection } from './datos-section.tsx'
import { DocumentosSection } from './documentos-section.tsx'
import { HistoriaSection } from './historia-section.tsx'
import { NotFound } from './not-found.tsx'
import { NotasSection } from './notas-section.tsx'
import { useFicha } from './use-ficha.ts'

/** All of one booking: its money, its people, its papers, and what happened to it. */
export function FichaScreen({ id }: { id: string }) {
  const { data, error, loading, retry } = useFicha(id)
  if (error)
    return (
      <FailedState title="No pudimos traer la reserva" onRetry={retry} retrying={loading}>
        {error}
      </FailedState>
    )
  if (!data) return <SkeletonBox label="Cargando la reserva" />
  const { ficha, cuenta } = data
  if (!ficha || !cuenta) return <NotFound />
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
        action={<Acciones ficha={ficha} cuenta={cuenta} onDone={retry} />}
      />
      <p className="ficha-trip">
        <b>{reserva.nombrepaquete}</b>, {reserva.duracion}, sale el <Fecha value={reserva.fechasalida} />.{' '}
        {reserva.datoscolegio}. {reserva.tipopago}.
      </p>
      <div className="ficha-columns" aria-busy={loading}>
        <div className="ficha-main">
          <CuentaSection cuenta={cuenta} onDone={retry} />
          <NotasSection id={id} notas={ficha.notas} onDone={retry} />
          <CorreosSection id={id} correos={ficha.correos} onDone={retry} />
          <HistoriaSection historia={ficha.historia} />
        </div>
        <div className="ficha-side">
          <DatosSection ficha={ficha} onDone={retry} />
          <DocumentosSection ficha={ficha} onDone={retry} />
        </div>
      </div>
    </div>
  )
}
