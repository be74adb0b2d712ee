import { BedDouble, Sun, UserCheck, Users, Utensils } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import type { Dato } from './hoja.pure.ts'

const iconos = { dia: Sun, duracion: BedDouble, comidas: Utensils, gente: UserCheck, lugares: Users }

/** What is asked first, four at a glance. */
export function Datos({ datos }: { datos: Dato[] }) {
  if (datos.length === 0) return null
  return (
    <dl className="datos num">
      {datos.map(({ icono, titulo, texto, lleno }) => (
        <div key={titulo}>
          <dt className="strong">
            <Icon of={iconos[icono]} stroke={1.5} className="sign" />
            {titulo}
          </dt>
          {(texto || lleno !== undefined) && (
            <dd className="t-14 muted above-1">
              {texto}
              {lleno !== undefined && (
                <span className="datos-lleno" aria-hidden="true">
                  <span style={{ width: `${lleno * 100}%` }} />
                </span>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
