import { isLive } from '../../reglas/reserva.ts'
import { MoneyList } from '../ui/money.tsx'
import type { TimelineTone } from '../ui/timeline.tsx'
import { activeCuotas, cuotaTone, describeProgress, importesToList, type ReservaCuenta } from './cuenta.pure.ts'

/** Shows one segment per due. `whole` omits the cents. */
export function PaidProgress({ reserva, whole }: { reserva: ReservaCuenta; whole?: boolean }) {
  const viva = isLive(reserva.estado)
  const cuotas = activeCuotas(reserva)
  const pagado = importesToList(reserva.pagado)
  const falta = importesToList(reserva.debe)
  return (
    <div>
      {viva && (
        <Segments
          tones={cuotas.map((cuota) => cuotaTone(cuota, reserva.proxima?.idcuota))}
          label={describeProgress(cuotas)}
        />
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
          {falta.length === 0 ? (
            'Está todo pago'
          ) : (
            <>
              {pagado.length > 0 ? 'falta' : viva ? 'Falta todo:' : 'Falta'}{' '}
              <b>
                <MoneyList importes={falta} whole={whole} />
              </b>
              {viva && pagado.length > 0 && (
                <>
                  {' '}
                  de <MoneyList importes={importesToList(reserva.precio)} whole={whole} />
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

function Segments({ tones, label }: { tones: TimelineTone[]; label: string }) {
  return (
    <div className="segments flex cut" role="img" aria-label={label}>
      {tones.map((tone, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its index in the plan.
        <i className="grow" key={position} data-tone={tone} />
      ))}
    </div>
  )
}
