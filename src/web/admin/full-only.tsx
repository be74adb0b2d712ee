import { Lock } from 'lucide-react'
import { Outlet, type UIMatch, useMatches } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { ScreenHead } from './screen-head.tsx'
import { useStaff } from './staff.ts'

/** What a screen of type 1 is called, for whoever may not see it. */
type Handle = { title: string } | undefined

/** Layout route of type 1's screens. Anybody else learns why one is not shown, and nothing of it is asked of the server. */
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
