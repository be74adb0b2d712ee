import { ChevronDown } from 'lucide-react'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { PagoCuenta } from '../cuenta.pure.ts'
import { toCentavos } from '../dinero.pure.ts'
import { enPalabras } from './canal.pure.ts'
import { Recibo } from './recibo.tsx'

/** Every payment received, whatever it pays, each with its receipt. Shut at first: it grows all year. */
export function Pagos({ pagos }: { pagos: PagoCuenta[] }) {
  if (pagos.length === 0) return null
  return (
    <details className="cuenta-pagos cuenta-pagadas">
      <summary>
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
            <span className="movimiento-fin">
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

function destinoOf({ detalle, devuelto, importe }: PagoCuenta): string {
  const cuotas = detalle.map(({ cuota, reserva }) => `${cuota === '0' ? 'seña' : `cuota ${cuota}`} del plan ${reserva}`)
  const paga = cuotas.length > 0 ? `Para ${cuotas.join(', ')}` : 'A tu favor'
  if (toCentavos(devuelto) === 0) return paga
  return devuelto === importe ? 'Devuelto' : `${paga}. Una parte fue devuelta`
}
