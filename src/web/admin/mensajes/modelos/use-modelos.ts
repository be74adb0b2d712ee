import { listadorespuestasmodelo } from '../../../../contract/mensajes/modelos.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer } from '../../use-answer.ts'
import type { Uso } from './datos.ts'

/** The texts of a use that are written again and again, in their order. */
export const useModelos = (uso: Uso) =>
  useAnswer(`modelos ${uso}`, (signal) => browserClient.call(listadorespuestasmodelo, { query: { uso }, signal }))
