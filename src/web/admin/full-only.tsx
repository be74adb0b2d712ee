import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { ScreenHead } from './screen-head.tsx'
import { useStaff } from './staff.ts'

/** A screen of type 1. Anybody else learns why it is not shown, and nothing of it is asked of the server. */
export function FullOnly({ title, children }: { title: string; children: ReactNode }) {
  if (useStaff().tipo === '1') return children
  return (
    <>
      <ScreenHead title={title} />
      <div className="screen-body">
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
