import { listadocartas } from '../../../../contract/viajes/cartas.ts'
import { useReply } from '../../../api/use-answer.ts'
import type { Alcance } from './datos.ts'

/** Fetches the messages sent to the families of a trip or a course, latest first. */
export const useCartas = (alcance: Alcance) => useReply(listadocartas, { query: alcance })
