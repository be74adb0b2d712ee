import type { Areas } from '../../reglas/areas.ts'

/** A request's origin, for the audit log and the rate limits. Only the demo sets `cuando`, for past events. Default: now. */
export type RequestOrigin = { ip: string; agente: string; cuando?: Date }

export type Cliente = { tipo: 'cliente'; id: number; sesionId: number; mail: string; origin: RequestOrigin }

/** Staff. Level `1` is an administrator, `10` a person with limited rights. */
export type Personal = {
  tipo: 'personal'
  id: number
  sesionId: number
  nivel: '1' | '10'
  areas?: Areas
  usuario: string
  mail: string
  /** Whether the account has an authenticator app or a passkey. */
  segundoFactor?: boolean
  origin: RequestOrigin
}

export type Anonimo = { tipo: 'anonimo'; origin: RequestOrigin }

export type Sistema = { tipo: 'sistema' }

export type Actor = Cliente | Personal | Anonimo | Sistema

export const sistema: Sistema = { tipo: 'sistema' }

export function requestOriginOf(actor: Actor): RequestOrigin {
  return actor.tipo === 'sistema' ? { ip: '', agente: 'sistema' } : actor.origin
}
