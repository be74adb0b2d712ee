import { formatCount } from '../../../../reglas/numbers.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { CartaRow } from './datos.ts'

type Props = Pick<CartaRow, 'enviados' | 'guardados' | 'pendientes' | 'fallidos'>

export function SentSummary({ enviados, guardados, pendientes, fallidos }: Props) {
  const bien = [
    enviados > 0 && formatCount(enviados, 'enviado'),
    guardados > 0 && `${formatCount(guardados, 'guardado')} sin salir`,
    pendientes > 0 && `${pendientes} en camino`,
  ].filter(Boolean)
  return (
    <span className="line tight centred num">
      {bien.join(', ')}
      {fallidos > 0 && <Chip tone="bad">{fallidos === 1 ? '1 no salió' : `${fallidos} no salieron`}</Chip>}
    </span>
  )
}
