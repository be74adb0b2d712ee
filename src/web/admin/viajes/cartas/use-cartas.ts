import { listadocartas } from '../../../../contract/viajes/cartas.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer } from '../../use-answer.ts'
import type { Alcance } from './datos.ts'

/** What was written to the families of a trip or a course, the latest first. */
export const useCartas = (alcance: Alcance) =>
  useAnswer(`cartas ${JSON.stringify(alcance)}`, (signal) =>
    browserClient.call(listadocartas, { query: alcance, signal }),
  )
