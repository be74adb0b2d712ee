import { listadorespuestasmodelo } from '../../../../contract/mensajes/modelos.ts'
import { useReply } from '../../../api/use-answer.ts'
import type { Uso } from './datos.ts'

export const useModelos = (uso: Uso) => useReply(listadorespuestasmodelo, { query: { uso } })
