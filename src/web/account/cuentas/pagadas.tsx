import { ChevronDown } from 'lucide-react'
import { contar } from '../../../reglas/cifras.ts'
import { monedaOf, toCentavos } from '../../../reglas/dinero.ts'
import { formatFecha } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import type { PagoCuenta, ReservaCuenta } from '../cuenta.pure.ts'
import { enPalabras } from './canal.pure.ts'
import { Recibo } from './recibo.tsx'

/** What was paid of a booking, payment by payment, with its receipts. Shut at first: what matters is what is left. */
export function Pagadas({ reserva, pagos }: { reserva: ReservaCuenta; pagos: PagoCuenta[] }) {
  const partes = pagos
    .flatMap((pago) => pago.detalle.filter((parte) => parte.reserva === reserva.id).map((parte) => ({ pago, parte })))
    .reverse()
  if (partes.length === 0) return null
  return (
    <details className="cuenta-pagadas">
      <summary className="line centred spread strong muted">
        {titleOf(reserva)}
        <Icon of={ChevronDown} />
      </summary>
      <Timeline
        entries={partes.map(({ pago, parte }) => {
          const cuota = reserva.cuotas.find(({ id }) => id === parte.idcuota)
          return {
            key: `${pago.id}-${parte.idcuota}`,
            title: cuota?.nombre ?? parte.nombre,
            note: `${cuota?.situacion === 'pagada' ? 'pagada' : 'a cuenta'} el ${formatFecha(pago.fecha)}, ${enPalabras(pago.canal)}`,
            amount: <Money centavos={toCentavos(parte.importe)} moneda={monedaOf(parte.moneda)} />,
            tone: 'done' as const,
            end: pago.recibo && <Recibo numero={pago.recibo} />,
          }
        })}
      />
    </details>
  )
}

function titleOf({ cuotas }: ReservaCuenta): string {
  const pagas = cuotas.filter(({ situacion }) => situacion === 'pagada')
  const senia = pagas.some(({ numero }) => numero === '0')
  const otras = pagas.length - (senia ? 1 : 0)
  const deCuotas = contar(otras, 'cuota paga', 'cuotas pagas')
  if (pagas.length === 0) return 'Lo que ya pagaste'
  if (!senia) return deCuotas
  return otras === 0 ? 'Seña paga' : `Seña y ${deCuotas}`
}
