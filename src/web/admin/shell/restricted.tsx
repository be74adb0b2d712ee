import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type UIMatch, useLocation, useMatches } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { usePermissions } from '../../ui/permissions.ts'
import { ScreenHead } from './screen-head.tsx'

/** The route's data: the title of the screen, shown to staff without permission, and whether all staff may open it. */
type Handle = { title: string; open?: boolean } | undefined

/** Renders the screen for staff who may open it. Other staff see a message, and the screen sends no requests. */
export function Restricted({ children }: { children: ReactNode }) {
  const { opens } = usePermissions()
  const { pathname } = useLocation()
  const screen = (useMatches() as UIMatch<unknown, Handle>[]).at(-1)
  if (screen?.handle?.open || opens(pathname)) return children
  return (
    <>
      <ScreenHead title={screen?.handle?.title ?? 'Administración'} />
      <div className="above-5 narrow">
        <EmptyState
          heading="h2"
          icon={Lock}
          title="No tenés permiso"
          action={
            <Link to="/admin/" look="outline" size={40}>
              Ir al inicio
            </Link>
          }
        >
          Tu cuenta no abre esta pantalla. Si la necesitás, pedile a quien administra el sistema.
        </EmptyState>
      </div>
    </>
  )
}
