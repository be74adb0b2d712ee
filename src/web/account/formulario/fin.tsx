import { CircleCheck, Clock, MapPin, ReceiptText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button } from '../../ui/button.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { toCentavos } from '../dinero.pure.ts'
import { FotosEstado } from './fotos-estado.tsx'
import { type Cuota, monedaOf, seniaOf } from './plan.pure.ts'
import type { Subida } from './use-envio.ts'

const exito =
  'La reserva fue generada de manera correcta. Los datos de la misma fueron enviados a su correo electrónico. Muchas gracias!'

type Props = {
  vencimientosenia: string
  plan: Cuota[]
  subida: Subida
  onRetry: (otras: File[]) => void
  onList?: () => void
}

/** After booking: the message, the photos on their way, and what happens now. */
export function Fin({ vencimientosenia, plan, subida, onRetry, onList }: Props) {
  const agencia = useAgencia()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const senia = seniaOf(plan)
  return (
    <section className="reserva-fin">
      <Icon of={CircleCheck} stroke={1.5} />
      <h2 tabIndex={-1} ref={title}>
        Tu reserva está hecha
      </h2>
      <p role="status" className="reserva-fin-message">
        {exito}
      </p>
      <FotosEstado subida={subida} onRetry={onRetry} />
      <h3>Qué pasa ahora</h3>
      <ul className="reserva-fin-next">
        {senia && (
          <li>
            <Icon of={Clock} />
            <span>
              Pagá la seña de{' '}
              <b>
                <Money centavos={toCentavos(senia.importe)} moneda={monedaOf(senia)} />
              </b>{' '}
              en efectivo hasta el{' '}
              <b>
                <Fecha value={vencimientosenia} long year />
              </b>
              . Si no, la reserva vence y el lugar queda libre.
            </span>
          </li>
        )}
        {agencia && (
          <li>
            <Icon of={MapPin} />
            <span>
              En la oficina: {agencia.direccion}, {agencia.localidad}.{' '}
              {agencia.horarios.map(({ dias, horas }) => `${dias}: ${horas.join(' y ')}`).join('. ')}.
            </span>
          </li>
        )}
        <li>
          <Icon of={ReceiptText} />
          <span>
            Las cuotas ya están en{' '}
            <Link to="/cuentas" reloadDocument>
              Mis Cuentas
            </Link>
            : podés pagarlas desde hoy.
          </span>
        </li>
      </ul>
      <div className="reserva-fin-actions">
        <Link to="/" look="filled" size={56}>
          Finalizar
        </Link>
        {onList && (
          <Button look="outline" size={56} onClick={onList}>
            Ver mis reservas
          </Button>
        )}
      </div>
    </section>
  )
}
