import { BedDouble, Map as MapIcon, UserCheck, Utensils } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import type { Dato } from './hoja.pure.ts'

const iconos = { duracion: BedDouble, comidas: Utensils, gente: UserCheck, lugar: MapIcon }

/** What is asked first, four at a glance. */
export function Datos({ datos }: { datos: Dato[] }) {
  if (datos.length === 0) return null
  return (
    <dl className="datos num">
      {datos.map(({ icono, titulo, texto }) => (
        <div key={titulo}>
          <dt className="strong">
            <Icon of={iconos[icono]} stroke={1.5} className="sign" />
            {titulo}
          </dt>
          {texto && <dd className="t-14 muted above-1">{texto}</dd>}
        </div>
      ))}
    </dl>
  )
}
