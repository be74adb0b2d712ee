import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type UIMatch, useLocation, useMatches } from 'react-router'
import { usePermissions } from '../../ui/permissions.ts'
import { MissingObject } from './missing-object.tsx'

/** The route's data: the title of the screen, shown to staff without permission, and whether all staff may open it. */
type Handle = { title: string; open?: boolean } | undefined

/** Renders the screen for staff who may open it. Other staff see a message, and the screen sends no requests. */
export function Restricted({ children }: { children: ReactNode }) {
  const { opens } = usePermissions()
  const { pathname } = useLocation()
  const screen = (useMatches() as UIMatch<unknown, Handle>[]).at(-1)
  if (screen?.handle?.open || opens(pathname)) return children
  return (
    <MissingObject
      title={screen?.handle?.title ?? 'Administración'}
      message="No tenés permiso"
      icon={Lock}
      back={{ to: '/admin/', label: 'Ir al inicio' }}
    >
      Tu cuenta no abre esta pantalla. Si la necesitás, pedile a quien administra el sistema.
    </MissingObject>
  )
}
