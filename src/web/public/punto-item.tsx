import type { LucideIcon } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

type Props = { icon: LucideIcon; titulo: string; text: string }

export function PuntoItem({ icon, titulo, text }: Props) {
  return (
    <li className="line roomy">
      <Icon of={icon} stroke={1.5} className="sign" />
      <div>
        <h3 className="label t-16">{titulo}</h3>
        {text && <p className="t-15 muted">{text}</p>}
      </div>
    </li>
  )
}
