import { createHash } from 'node:crypto'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor, Origen } from '../domain/actor.ts'
import type { Deps } from '../domain/deps.ts'
import { DomainError } from '../domain/errores.ts'
import { consumeLimite, type Intento, refundLimite } from '../domain/limites/service.ts'

/** Counts the tries of one call. Those of limits that are about refused credentials are given back unless it met them. */
export async function withLimits<T>(deps: Deps, run: (tries: Intento[]) => Promise<T>): Promise<T> {
  const tries: Intento[] = []
  const giveBack = () => Promise.all(tries.map((intento) => refundLimite(deps, intento)))
  const reply = await run(tries).catch(async (error: unknown) => {
    if (!isRejection(error)) await giveBack()
    throw error
  })
  await giveBack()
  return reply
}

/** @throws DomainError `demasiados_intentos` */
export async function limitByOrigin(deps: Deps, endpoint: Endpoint, origen: Origen, tries: Intento[]) {
  for (const limite of endpoint.limites ?? []) {
    if (limite.por !== 'origen') continue
    const intento = await consumeLimite(deps, `${endpoint.path}:${origen.ip}`, limite)
    if (limite.soloRechazos) tries.push(intento)
  }
}

/** Of a signed-in caller, from wherever they call. @throws DomainError `demasiados_intentos` */
export async function limitByAccount(deps: Deps, endpoint: Endpoint, actor: Actor, tries: Intento[]) {
  for (const limite of endpoint.limites ?? []) {
    if (limite.por !== 'cuenta' || !('id' in actor)) continue
    const intento = await consumeLimite(deps, `${endpoint.path}:${actor.tipo}-${actor.id}`, limite)
    if (limite.soloRechazos) tries.push(intento)
  }
}

/** @throws DomainError `demasiados_intentos` */
export async function limitByField(deps: Deps, endpoint: Endpoint, body: unknown, tries: Intento[]) {
  for (const limite of endpoint.limites ?? []) {
    if (typeof limite.por === 'string') continue
    const value = String((body as Record<string, unknown>)[limite.por.campo] ?? '').toLowerCase()
    // Hashed: the table of limits is no list of who tried to sign in.
    const account = createHash('sha256').update(value).digest('base64url')
    const intento = await consumeLimite(deps, `${endpoint.path}:${account}`, limite)
    if (limite.soloRechazos) tries.push(intento)
  }
}

function isRejection(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    ['credenciales_cliente', 'credenciales_personal', 'demasiados_intentos'].includes(error.codigo)
  )
}
