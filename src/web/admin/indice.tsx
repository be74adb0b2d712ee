import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

export type Renglon = {
  label: string
  to: string
  icon: LucideIcon
  total?: number | undefined
  /** How it stands, once that is known. */
  ahora?: ReactNode
  /** What changed last in it, by whom or when. */
  cambio?: ReactNode
  /** What is done there most, without going through it. */
  accion?: { label: string; to: string } | undefined
}

/** A family of screens as a list: each with how it stands and its last change. */
export function Indice({ title, renglones }: { title: string; renglones: Renglon[] }) {
  const id = useId()
  return (
    <section className="indice" aria-labelledby={id}>
      <div className="indice-row indice-head">
        <h2 id={id}>{title}</h2>
        {renglones.some(({ ahora }) => ahora) && (
          <>
            <span aria-hidden="true">Ahora</span>
            {renglones.some(({ cambio }) => cambio) && <span aria-hidden="true">Último cambio</span>}
          </>
        )}
      </div>
      <ul>
        {renglones.map(({ label, to, icon, total, ahora, cambio, accion }) => (
          <li key={to} className="indice-row">
            <Link className="line centred strong covers" to={to}>
              <Icon of={icon} className="accent" />
              {label}
            </Link>
            <b className="num figures">{total}</b>
            <span className="num clip">{ahora}</span>
            <span className="muted num clip">{cambio}</span>
            {accion ? (
              <Link className="accent strong underlines above-row" to={accion.to}>
                {accion.label}
              </Link>
            ) : (
              <span />
            )}
            <Icon of={ChevronRight} />
          </li>
        ))}
      </ul>
    </section>
  )
}
