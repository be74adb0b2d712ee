import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  good?: boolean
  /** Shows the message in orange capitals, as the specification requires for sign-in and registration. */
  loud?: boolean
  children: ReactNode
  onClose?: () => void
}

export function NoticeBanner({ good = false, loud = false, children, onClose }: Props) {
  return (
    <div className={`line centred round notice ${loud ? 'notice-loud' : good ? 'notice-good' : ''}`} role="alert">
      <Icon of={good ? CircleCheck : TriangleAlert} />
      <div>{children}</div>
      {onClose && <IconButton icon={X} className="at-end" label="Cerrar el aviso" onClick={onClose} />}
    </div>
  )
}
