import type { ReplyOf } from '../../contract/endpoint.ts'
import type { paquetes } from '../../contract/especificacion/catalogo.ts'
import { contar } from '../../reglas/cifras.ts'

/** A package as lists show it. */
export type PaqueteResumen = ReplyOf<typeof paquetes>['results'][number]

/** `8 días`, `7 noches`: whatever the package tells. */
export function describeDuracion({ duracion, noches }: Pick<PaqueteResumen, 'duracion' | 'noches'>): string {
  const counted = tieneNoches({ duracion, noches }) && !duracion.includes('noche')
  return [duracion, counted && contar(noches, 'noche')].filter(Boolean).join(', ')
}

export function tieneNoches({ duracion, noches }: Pick<PaqueteResumen, 'duracion' | 'noches'>): boolean {
  return duracion.includes('noche') || (noches !== '' && noches !== '0')
}
