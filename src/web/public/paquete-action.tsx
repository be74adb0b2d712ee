import { MessageCircle } from 'lucide-react'
import { requestEnquiry } from '../consultas/enquiry-request.ts'
import { followOr } from '../shell/follow-or.ts'
import type { ButtonShape } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { isEstudiantil, type PaqueteDetalle } from './paquete-detalle.ts'

type Props = ButtonShape & {
  paquete: PaqueteDetalle
  /** For where there is little room. */
  short?: boolean
}

/** The page's one call to action: book a student trip, ask about any other. */
export function PaqueteAction({ paquete, short, ...shape }: Props) {
  if (!isEstudiantil(paquete)) return <AskButton paquete={paquete} short={short} {...shape} />
  return (
    <Link to={`/reservas?paquete=${paquete.id}`} look="filled" {...shape}>
      {short ? 'Reservar' : 'Reservar un lugar'}
    </Link>
  )
}

export function AskButton({ paquete, short, ...shape }: Props) {
  return (
    <Link
      look="filled"
      {...shape}
      to="/consulta"
      onClick={followOr(() => requestEnquiry(`Quiero saber más sobre el viaje «${paquete.nombre}».`))}
    >
      <Icon of={MessageCircle} />
      {short ? 'Consultar' : 'Consultar por este viaje'}
    </Link>
  )
}
