import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { MessagePage } from './message-page.tsx'

/** Shows the page of an expired or invalid link. `children` explains what happened and whom to contact. */
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
