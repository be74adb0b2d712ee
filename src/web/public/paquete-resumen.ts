import type { paquetes } from '../../contract/catalogo.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'

/** A package as lists show it. */
export type PaqueteResumen = ReplyOf<typeof paquetes>['results'][number]

/** `8 días`, `7 noches`: whatever the package tells. */
export function tellDuracion({ duracion, noches }: Pick<PaqueteResumen, 'duracion' | 'noches'>): string {
  const nights = noches === '1' ? '1 noche' : noches && noches !== '0' ? `${noches} noches` : ''
  return [duracion, duracion.includes('noche') ? '' : nights].filter(Boolean).join(', ')
}

/** `9 cuotas`, `1 cuota`. */
export const countCuotas = (cuotas: string): string => `${cuotas} ${cuotas === '1' ? 'cuota' : 'cuotas'}`

/** The wire's decimal text as people write it: `12,50 %`. */
export const tellPercent = (wire: string): string => `${wire.replace('.', ',')} %`
