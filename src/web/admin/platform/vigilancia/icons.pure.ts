import type { LucideIcon } from 'lucide-react'
import { findActionWording } from '../../../../contract/platform/actions.ts'
import * as iconos from './lucide.ts'

export function actionIconOf(accion: string): LucideIcon | undefined {
  const acto = findActionWording(accion)
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the imported module contains only these icons
  return acto && iconos[acto.icono]
}
