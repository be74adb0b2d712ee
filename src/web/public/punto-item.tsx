import type { LucideIcon } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

type Props = { icon: LucideIcon; titulo: string; text: string }

export function PuntoItem({ icon, titulo, text: texto }: Props) {
  return (
    <li className="line roomy">
      <Icon of={icon} stroke={1.5} className="sign" />
      <div>
        <h3 className="label t-16">{titulo}</h3>
        {texto && <p className="t-15 muted">{texto}</p>}
      </div>
    </li>
  )
}
