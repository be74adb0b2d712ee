import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { AuthenticationResponse } from '../../../../contract/personas/llaves.ts'
import { llavesAcceso, personal, usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps, RequestOrigin, Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import {
  type Dispositivo,
  openClienteSesion,
  openPersonalSesion,
  recordIngreso,
  type SesionIniciada,
} from '../identidad/service.ts'
import { consumeChallenge, storeChallenge, webAuthnSiteOf } from './challenges.ts'
import { notifyLlave } from './notify.ts'

type Clase = 'cliente' | 'personal'
type Llave = typeof llavesAcceso.$inferSelect
type Data = { clase: Clase; intento: string; respuesta: AuthenticationResponse; dispositivo?: Dispositivo }

/** Needs no account name, because the device lists its passkeys for this site. */
export async function startLlaveSignIn(deps: Deps, clase: Clase) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: webAuthnSiteOf(deps).rpId,
    userVerification: 'required',
  })
  return { intento: await storeChallenge(deps, { clase, sesionId: null }, options.challenge), opciones: options }
}

/** For staff a passkey is both factors. @throws DomainError `llave_vencida`, `llave_rechazada`, `llave_duplicada` */
export async function signInWithLlave(deps: Deps, origin: RequestOrigin, data: Data): Promise<SesionIniciada> {
  const { clase, intento, respuesta, dispositivo } = data
  const isAsked = await consumeChallenge(deps, { clase, sesionId: null }, intento)
  const llave = await findLlave(deps, clase, respuesta.id)
  try {
    const counter = await verify(deps, llave, respuesta, isAsked)
    const sesion = await deps.db.transaction((tx) => enter(deps, tx, llave, counter, origin, dispositivo))
    if (sesion) return sesion
    await describeDuplicate(deps, llave, counter, origin)
    throw new DomainError('llave_duplicada')
  } catch (error) {
    if (error instanceof DomainError && llave.personalId)
      await recordIngreso(deps, deps.db, origin, llave.personalId, 'llave')
    throw error
  }
}

/** A customer's passkey cannot sign in to the office, nor a staff passkey to the site. */
async function findLlave({ db }: Deps, clase: Clase, credencial: string): Promise<Llave> {
  const ofClase = isNotNull(clase === 'cliente' ? llavesAcceso.usuarioId : llavesAcceso.personalId)
  const [llave] = await db
    .select()
    .from(llavesAcceso)
    .where(and(eq(llavesAcceso.credencial, credencial), ofClase))
  if (!llave) throw new DomainError('llave_rechazada')
  return llave
}

/** Returns the device's signature counter, which `countUse` checks. */
async function verify(
  deps: Deps,
  { credencial, clavePublica }: Llave,
  respuesta: AuthenticationResponse,
  isAsked: (challenge: string) => boolean,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { rpId, origen } = webAuthnSiteOf(deps)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: respuesta,
    expectedChallenge: isAsked,
    expectedOrigin: origen,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: credencial, publicKey: new Uint8Array(Buffer.from(clavePublica, 'base64url')), counter: 0 },
  }).catch(() => {
    throw new DomainError('llave_rechazada')
  })
  if (!verified) throw new DomainError('llave_rechazada')
  return authenticationInfo.newCounter
}

/** Returns undefined if the counter did not increase, because then another device has signed with the same passkey. */
async function enter(
  deps: Deps,
  tx: Tx,
  { id, usuarioId, personalId }: Llave,
  counter: number,
  origin: RequestOrigin,
  dispositivo: Dispositivo,
): Promise<SesionIniciada | undefined> {
  if (usuarioId) {
    const cuenta = await lockOne(tx, usuarios, eq(usuarios.id, usuarioId), 'no key update')
    if (cuenta.eliminadoEn) throw new DomainError('llave_rechazada')
    if (!(await countUse(deps, tx, id, counter))) return undefined
    return openClienteSesion(deps, tx, cuenta, origin, dispositivo)
  }
  const cuenta = await lockOne(tx, personal, eq(personal.id, personalId ?? 0), 'no key update')
  if (!cuenta.activo) throw new DomainError('llave_rechazada')
  if (!(await countUse(deps, tx, id, counter))) return undefined
  return openPersonalSesion(deps, tx, cuenta, origin, dispositivo)
}

/** Of two uses with one counter, only one succeeds. Accepts 0 from devices that do not count. @throws DomainError `llave_rechazada` */
async function countUse(deps: Deps, tx: Tx, id: number, counter: number): Promise<boolean> {
  const own = eq(llavesAcceso.id, id)
  const noCuenta = counter === 0 ? eq(llavesAcceso.contador, 0) : undefined
  const written = await tx
    .update(llavesAcceso)
    .set({ contador: counter, usadaEn: deps.now() })
    .where(and(own, or(lt(llavesAcceso.contador, counter), noCuenta)))
    .returning({ id: llavesAcceso.id })
  if (written.length > 0) return true
  if ((await tx.$count(llavesAcceso, own)) === 0) throw new DomainError('llave_rechazada')
  return false
}

async function describeDuplicate(
  deps: Deps,
  { id, usuarioId, personalId, contador: last }: Llave,
  counter: number,
  origin: RequestOrigin,
) {
  await deps.db.transaction(async (tx) => {
    const [cuenta] = usuarioId
      ? await tx.select().from(usuarios).where(eq(usuarios.id, usuarioId))
      : await tx
          .select()
          .from(personal)
          .where(eq(personal.id, personalId ?? 0))
    const after = { contador: counter, ultimo: last }
    await audit(tx, { tipo: 'anonimo', origin }, { accion: 'llave.duplicada', objetoId: id, despues: after })
    const tipo = usuarioId ? 'cliente' : 'personal'
    if (cuenta) await notifyLlave(deps, tx, 'duplicada', cuenta, `${id}-${counter}`, { tipo })
  })
}
