import { verconsulta } from '../../../../contract/especificacion/consultas.ts'
import { verconversacion } from '../../../../contract/mensajes/consultas.ts'
import { browserClient } from '../../../api/browser.ts'
import { foundIn } from '../../../api/client.ts'
import { type Answer, useAnswer } from '../../use-answer.ts'
import type { Consulta, Conversacion } from './consulta.ts'

/** An enquiry, which asking marks as seen; null when it is gone. */
export function useConsulta(id: string, onSeen: () => void): Answer<Consulta | null> {
  return useAnswer(`consulta ${id}`, async (signal) => {
    const consulta = foundIn(await browserClient.call(verconsulta, { query: { id }, signal }))
    if (!consulta) return null
    onSeen()
    return consulta
  })
}

/** Who answers it, and all that was written with its mail. */
export function useConversacion(id: string): Answer<Conversacion> {
  return useAnswer(`conversacion ${id}`, async (signal) => {
    return (await browserClient.call(verconversacion, { query: { id }, signal })).results
  })
}
