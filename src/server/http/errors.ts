import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod'
import { type ErrorBody, errorsByCode } from '../../contract/errors.ts'
import { asError } from '../domain/describe-safely.ts'
import { DomainError } from '../domain-error.ts'
import { ObjectStorageError } from '../gateways/object-storage/bucket.ts'
import { log } from '../log.ts'

/** Responds to an error. A 5xx does not show its cause, which is logged without personal data. */
export function answerError(error: unknown, c: Context): Response {
  const refusal = asRefusal(error)
  const [status, text] = errorsByCode[refusal.codigo]
  // The app refuses on purpose if there is no cause, so nothing is logged.
  if (status >= 500 && !(error instanceof DomainError && error.cause === undefined))
    log.error(`${c.req.method} ${withoutSecrets(c.req.path)}:`, describeCause(error))
  const mensaje = text.replace(/\{(\w+)\}/g, (_, name: string) => refusal.detalle[name] ?? '')
  const body: ErrorBody = { error: { codigo: refusal.codigo, mensaje } }
  if (refusal.campos) body.error.campos = refusal.campos
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (refusal.detalle.segundos) headers['retry-after'] = refusal.detalle.segundos
  if (status === 503) headers['retry-after'] = '5'
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  return c.json(body, status, headers)
}

export function invalidFieldsError(error: z.ZodError): DomainError {
  const campos: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '')
    if (name && !(name in campos)) campos[name] = issue.message
    // A form with rows shows the message next to the row's field, such as `plan.2.importe`.
    const own = issue.path.join('.')
    if (typeof issue.path[1] === 'number' && issue.path.length === 3 && !(own in campos)) campos[own] = issue.message
  }
  return new DomainError('datos_invalidos', { campos })
}

/** Omits the message of a failed query, because the query's parameters may be personal data. */
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

/** The path segment after each of these prefixes is a secret or opens a document, so the log must not contain it. */
const secret = /(\/(?:pago|enlaces-de-pago|verificar|convenios|delegado)\/)[^/?#\s"']+/g

function withoutSecrets(text: string): string {
  return text.replace(secret, '$1…')
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof HTTPException && error.status === 413) return new DomainError('cuerpo_demasiado_grande')
  const causes = causesOf(error)
  if (causes.some(isDiskFull)) return new DomainError('disco_lleno')
  if (causes.some((cause) => cause instanceof ObjectStorageError)) return new DomainError('sin_archivos')
  if (causes.some(isDatabaseDown)) return new DomainError('sin_base')
  return new DomainError('interno')
}

type Cause = Error & { code?: unknown; syscall?: unknown; errors?: unknown }

function causesOf(error: unknown): Cause[] {
  if (!(error instanceof Error)) return []
  const { cause, errors } = error as Cause
  return [error, ...causesOf(cause), ...(Array.isArray(errors) ? errors.flatMap(causesOf) : [])]
}

function isDiskFull({ code }: Cause): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}

/** PostgreSQL's codes for shutdown, startup, a lost connection, no free connections, or read-only during a failover. */
const codes = new Set(['57P01', '57P02', '57P03', '57P05', '08000', '08003', '08006', '53300', '25006'])
const connections = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

function isDatabaseDown({ code, syscall, message }: Cause): boolean {
  if (messages.test(message) || codes.has(String(code))) return true
  // A missing file also has the code ENOENT, so the failed call must be one on a socket.
  return connections.has(String(code)) && /^(connect|read|write|getaddrinfo)$/.test(String(syscall))
}
