import type { ReplyOf } from '../../contract/endpoint.ts'
import type { paquetes } from '../../contract/especificacion/catalogo.ts'
import { contar } from '../../reglas/cifras.ts'

/** A package as lists show it. */
export type PaqueteResumen = ReplyOf<typeof paquetes>['results'][number]

/** `8 días`, `7 noches`: whatever the package tells. */
export function describeDuracion({ duracion, noches }: Pick<PaqueteResumen, 'duracion' | 'noches'>): string {
  const nights = noches && noches !== '0' ? contar(noches, 'noche') : ''
  return [duracion, duracion.includes('noche') ? '' : nights].filter(Boolean).join(', ')
}
