import { HTTPException } from 'hono/http-exception'
import { DomainError } from '../domain-error.ts'
import { ObjectStorageError } from '../gateways/objetos/bucket.ts'

/** What a failure is told as: itself if it is a refusal, what of ours is out of reach, else that we had a problem. */
export function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof HTTPException && error.status === 413) return new DomainError('cuerpo_demasiado_grande')
  const causes = causesOf(error)
  if (causes.some(isDiskFull)) return new DomainError('disco_lleno')
  if (causes.some((cause) => cause instanceof ObjectStorageError)) return new DomainError('sin_archivos')
  if (causes.some(isDatabaseDown)) return new DomainError('sin_base')
  return new DomainError('interno')
}

type Cause = Error & { code?: unknown; syscall?: unknown; errors?: unknown }

/** The error, what caused it, and what each of several tries failed of. */
function causesOf(error: unknown): Cause[] {
  if (!(error instanceof Error)) return []
  const { cause, errors } = error as Cause
  return [error, ...causesOf(cause), ...(Array.isArray(errors) ? errors.flatMap(causesOf) : [])]
}

/** No room left for a file, or for the database's own. */
function isDiskFull({ code }: Cause): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}

/** PostgreSQL shut down, starting, out of connections, or read-only while another takes over (its own codes). */
const states = new Set(['57P01', '57P02', '57P03', '57P05', '08000', '08003', '08006', '53300', '25006'])
const connections = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
const told = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

function isDatabaseDown({ code, syscall, message }: Cause): boolean {
  if (told.test(message) || states.has(String(code))) return true
  // Of what is asked on a socket: a missing file is no lost database.
  return connections.has(String(code)) && /^(connect|read|write|getaddrinfo)$/.test(String(syscall))
}
