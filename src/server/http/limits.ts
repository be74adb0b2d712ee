import { createHash } from 'node:crypto'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor, Origen } from '../domain/actor.ts'
import { addressKey } from '../domain/address-key.pure.ts'
import { consumeLimite } from '../domain/casa/limites/service.ts'
import type { Deps } from '../domain/deps.ts'

/** @throws DomainError `demasiados_intentos` */
export async function limitByOrigin(deps: Deps, endpoint: Endpoint, origen: Origen) {
  for (const limite of endpoint.limites ?? [])
    if (limite.por === 'origen') await consumeLimite(deps, `${endpoint.path}:${addressKey(origen.ip)}`, limite)
}

/** Of a signed-in caller, from wherever they call. @throws DomainError `demasiados_intentos` */
export async function limitByAccount(deps: Deps, endpoint: Endpoint, actor: Actor) {
  for (const limite of endpoint.limites ?? [])
    if (limite.por === 'cuenta' && 'id' in actor)
      await consumeLimite(deps, `${endpoint.path}:${actor.tipo}-${actor.id}`, limite)
}

/** @throws DomainError `demasiados_intentos` */
export async function limitByField(deps: Deps, endpoint: Endpoint, pedido: Record<string, unknown>) {
  for (const limite of endpoint.limites ?? []) {
    if (typeof limite.por === 'string') continue
    const value = String(pedido[limite.por.campo] ?? '').toLowerCase()
    // Who leaves it out is counted by address alone: all of them would share one count.
    if (value === '') continue
    // Hashed: the table of limits is no list of who asked for what.
    const account = createHash('sha256').update(value).digest('base64url')
    await consumeLimite(deps, `${endpoint.path}:${account}`, limite)
  }
}
