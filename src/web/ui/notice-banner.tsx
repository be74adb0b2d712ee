import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  /** Tells a success, in green. */
  good?: boolean
  /** Orange capitals whatever it tells: the specification's messages of signing in and registering. */
  loud?: boolean
  children: ReactNode
  onClose?: () => void
}

/** A band above what it speaks of: orange asks for attention, green says that something went well. */
export function NoticeBanner({ good = false, loud = false, children, onClose }: Props) {
  return (
    <div className={`line centred round notice ${loud ? 'notice-loud' : good ? 'notice-good' : ''}`} role="alert">
      <Icon of={good ? CircleCheck : TriangleAlert} />
      <div>{children}</div>
      {onClose && <IconButton icon={X} className="at-end" label="Cerrar el aviso" onClick={onClose} />}
    </div>
  )
}
