import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type UIMatch, useLocation, useMatches } from 'react-router'
import { usePermissions } from '../../ui/permissions.ts'
import { MissingObject } from './missing-object.tsx'

type Handle = {
  /** The screen's title, which staff without permission see. */
  title?: string
  /** Whether all staff may open the screen. */
  open?: boolean
  /** Whether the screen opens without a session, and without the office's menu. */
  signedOut?: boolean
  /** The path of the screen's first call when its URL has no query. Only sent early for type 1, because others may not open the screen. */
  firstCall?: `/api/${string}`
}

/** Returns the data of the current screen's route. */
export const useHandle = () => (useMatches() as UIMatch<unknown, Handle | undefined>[]).at(-1)?.handle

/** Renders the screen for staff who may open it. Other staff see a message, and the screen sends no requests. */
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
