import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadorespuestasmodelo, usosDeModelo } from '../../../../contract/mensajes/modelos.ts'

export type Uso = (typeof usosDeModelo)[number]
export type Modelo = ReplyOf<typeof listadorespuestasmodelo>['results'][number]
