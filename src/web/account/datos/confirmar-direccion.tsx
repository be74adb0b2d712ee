import { MailWarning } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { PedirEnlace } from '../pedir-enlace.tsx'

/** While nobody has proved that the address is the account's: why it matters, and the link once more. */
export function ConfirmarDireccion({ mail, onConfirmed }: { mail: string; onConfirmed: () => void }) {
  return (
    <div className="stack snug starts wide datos-confirmar">
      <h3 className="line tight centred t-18">
        <Icon of={MailWarning} />
        Confirmá tu dirección
      </h3>
      <p>
        Abrí el enlace que te mandamos por mail. Hasta entonces podés hacer una sola reserva, no se ven las propuestas
        ni los lugares que te guardemos, y la copia de tus datos no incluye las consultas hechas desde esta dirección.
      </p>
      <PedirEnlace mail={mail} onConfirmed={onConfirmed} />
    </div>
  )
}
