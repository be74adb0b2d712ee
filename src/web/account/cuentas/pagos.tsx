import { ChevronDown } from 'lucide-react'
import { toCentavos } from '../../../reglas/dinero.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { PagoCuenta } from '../cuenta.pure.ts'
import { enPalabras } from './canal.pure.ts'
import { Recibo } from './recibo.tsx'

/** Every payment received, whatever it pays, each with its receipt. Shut at first: it grows all year. */
export function Pagos({ pagos }: { pagos: PagoCuenta[] }) {
  if (pagos.length === 0) return null
  return (
    <details className="cuenta-pagos cuenta-pagadas">
      <summary className="line centred spread strong muted">
        {pagos.length === 1 ? 'Tu pago y su recibo' : `Tus ${pagos.length} pagos y sus recibos`}
        <Icon of={ChevronDown} />
      </summary>
      <ul>
        {pagos.map((pago) => (
          <li key={pago.id} className="movimiento">
            <span>
              <Fecha value={pago.fecha} />, {enPalabras(pago.canal)}
              <small>{destinoOf(pago)}</small>
            </span>
            <span className="row figures movimiento-fin">
              <b>
                <Money centavos={toCentavos(pago.importe)} moneda={pago.moneda} />
              </b>
              {pago.recibo && <Recibo numero={pago.recibo} />}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function destinoOf({ detalle, devuelto, importe, saldocontra }: PagoCuenta): string {
  const cuotas = detalle.map(({ nombre, reserva }) => `${nombre.toLowerCase()} del plan ${reserva}`)
  const salda = toCentavos(saldocontra) > 0 ? 'Para tu saldo en contra' : 'A tu favor'
  const paga = cuotas.length > 0 ? `Para ${cuotas.join(', ')}` : salda
  if (toCentavos(devuelto) === 0) return paga
  return toCentavos(devuelto) >= toCentavos(importe) ? 'Devuelto' : `${paga}. Una parte fue devuelta`
}
