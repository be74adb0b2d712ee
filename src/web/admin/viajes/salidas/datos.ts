import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listasviaje } from '../../../../contract/viajes/gente.ts'
import type { listadoviajesadmin, verviaje } from '../../../../contract/viajes/salidas.ts'

/** What the screens of a trip are given, as the wire tells it. */
export type TableroData = ReplyOf<typeof verviaje>['results']
export type ListasData = ReplyOf<typeof listasviaje>['results']
export type ViajeRow = ReplyOf<typeof listadoviajesadmin>['results'][number]

/** What who travels without a booking goes as. */
export const tiposAcompanante = { liberado: 'Liberado', docente: 'Docente', coordinador: 'Coordinador' } as const
