import { listadorespuestasmodelo } from '../../../../contract/mensajes/modelos.ts'
import { useReply } from '../../../api/use-answer.ts'
import type { Uso } from './datos.ts'

/** Fetches the reusable texts for a use, in their order. */
export const useModelos = (uso: Uso) => useReply(listadorespuestasmodelo, { query: { uso } })
