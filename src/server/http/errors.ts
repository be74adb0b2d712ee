import type { Context } from 'hono'
import type * as z from 'zod'
import { type CuerpoError, errores } from '../../contract/errores.ts'
import { asError } from '../domain/tell-safely.ts'
import { DomainError } from '../domain-error.ts'
import { log } from '../log.ts'
import { withoutSecrets } from './log-path.pure.ts'
import { asRefusal } from './refusal.ts'

/** The one place where an error becomes an answer. A 5xx tells nothing of its cause; the log tells it without data. */
export function answerError(error: unknown, c: Context): Response {
  const refusal = asRefusal(error)
  const [status, texto] = errores[refusal.codigo]
  // A refusal of our own that nothing caused says all there is.
  if (status >= 500 && !(error instanceof DomainError && error.cause === undefined))
    log.error(`${c.req.method} ${withoutSecrets(c.req.path)}:`, describeCause(error))
  const mensaje = texto.replace(/\{(\w+)\}/g, (_, name: string) => refusal.detalle[name] ?? '')
  const cuerpo: CuerpoError = { error: { codigo: refusal.codigo, mensaje } }
  if (refusal.campos) cuerpo.error.campos = refusal.campos
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (refusal.detalle.segundos) headers['retry-after'] = refusal.detalle.segundos
  if (status === 503) headers['retry-after'] = '5'
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  return c.json(cuerpo, status, headers)
}

/** First message of each field, in the order in which the form shows them. */
export function invalidFields(error: z.ZodError): DomainError {
  const campos: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '')
    if (name && !(name in campos)) campos[name] = issue.message
  }
  return new DomainError('datos_invalidos', { campos })
}

/** A failed query's message and the first lines of its stack repeat its parameters, which may be personal: frames only. */
function describeCause(error: unknown): string {
  const parts: string[] = []
  for (let cause = asError(error); cause; cause = asError(cause.cause)) {
    const code = 'code' in cause ? ` [${String(cause.code)}]` : ''
    const message = 'query' in cause ? 'query failed' : withoutSecrets(cause.message)
    const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
    parts.push(`${cause.name}${code}: ${message}\n${frames.slice(0, 5).join('\n')}`)
  }
  return parts.join('\ncaused by ') || `an error without a message (${typeof error})`
}
