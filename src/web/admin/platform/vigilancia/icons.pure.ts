import type { LucideIcon } from 'lucide-react'
import { findActionWording } from '../../../../contract/platform/actions.ts'
import * as iconos from './lucide.ts'

export function actionIconOf(action: string): LucideIcon | undefined {
  const act = findActionWording(action)
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the imported module contains only these icons
  return act && iconos[act.icono]
}
