import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  /** Tells a success: the same band with a tick. */
  good?: boolean
  children: ReactNode
  onClose?: () => void
}

/** The orange band of authentication and account messages. */
export function NoticeBanner({ good = false, children, onClose }: Props) {
  return (
    <div className="line centred round notice" role="alert">
      <Icon of={good ? CircleCheck : TriangleAlert} />
      <div>{children}</div>
      {onClose && <IconButton icon={X} className="at-end" label="Cerrar el aviso" onClick={onClose} />}
    </div>
  )
}
