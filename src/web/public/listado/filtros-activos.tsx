import { X } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { Elegido } from './elegidos.pure.ts'
import { type Filtros, toSearch } from './filtros.pure.ts'

type Props = {
  activos: Elegido[]
  elegidos: Filtros
  q: string
  /** Hears of a click on what is about to disappear, to give the focus a place. */
  onRemoved: () => void
}

/** The filters in force, each with its way out. */
export function FiltrosActivos({ activos, elegidos, q, onRemoved }: Props) {
  if (activos.length === 0) return null
  return (
    <ul className="row" aria-label="Filtros elegidos">
      {activos.map(({ nombre, texto }) => (
        <li key={nombre}>
          <RouterLink
            className="t-14 strong listing-chip num"
            to={{ search: toSearch({ ...elegidos, q, [nombre]: '' }) }}
            preventScrollReset
            onClick={onRemoved}
            aria-label={`Quitar el filtro ${texto}`}
          >
            {texto}
            <Icon of={X} />
          </RouterLink>
        </li>
      ))}
      <li>
        <Link to={{ search: toSearch({ q }) }} preventScrollReset onClick={onRemoved}>
          Quitar filtros
        </Link>
      </li>
    </ul>
  )
}
