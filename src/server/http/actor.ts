import type { Actor, Deps, RequestOrigin } from '../domain/deps.ts'
import { findCallerByToken } from '../domain/personas/identidad/service.ts'
import { DomainError } from '../domain-error.ts'

/** Without a token, returns an anonymous visitor. @throws DomainError `sin_sesion` for an invalid or expired session */
export async function actorOf(
  deps: Deps,
  authorization: string | undefined,
  origin: RequestOrigin,
): Promise<Exclude<Actor, { tipo: 'sistema' }>> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token || token === 'null' || token === 'undefined') return { tipo: 'anonimo', origin }
  const actor = await findCallerByToken(deps, token, origin)
  if (!actor) throw new DomainError('sin_sesion')
  return actor
}
