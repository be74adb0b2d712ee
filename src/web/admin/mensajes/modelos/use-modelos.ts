import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { listadorespuestasmodelo, type usosDeModelo } from '../../../../contract/mensajes/modelos.ts'
import { useReply } from '../../../api/use-answer.ts'

export const useModelos = (uso: Uso) => useReply(listadorespuestasmodelo, { query: { uso } })

export type Uso = (typeof usosDeModelo)[number]
export type Modelo = ReplyOf<typeof listadorespuestasmodelo>['results'][number]
