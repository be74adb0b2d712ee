import { estaViva } from '../../../reglas/reserva.ts'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { tieFigures } from '../../ui/format.pure.ts'
import { Link } from '../../ui/link.tsx'
import { Segments } from '../../ui/segments.tsx'
import {
  avanceEnPalabras,
  cuotasQueCuentan,
  importesToList,
  pendientesOf,
  type ReservaCuenta,
  tonoDeCuota,
} from '../cuenta.pure.ts'
import { Fact } from '../fact.tsx'
import { Importes } from '../formulario/importes.tsx'
import { ProximaCuota } from '../proxima-cuota.tsx'
import { estadoEnPalabras } from '../reservas/estados.pure.ts'
import { Accion } from './accion.tsx'
import { Faltantes } from './faltantes.tsx'

/** A child's trip: how far it is paid, what comes next, and the one thing to do now. */
export function ReservaResumen({ reserva }: { reserva: ReservaCuenta }) {
  const { id, pasajero, nombrepasajero, nombrepaquete, datoscolegio, salida, proxima } = reserva
  const viva = estaViva(reserva.estado)
  const cuotas = cuotasQueCuentan(reserva)
  const { texto, tono } = estadoEnPalabras(reserva.estado, reserva.cambiadapor)
  const pendientes = pendientesOf(reserva)
  const debe = importesToList(reserva.debe)
  const pagado = importesToList(reserva.pagado)
  const siguiente = cuotas.find((cuota) => cuota.id === proxima?.idcuota)
  return (
    <li className="stack card resumen-card" data-late={pendientes[0] === 'vencidas' || undefined}>
      <div className="row tops spread">
        <div>
          <h2 className="t-28">{nombrepasajero}</h2>
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
      {viva && (
        <Segments
          tones={cuotas.map((cuota) => tonoDeCuota(cuota, proxima?.idcuota))}
          label={avanceEnPalabras(cuotas)}
        />
      )}
      <p className="row spread t-15 muted">
        {pagado.length === 0 ? (
          <span>Todavía sin pagos</span>
        ) : (
          <span>
            <b>
              <Importes importes={pagado} />
            </b>{' '}
            pagado
          </span>
        )}
        {viva && (
          <span>
            de <Importes importes={importesToList(reserva.precio)} />
          </span>
        )}
      </p>
      <dl className="stack tight account-facts">
        <Fact name="Falta">{debe.length === 0 ? 'Nada: está todo pago' : <Importes importes={debe} />}</Fact>
        {siguiente && <ProximaCuota cuota={siguiente} />}
        <Fact name="Colegio">{tieFigures(datoscolegio)}</Fact>
      </dl>
      <Faltantes reserva={reserva} pendientes={pendientes} />
      <div className="row full-buttons to-foot">
        <Accion reserva={reserva} pendiente={pendientes[0]} />
        {pendientes[0] === 'fotos' && siguiente && (
          <Link to="/cuentas" reloadDocument aria-label={`Pagar cuotas: ${nombrepasajero}`}>
            Pagar cuotas
          </Link>
        )}
        <Link to="/reservas" aria-label={`Ver la reserva de ${pasajero}, número ${id}`}>
          Ver la reserva
        </Link>
      </div>
    </li>
  )
}
