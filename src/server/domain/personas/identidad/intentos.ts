import { createHash } from 'node:crypto'
import { DomainError } from '../../../domain-error.ts'
import type { Origen } from '../../actor.ts'
import { addressKey } from '../../address-key.pure.ts'
import { consumeLimite, countIntento, type Intento, refundLimite } from '../../casa/limites/service.ts'
import type { Deps } from '../../deps.ts'
import { type Dispositivo, isConocido } from './dispositivos.ts'

export type Ingreso = {
  clase: 'cliente' | 'personal'
  /** What was typed as the account, in lower case: whether anybody has it or not. */
  nombre: string
  dispositivo: Dispositivo
  origen: Origen
}

const cuarto = 900
/** Wrong passwords of one account from one address, or from one device that signed in before. */
const deCuenta = { max: 10, segundos: cuarto }
/** Wrong passwords from one address, whatever the account: families of one school share one. */
const deOrigen = { max: 100, segundos: cuarto }
/** Wrong passwords of one account from everywhere in an hour; past them, tries wait their turn. */
const sinEspera = 50

/**
 * Tries a password. Every try is counted first and given back unless its credentials were refused, so that parallel
 * guesses cannot slip past and who knows the password may come as often as they like. A device that signed in before has
 * tries of its own: nobody else's mistakes shut it out.
 * @throws DomainError `demasiados_intentos`
 */
export async function withIntentos<Done>(deps: Deps, ingreso: Ingreso, run: () => Promise<Done>): Promise<Done> {
  const tries: Intento[] = []
  const giveBack = () => Promise.all(tries.map((intento) => refundLimite(deps, intento)))
  try {
    await count(deps, ingreso, tries)
    const done = await run()
    await giveBack()
    return done
  } catch (error) {
    if (!isRejection(error)) await giveBack()
    throw error
  }
}

async function count(deps: Deps, { clase, nombre, dispositivo, origen }: Ingreso, tries: Intento[]) {
  // Hashed: the table of limits is no list of who tried to sign in.
  const cuenta = `ingreso-${clase}:${hash(nombre)}`
  if (dispositivo && (await isConocido(deps, clase, nombre, dispositivo))) {
    tries.push(await consumeLimite(deps, `${cuenta}:${hash(dispositivo)}`, deCuenta))
    return
  }
  const address = addressKey(origen.ip)
  tries.push(await consumeLimite(deps, `ingreso:${address}`, deOrigen))
  tries.push(await consumeLimite(deps, `${cuenta}:${address}`, deCuenta))
  const { cuenta: cuantos, ...intento } = await countIntento(deps, cuenta, 3600)
  tries.push(intento)
  const espera = waitAfter(cuantos)
  if (espera > 0) tries.push(await consumeLimite(deps, `${cuenta}:turno`, { max: 1, segundos: espera }))
}

/** Seconds between two tries: longer with every ten that were wrong, and never more than two minutes. */
function waitAfter(cuantos: number): number {
  const demas = cuantos - sinEspera
  return demas <= 0 ? 0 : Math.min(120, 15 * 2 ** Math.floor((demas - 1) / 10))
}

const hash = (texto: string) => createHash('sha256').update(texto).digest('base64url')

function isRejection(error: unknown): boolean {
  return error instanceof DomainError && ['credenciales_cliente', 'credenciales_personal'].includes(error.codigo)
}
