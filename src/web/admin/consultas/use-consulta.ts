import { verconsulta } from '../../../contract/consultas.ts'
import { verconversacion } from '../../../contract/consultas-gestion.ts'
import { browserClient } from '../../api/browser.ts'
import { type Answer, useAnswer } from '../use-answer.ts'
import type { Consulta, Conversacion } from './consulta.ts'

type Opened = { consulta: Consulta; conversacion: Conversacion }

/** An enquiry, which asking marks as seen, and all that was written with its mail; null when it is gone. */
export function useConsulta(id: string, onSeen: () => void): Answer<Opened | null> {
  return useAnswer(`consulta ${id}`, async (signal) => {
    const [consulta] = (await browserClient.call(verconsulta, { query: { id }, signal })).results
    if (!consulta) return null
    onSeen()
    const { results: conversacion } = await browserClient.call(verconversacion, { query: { id }, signal })
    return { consulta, conversacion }
  })
}
