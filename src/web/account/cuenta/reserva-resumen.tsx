import { estaViva } from '../../../reglas/reserva.ts'
import { tieFigures } from '../../../reglas/texto.ts'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Link } from '../../ui/link.tsx'
import { Avance } from '../avance.tsx'
import { cuotasQueCuentan, pendientesOf, type ReservaCuenta } from '../cuenta.pure.ts'
import { Fact } from '../fact.tsx'
import { ProximaCuota } from '../proxima-cuota.tsx'
import { estadoEnPalabras } from '../reservas/estados.pure.ts'
import { Accion } from './accion.tsx'
import { Faltantes } from './faltantes.tsx'

/** A child's trip: how far it is paid, what comes next, and the one thing to do now. */
export function ReservaResumen({ reserva, look }: { reserva: ReservaCuenta; look: 'filled' | 'outline' }) {
  const { id, pasajero, nombrepasajero, nombrepaquete, datoscolegio, salida, proxima } = reserva
  const viva = estaViva(reserva.estado)
  const cuotas = cuotasQueCuentan(reserva)
  const { texto, tono } = estadoEnPalabras(reserva.estado, reserva.cambiadapor)
  const pendientes = pendientesOf(reserva)
  const siguiente = cuotas.find((cuota) => cuota.id === proxima?.idcuota)
  return (
    <li className="stack card resumen-card" data-late={pendientes[0] === 'vencidas' || undefined}>
      <div className="row tops spread">
        <div>
          <h2 className="t-28">{pasajero}</h2>
          <p className="muted above-1">
            {nombrepaquete}
            {viva && (
              <>
                , sale&nbsp;el&nbsp;
                <Fecha value={salida} />
              </>
            )}
          </p>
        </div>
        <Chip tone={tono}>{texto}</Chip>
      </div>
      <Avance reserva={reserva} />
      <dl className="stack tight account-facts">
        {siguiente && <ProximaCuota cuota={siguiente} />}
        <Fact name="Colegio">{tieFigures(datoscolegio)}</Fact>
      </dl>
      <Faltantes reserva={reserva} pendientes={pendientes} />
      <div className="row full-buttons to-foot">
        <Accion reserva={reserva} pendiente={pendientes[0]} look={look} />
        {pendientes[0] === 'fotos' && siguiente && (
          <Link to="/cuentas" reloadDocument aria-label={`Ver sus cuotas: ${nombrepasajero}`}>
            Ver sus cuotas
          </Link>
        )}
        <Link to="/reservas" aria-label={`Ver la reserva de ${pasajero}, número ${id}`}>
          Ver la reserva
        </Link>
      </div>
    </li>
  )
}
