import type { BodyInput } from '../../../contract/endpoint.ts'
import { convenio } from '../../../contract/especificacion/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import { useAsked } from '../use-asked.ts'
import { type Clausula, countWords, minutosDe, readClausulas } from './convenio-partes.ts'

export type Convenio = {
  html: string
  /** Names this very text. */
  hash: string
  clausulas: Clausula[]
  /** How long it takes to read. */
  minutos: number
}

/** The agreement of what is being booked; asks nothing without a `body`. */
export function useConvenio(body: BodyInput<typeof convenio> | undefined) {
  return useAsked<Convenio>(body && JSON.stringify(body), async (signal) => {
    if (!body) throw new Error('No agreement is asked without what it is about')
    const { reply: html, headers } = await browserClient.ask(convenio, { body, signal })
    return convenioOf(html, headers.get('x-convenio-hash') ?? '')
  })
}

/** An agreement's text with what its reader is told of it. */
export function convenioOf(html: string, hash: string): Convenio {
  return { html, hash, clausulas: readClausulas(html), minutos: minutosDe(countWords(html)) }
}
