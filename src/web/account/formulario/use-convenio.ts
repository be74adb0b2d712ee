import type { BodyInput } from '../../../contract/endpoint.ts'
import { convenio } from '../../../contract/especificacion/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { type Clausula, countWords, parseClausulas, readingMinutes } from './convenio-clauses.ts'

export type Convenio = {
  html: string
  hash: string
  clausulas: Clausula[]
  minutos: number
}

export function useConvenio(body: BodyInput<typeof convenio> | undefined) {
  return useAnswer<Convenio>(body && ['convenio', body], async (signal) => {
    if (!body) throw new Error('No agreement is asked without what it is about')
    const { reply: html, headers } = await browserClient.ask(convenio, { body, signal })
    return convenioOf(html, headers.get('x-convenio-hash') ?? '')
  })
}

export function convenioOf(html: string, hash: string): Convenio {
  return { html, hash, clausulas: parseClausulas(html), minutos: readingMinutes(countWords(html)) }
}
