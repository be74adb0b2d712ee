import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type UIMatch, useLocation, useMatches } from 'react-router'
import { usePermissions } from '../../ui/permissions.ts'
import { MissingObject } from './missing-object.tsx'

type Handle = {
  title?: string
  /** Whether all staff may open the screen. */
  open?: boolean
  /** Whether the screen needs no session. It then has no office menu. */
  signedOut?: boolean
  /** The path of the screen's first call without a query. Sent early only for type 1, who may open every screen. */
  firstCall?: `/api/${string}`
}

export const useHandle = () => (useMatches() as UIMatch<unknown, Handle | undefined>[]).at(-1)?.handle

/** Shows a message instead of the screen to staff without permission. The screen then sends no requests. */
export function Restricted({ children }: { children: ReactNode }) {
  const { opens } = usePermissions()
  const { pathname } = useLocation()
  const handle = useHandle()
  if (handle?.open || opens(pathname)) return children
  return (
    <MissingObject
      title={handle?.title ?? 'Administración'}
      message="No tenés permiso"
      icon={Lock}
      back={{ to: '/admin/', label: 'Ir al inicio' }}
    >
      Tu cuenta no abre esta pantalla. Si la necesitás, pedile a quien administra el sistema.
    </MissingObject>
  )
}
