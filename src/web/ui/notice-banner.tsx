import { TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** The orange band of authentication and account messages. */
export function NoticeBanner({ children, onClose }: { children: ReactNode; onClose?: () => void }) {
  return (
    <div className="notice" role="alert">
      <Icon of={TriangleAlert} />
      <span>{children}</span>
      {onClose && <IconButton icon={X} label="Cerrar el aviso" onClick={onClose} />}
    </div>
  )
}
