import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { MessagePage } from './message-page.tsx'

export function DeadLinkPage({ children }: { children: ReactNode }) {
  return (
    <MessagePage
      sign="Enlace no válido"
      title={
        <>
          Este enlace <em>ya no sirve</em>
        </>
      }
      actions={
        <Link to="/" look="filled">
          Ir al inicio
        </Link>
      }
    >
      <p>{children}</p>
    </MessagePage>
  )
}
