import { createHash } from 'node:crypto'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor, Origen } from '../domain/actor.ts'
import { addressKey } from '../domain/address-key.pure.ts'
import type { Deps } from '../domain/deps.ts'
import { consumeLimit } from '../domain/platform/rate-limits/service.ts'

/** Limits calls by IP address. @throws DomainError `demasiados_intentos` */
export async function limitByOrigin(deps: Deps, endpoint: Endpoint, origen: Origen) {
  for (const limite of endpoint.limites ?? [])
    if (limite.por === 'origen') await consumeLimit(deps, `${endpoint.path}:${addressKey(origen.ip)}`, limite)
}

/** Limits calls by the signed-in account, from any IP address. @throws DomainError `demasiados_intentos` */
export async function limitByAccount(deps: Deps, endpoint: Endpoint, actor: Actor) {
  for (const limite of endpoint.limites ?? [])
    if (limite.por === 'cuenta' && 'id' in actor)
      await consumeLimit(deps, `${endpoint.path}:${actor.tipo}-${actor.id}`, limite)
}

/** Limits calls by the value of a field. @throws DomainError `demasiados_intentos` */
export async function limitByField(deps: Deps, endpoint: Endpoint, pedido: Record<string, unknown>) {
  for (const limite of endpoint.limites ?? []) {
    if (typeof limite.por === 'string') continue
    const value = String(pedido[limite.por.campo] ?? '').toLowerCase()
    // Empty values count by IP address only. Otherwise all callers with an empty value would share one count.
    if (value === '') continue
    // Hashed, so that the rate-limit table does not record who called what.
    const account = createHash('sha256').update(value).digest('base64url')
    await consumeLimit(deps, `${endpoint.path}:${account}`, limite)
  }
}
