import type { ReactNode } from 'react'
import { Brand } from '../../../shell/brand.tsx'
import { useAgencia } from '../../../shell/use-agencia.ts'

type Props = {
  title: string
  heading: string
  children: ReactNode
}

export function EntryCard({ title, heading, children }: Props) {
  const agencia = useAgencia()
  return (
    <main className="stack middle admin-entry on-night">
      <title>{agencia ? `${title} · ${agencia.nombre}` : title}</title>
      <div className="stack loose">
        {agencia && (
          <div className="admin-entry-brand on-dark">
            <Brand agencia={agencia} size="small" />
          </div>
        )}
        <div className="stack starts card card-large">
          <h1 className="breaks">{heading}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}
