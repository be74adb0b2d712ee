import { Hourglass, MailCheck } from 'lucide-react'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Pedido } from './use-mis-reservas.ts'

/** What the family asked about the booking: what waits for an answer, and the last answer of each type. */
export function PedidosAbiertos({ pedidos }: { pedidos: Pedido[] }) {
  const shown = (['correccion', 'cancelacion'] as const).flatMap((tipo) => {
    const [last] = pedidos.filter((pedido) => pedido.tipo === tipo)
    return last ? [last] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="stack tight reserva-pedidos">
      {shown.map(({ codigo, tipo, estado, fecha, nota }) => (
        <li key={codigo} className="note" data-tone="plain" data-open={estado === 'pendiente' || undefined}>
          <Icon of={estado === 'pendiente' ? Hourglass : MailCheck} />
          <span>
            {estado === 'pendiente' ? (
              <>
                Pediste {nombres[tipo]} el <Fecha value={fecha} />. Te contestamos por mail.
              </>
            ) : (
              <>
                Contestamos tu pedido de {nombres[tipo].replace(/^la |^una /, '')}: {nota}
              </>
            )}{' '}
            Código <b className="num nowrap">{codigo}</b>.
          </span>
        </li>
      ))}
    </ul>
  )
}

const nombres = { correccion: 'una corrección', cancelacion: 'la cancelación' } as const
