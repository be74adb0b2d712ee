import { createHash } from 'node:crypto'
import { DomainError } from '../../../domain-error.ts'
import { addressKey } from '../../address-key.pure.ts'
import type { Deps, RequestOrigin } from '../../deps.ts'
import { type Attempt, consumeLimit, countAttempt, uncountAttempt } from '../../platform/rate-limits/service.ts'
import { type Dispositivo, isKnownDispositivo } from './dispositivos.ts'

export type Ingreso = {
  clase: 'cliente' | 'personal'
  /** The name as typed, in lower case, whether or not the account exists. */
  nombre: string
  dispositivo: Dispositivo
  origin: RequestOrigin
}

const quarterHour = 900
/** Wrong passwords per account and IP address, or per account and known device. */
const perAccount = { max: 10, seconds: quarterHour }
/** Wrong passwords from one IP address for all accounts. Families at one school share an address. */
const perIp = { max: 100, seconds: quarterHour }
/** How many wrong passwords of one account in an hour, from all addresses, are checked without delay. */
const withoutDelay = 50

/**
 * Runs a sign-in and limits its wrong passwords. Counts the attempt before the password check, so that parallel guesses cannot bypass the
 * limit. A known device has a separate limit, so that other people's errors do not block it.
 * @throws DomainError `demasiados_intentos`
 */
export async function withAttemptLimits<Done>(deps: Deps, ingreso: Ingreso, run: () => Promise<Done>): Promise<Done> {
  const tries: Attempt[] = []
  const giveBack = () => Promise.all(tries.map((attempt) => uncountAttempt(deps, attempt)))
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

async function count(deps: Deps, { clase, nombre, dispositivo, origin }: Ingreso, tries: Attempt[]) {
  // Hashed, so that the rate-limit table does not record who tried to sign in.
  const account = `ingreso-${clase}:${hash(nombre)}`
  if (dispositivo && (await isKnownDispositivo(deps, clase, nombre, dispositivo))) {
    tries.push(await consumeLimit(deps, `${account}:${hash(dispositivo)}`, perAccount))
    return
  }
  const address = addressKey(origin.ip)
  tries.push(await consumeLimit(deps, `ingreso:${address}`, perIp))
  tries.push(await consumeLimit(deps, `${account}:${address}`, perAccount))
  const { count: attempts, ...attempt } = await countAttempt(deps, account, 3600)
  tries.push(attempt)
  const wait = waitAfter(attempts)
  if (wait > 0) tries.push(await consumeLimit(deps, `${account}:turno`, { max: 1, seconds: wait }))
}

/** Returns the seconds between two attempts: more with every ten wrong passwords, at most two minutes. */
function waitAfter(count: number): number {
  const rest = count - withoutDelay
  return rest <= 0 ? 0 : Math.min(120, 15 * 2 ** Math.floor((rest - 1) / 10))
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

function isRejection(error: unknown): boolean {
  return error instanceof DomainError && ['credenciales_cliente', 'credenciales_personal'].includes(error.codigo)
}
