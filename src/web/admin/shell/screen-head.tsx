import type { ReactNode } from 'react'
import { useAgencia } from '../../shell/use-agencia.ts'

type Props = { title: string; subtitle?: ReactNode; action?: ReactNode }

export function ScreenHead({ title, subtitle, action }: Props) {
  const agencia = useAgencia()
  return (
    <header className="row spread screen-head centred">
      <title>{agencia ? `${title} · ${agencia.nombre}` : title}</title>
      <div className="row centred">
        <h1>{title}</h1>
        {subtitle && <p className="admin-subtitle num">{subtitle}</p>}
      </div>
      {action}
    </header>
  )
}
