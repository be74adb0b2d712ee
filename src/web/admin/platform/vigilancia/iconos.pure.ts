import type { LucideIcon } from 'lucide-react'
import { actoOf } from '../../../../contract/platform/acciones.ts'
import * as iconos from './lucide.ts'

export function iconOf(accion: string): LucideIcon | undefined {
  const acto = actoOf(accion)
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the imported module contains only these icons
  return acto && iconos[acto.icono]
}
