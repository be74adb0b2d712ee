import { Lock } from 'lucide-react'
import { Outlet, type UIMatch, useMatches } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { ScreenHead } from './screen-head.tsx'
import { useStaff } from './staff.ts'

/** The name of a type 1 screen, shown to staff who may not see it. */
type Handle = { title: string } | undefined

/** Layout route of the screens for type 1. Other users see that they lack permission, and the screen sends no requests. */
export default function FullOnly() {
  const { tipo } = useStaff()
  const screen = (useMatches() as UIMatch<unknown, Handle>[]).at(-1)
  if (tipo === '1') return <Outlet />
  return (
    <>
      <ScreenHead title={screen?.handle?.title ?? 'Administración'} />
      <div className="above-5">
        <EmptyState
          heading="h2"
          icon={Lock}
          title="No tenés permiso"
          action={<Link to="/admin/">Volver al inicio</Link>}
        >
          Esta pantalla es para la administración completa. Si la necesitás, pedile a quien administra el sistema.
        </EmptyState>
      </div>
    </>
  )
}
