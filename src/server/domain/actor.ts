import type { Areas } from '../../reglas/areas.ts'

/**
 * Where a request comes from, for the audit log and the rate limits. `cuando` is set only for past events of the demo; the audit log
 * dates all other events itself.
 */
export type Origen = { ip: string; agente: string; cuando?: Date }

/** A signed-in customer: a parent or guardian. */
export type Cliente = { tipo: 'cliente'; id: number; sesionId: number; mail: string; origen: Origen }

/** Staff. Level `1` is the full administrator, `10` the reduced one. */
export type Personal = {
  tipo: 'personal'
  id: number
  sesionId: number
  nivel: '1' | '10'
  /** The areas that an administrator opened to this person of type 10. */
  areas?: Areas
  usuario: string
  mail: string
  /** Whether the staff member signed in with a second factor, which the app may require of type 1. */
  segundoFactor?: boolean
  origen: Origen
}

export type Anonimo = { tipo: 'anonimo'; origen: Origen }

/** Jobs, imports and the demo loader. */
export type Sistema = { tipo: 'sistema' }

export type Actor = Cliente | Personal | Anonimo | Sistema

export const sistema: Sistema = { tipo: 'sistema' }

export function origenOf(actor: Actor): Origen {
  return actor.tipo === 'sistema' ? { ip: '', agente: 'sistema' } : actor.origen
}
