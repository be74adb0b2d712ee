import type { LucideIcon } from 'lucide-react'
import { actoOf } from '../../../../contract/casa/acciones.ts'
import * as iconos from './lucide.ts'

export function iconOf(accion: string): LucideIcon | undefined {
  const acto = actoOf(accion)
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the namespace has only the icons of acts
  return acto && iconos[acto.icono]
}
