import type { CSSProperties } from 'react'
import { asCentavos } from '../../reglas/dinero.ts'
import { isLive } from '../../reglas/reserva.ts'
import { MoneyList } from '../ui/money.tsx'
import { activeCuotas, cuotaTone, describeProgress, importesToList, type ReservaCuenta } from './cuenta.pure.ts'

/** Shows how much of a booking is paid: each due of a live booking as a segment, and the sums. `whole` omits the cents. */
export function PaidProgress({ reserva, whole }: { reserva: ReservaCuenta; whole?: boolean }) {
  const viva = isLive(reserva.estado)
  const cuotas = activeCuotas(reserva)
  // Rounds the paid amount down, because the missing amount is rounded up.
  const pagado = importesToList(reserva.pagado).map(({ moneda, centavos }) => ({
    moneda,
    centavos: whole ? asCentavos(centavos - (centavos % 100)) : centavos,
  }))
  const missing = importesToList(reserva.debe)
  const precio = importesToList(reserva.precio)
  return (
    <div>
      {viva && (
        <div className="segments flex cut" role="img" aria-label={describeProgress(cuotas)}>
          {cuotas.map((cuota) => (
            <i
              className="grow"
              key={cuota.id}
              data-tone={cuotaTone(cuota, reserva.proxima?.idcuota)}
              style={{ '--paid': `${100 - (100 * cuota.debe) / cuota.importe}%` } as CSSProperties}
            />
          ))}
        </div>
      )}
      <p className="row spread tight t-15 above-2">
        {pagado.length > 0 && (
          <span>
            <b>
              <MoneyList importes={pagado} whole={whole} />
            </b>{' '}
            pagado
          </span>
        )}
        <span>
          {missing.length === 0 ? (
            'Está todo pago'
          ) : (
            <>
              {pagado.length > 0 ? 'falta' : viva ? 'Falta todo:' : 'Falta'}{' '}
              <b>
                <MoneyList importes={missing} whole={whole} />
              </b>
              {viva && pagado.length > 0 && precio.length === 1 && (
                <>
                  {' '}
                  de <MoneyList importes={precio} whole={whole} />
                </>
              )}
              {!viva && ' del cargo por cancelación'}
            </>
          )}
        </span>
      </p>
    </div>
  )
}
