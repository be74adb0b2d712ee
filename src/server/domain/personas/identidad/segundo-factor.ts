import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { seesFamilies } from '../../../../reglas/areas.ts'
import { personal, respaldosPersonal } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import { openSealed, seal } from '../../../sealed.pure.ts'
import { type DbOrTx, type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { readAgencia } from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import type { EncryptedValue } from '../../platform/keys/service.ts'
import { consumeLimit, uncountAttempt } from '../../platform/rate-limits/service.ts'
import { requireOwnPassword } from './cuentas.ts'
import { countLlaves } from './llaves-of-account.ts'
import { closeSesiones } from './sesiones.ts'
import { hashRespaldo, newRespaldos, newSecret, normalizeCodigo, totpStepOf, totpUriOf } from './totp.pure.ts'

type Cuenta = typeof personal.$inferSelect

const limit = { max: 5, seconds: 900 }

export function lacksSegundoFactor({ segundoFactorExigido }: Deps, actor: Personal): boolean {
  return segundoFactorExigido && seesFamilies(actor) && !actor.segundoFactor
}

export async function viewSegundoFactor(deps: Deps, actor: Personal) {
  const { totpDesde, nivel, areas } = await readCuenta(deps.db, actor)
  const conllaves = (await countLlaves(deps.db, { personalId: actor.id })) > 0
  const free = and(eq(respaldosPersonal.personalId, actor.id), isNull(respaldosPersonal.usadoEn))
  return {
    activo: totpDesde !== null,
    desde: totpDesde?.toISOString() ?? null,
    respaldos: await deps.db.$count(respaldosPersonal, free),
    exigido: deps.segundoFactorExigido && seesFamilies({ nivel, areas }) && !conllaves,
    conllaves,
  }
}

/**
 * Sign-in requires no code until a first code confirms the new secret.
 * @throws DomainError `password_incorrecta`, `segundo_factor_activo`
 */
export async function startSegundoFactor(deps: Deps, actor: Personal, password: string) {
  await requireOwnPassword(deps, actor, password)
  const secret = newSecret()
  const stored = await deps.db
    .update(personal)
    .set({ totpSecreto: sealSecret(deps, actor.id, secret), totpPaso: null })
    .where(and(eq(personal.id, actor.id), isNull(personal.totpDesde)))
    .returning({ id: personal.id })
  if (stored.length === 0) throw new DomainError('segundo_factor_activo')
  const { nombre } = await readAgencia(deps.db)
  return { clave: secret, direccion: totpUriOf(secret, { emisor: nombre, cuenta: actor.mail }) }
}

/**
 * Ends the account's other sessions, which began without a second factor. Returns the backup codes, shown only once.
 * @throws DomainError `segundo_factor`, `segundo_factor_inactivo`, `segundo_factor_activo`
 */
export const confirmSegundoFactor = inTransaction(
  async (deps, tx, actor: Personal, codigo: string): Promise<string[]> => {
    const cuenta = await lockCuenta(tx, actor.id)
    if (cuenta.totpDesde) throw new DomainError('segundo_factor_activo')
    if (!cuenta.totpSecreto) throw new DomainError('segundo_factor_inactivo')
    if (!(await spendStep(deps, tx, cuenta, normalizeCodigo(codigo)))) throw wrongCode()
    await tx.update(personal).set({ totpDesde: deps.now() }).where(eq(personal.id, actor.id))
    const codigos = await replaceRespaldos(tx, actor.id)
    await closeSesiones(tx, { personalId: actor.id }, actor.sesionId)
    await audit(tx, actor, { accion: 'segundo_factor.activado', objetoId: actor.id })
    return codigos
  },
)

/** @throws DomainError `password_incorrecta`, `segundo_factor_inactivo` */
export async function renewRespaldos(deps: Deps, actor: Personal, password: string): Promise<string[]> {
  await requireOwnPassword(deps, actor, password)
  return deps.db.transaction(async (tx) => {
    const cuenta = await lockCuenta(tx, actor.id)
    if (!(await requiresCodigo(tx, cuenta))) throw new DomainError('segundo_factor_inactivo')
    const codigos = await replaceRespaldos(tx, actor.id)
    await audit(tx, actor, { accion: 'segundo_factor.respaldos', objetoId: actor.id })
    return codigos
  })
}

/** @throws DomainError `password_incorrecta`, `segundo_factor` */
export async function removeSegundoFactor(deps: Deps, actor: Personal, data: { password: string; codigo: string }) {
  await requireOwnPassword(deps, actor, data.password)
  await withSegundoFactor(deps, actor.id, data.codigo, async (tx) => {
    await forgetSegundoFactor(tx, actor.id)
    await audit(tx, actor, { accion: 'segundo_factor.quitado', objetoId: actor.id })
  })
}

/** Also deletes the backup codes, unless the account has passkeys, which need them as a fallback. */
export async function forgetSegundoFactor(tx: Tx, personalId: number) {
  await tx
    .update(personal)
    .set({ totpSecreto: null, totpDesde: null, totpPaso: null })
    .where(eq(personal.id, personalId))
  await deleteUnusableRespaldos(tx, personalId)
}

export async function deleteUnusableRespaldos(tx: Tx, personalId: number) {
  if (!(await requiresCodigo(tx, await readCuenta(tx, { id: personalId }))))
    await tx.delete(respaldosPersonal).where(eq(respaldosPersonal.personalId, personalId))
}

/** True with an authenticator app or a passkey. A backup code replaces either. */
async function requiresCodigo(db: DbOrTx, { id, totpDesde }: Cuenta): Promise<boolean> {
  return totpDesde !== null || (await countLlaves(db, { personalId: id })) > 0
}

/**
 * Returns backup codes if the account has no second factor yet; otherwise an empty list. In the first case also ends its other sessions,
 * which began without a second factor. Call it after the account's lock and before the insert of a passkey.
 */
export async function startRespaldos(tx: Tx, actor: Personal): Promise<string[]> {
  if (await requiresCodigo(tx, await readCuenta(tx, actor))) return []
  await closeSesiones(tx, { personalId: actor.id }, actor.sesionId)
  return replaceRespaldos(tx, actor.id)
}

/**
 * Checks the code of an account with a second factor, then calls `run`. Each code is valid once. Locks the account, so that it cannot
 * change between check and `run`.
 * @throws DomainError `segundo_factor` (with a message for `codigo` if one was given), `demasiados_intentos`
 */
export async function withSegundoFactor<Done>(
  deps: Deps,
  personalId: number,
  written: string,
  run: (tx: Tx, cuenta: Cuenta) => Promise<Done>,
): Promise<Done> {
  const codigo = normalizeCodigo(written)
  const attempt = codigo ? await consumeLimit(deps, `segundo-factor:${personalId}`, limit) : undefined
  const done = await deps.db.transaction(async (tx) => {
    const cuenta = await lockCuenta(tx, personalId)
    if (await requiresCodigo(tx, cuenta)) await spendCodigo(deps, tx, cuenta, codigo)
    return run(tx, cuenta)
  })
  if (attempt) await uncountAttempt(deps, attempt)
  return done
}

async function spendCodigo(deps: Deps, tx: Tx, cuenta: Cuenta, codigo: string) {
  if (!codigo) throw new DomainError('segundo_factor')
  // Ignores an authenticator app whose set-up is not confirmed.
  const esDeLaApp = cuenta.totpDesde !== null && /^\d{6}$/.test(codigo)
  const sirve = esDeLaApp ? await spendStep(deps, tx, cuenta, codigo) : await spendRespaldo(deps, tx, cuenta, codigo)
  if (!sirve) throw wrongCode()
}

const wrongCode = () =>
  new DomainError('segundo_factor', { campos: { codigo: 'El código no es correcto o ya se usó. Esperá el siguiente' } })

/** If two concurrent requests use the same code, only one update succeeds. */
async function spendStep(deps: Deps, tx: Tx, { id, totpSecreto }: Cuenta, codigo: string): Promise<boolean> {
  if (!totpSecreto) return false
  const step = totpStepOf(openSecret(deps, id, totpSecreto), codigo, deps.now())
  if (step === undefined) return false
  const spent = await tx
    .update(personal)
    .set({ totpPaso: step })
    .where(and(eq(personal.id, id), or(isNull(personal.totpPaso), lt(personal.totpPaso, step))))
    .returning({ id: personal.id })
  return spent.length > 0
}

async function spendRespaldo(deps: Deps, tx: Tx, { id }: Cuenta, codigo: string): Promise<boolean> {
  const { personalId, codigoHash, usadoEn } = respaldosPersonal
  const spent = await tx
    .update(respaldosPersonal)
    .set({ usadoEn: deps.now() })
    .where(and(eq(personalId, id), eq(codigoHash, hashRespaldo(codigo)), isNull(usadoEn)))
    .returning({ id: respaldosPersonal.id })
  return spent.length > 0
}

async function replaceRespaldos(tx: Tx, personalId: number): Promise<string[]> {
  const codigos = newRespaldos()
  await tx.delete(respaldosPersonal).where(eq(respaldosPersonal.personalId, personalId))
  await tx.insert(respaldosPersonal).values(codigos.map((one) => ({ personalId, codigoHash: hashRespaldo(one) })))
  return codigos
}

async function readCuenta(db: DbOrTx, { id }: { id: number }): Promise<Cuenta> {
  const [cuenta] = await db.select().from(personal).where(eq(personal.id, id))
  if (!cuenta) throw new DomainError('sin_sesion')
  return cuenta
}

async function lockCuenta(tx: Tx, id: number): Promise<Cuenta> {
  const [cuenta] = await lock(tx, personal, eq(personal.id, id), 'no key update')
  if (!cuenta) throw new DomainError('sin_sesion')
  return cuenta
}

export async function* listEncryptedSecretos({ db }: Pick<Deps, 'db'>): AsyncGenerator<EncryptedValue> {
  const rows = await db.select({ id: personal.id, secreto: personal.totpSecreto }).from(personal)
  for (const { id, secreto } of rows) {
    if (!secreto) continue
    yield {
      nombre: `segundo factor de personal ${id}`,
      aad: aadOf(id),
      sealed: Buffer.from(secreto, 'base64'),
      replace: (added) =>
        db
          .update(personal)
          .set({ totpSecreto: added.toString('base64') })
          .where(and(eq(personal.id, id), eq(personal.totpSecreto, secreto))),
    }
  }
}

const sealSecret = (deps: Deps, id: number, secret: string) =>
  seal(deps.secretKey, Buffer.from(secret), aadOf(id)).toString('base64')

const openSecret = (deps: Deps, id: number, sealed: string) =>
  openSealed(deps.secretKey, Buffer.from(sealed, 'base64'), aadOf(id)).toString()

const aadOf = (id: number) => `personal-totp-${id}`
