import { listadocartas } from '../../../../contract/viajes/cartas.ts'
import { useReply } from '../../../api/use-answer.ts'
import type { Alcance } from './datos.ts'

export const useCartas = (alcance: Alcance) => useReply(listadocartas, { query: alcance })
