import { Check, CircleDashed, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { EstadoPapel, TipoPapel } from './viaje-data.ts'

export const nombresDePapel: Record<TipoPapel, string> = {
  fotos: 'Fotos del DNI',
  ficha_medica: 'Ficha médica',
  permiso_viaje: 'Permiso de viaje',
}

const icons = { falta: CircleDashed, cargada: FileUp, revisada: Check }

export function EstadoDePapel({ estado, children }: { estado: EstadoPapel; children?: ReactNode }) {
  return (
    <span className={`line centred estado-${estado}`}>
      <Icon of={icons[estado]} />
      {children}
    </span>
  )
}
