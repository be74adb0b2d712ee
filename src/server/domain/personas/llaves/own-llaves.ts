import { and, desc, eq } from 'drizzle-orm'
import type { RegistrationResponse } from '../../../../contract/personas/llaves.ts'
import { requireInsertedRow } from '../../../db/insert-row.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { llavesAcceso, personal, usuarios } from '../../../db/schema/identidad.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type Cliente, type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { readAgencia } from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import {
  accountOwnerOf,
  countLlaves,
  deleteUnusableRespaldos,
  llavesOf,
  requireOwnPassword,
  startRespaldos,
} from '../identidad/service.ts'
import { consumeChallenge, storeChallenge, webAuthnSiteOf } from './challenges.ts'
import { notifyLlave } from './notify.ts'

/** Ed25519, ECDSA with P-256, and RSA, which common authenticators use. */
const algoritmos = [-8, -7, -257]
const max = 20

/** Passkeys are discoverable, so that sign-in needs no account name. @throws DomainError `password_incorrecta`, `demasiadas_llaves` */
export async function startAddLlave(deps: Deps, actor: Cliente | Personal, password: string) {
  await requireOwnPassword(deps, actor, password)
  const own = await deps.db
    .select()
    .from(llavesAcceso)
    .where(llavesOf(accountOwnerOf(actor)))
  if (own.length >= max) throw tooMany()
  const { nombre } = await readAgencia(deps.db)
  // Imported on first use, because the library is large.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: nombre,
    rpID: webAuthnSiteOf(deps).rpId,
    userName: actor.mail,
    userID: handleOf(actor),
    attestationType: 'none',
    supportedAlgorithmIDs: algoritmos,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credencial, transportes }) => ({ id: credencial, transports: transportes })),
  })
  const de = { clase: actor.tipo, sesionId: actor.sesionId }
  return { intento: await storeChallenge(deps, de, options.challenge), opciones: options }
}

/**
 * If the passkey is a staff member's first second factor, ends their other sessions and returns backup codes, shown only once.
 * @throws DomainError `llave_vencida`, `llave_rechazada`, `llave_existente`, `demasiadas_llaves`
 */
export async function addLlave(
  deps: Deps,
  actor: Cliente | Personal,
  { intento, nombre, respuesta }: { intento: string; nombre: string; respuesta: RegistrationResponse },
): Promise<{ id: number; respaldos: string[] }> {
  const isAsked = await consumeChallenge(deps, { clase: actor.tipo, sesionId: actor.sesionId }, intento)
  const llave = await verify(deps, respuesta, isAsked)
  return deps.db.transaction(async (tx) => {
    const cuenta = await lockHolder(tx, actor)
    const owner = accountOwnerOf(actor)
    if ((await countLlaves(tx, owner)) >= max) throw tooMany()
    const respaldos = actor.tipo === 'personal' ? await startRespaldos(tx, actor) : []
    const added = { ...owner, ...llave, nombre, creadaEn: deps.now() }
    const written = await tx
      .insert(llavesAcceso)
      .values(added)
      .onConflictDoNothing({ target: llavesAcceso.credencial })
      .returning({ id: llavesAcceso.id })
    if (written.length === 0) throw new DomainError('llave_existente')
    const { id } = requireInsertedRow(written)
    await notifyLlave(deps, tx, 'agregada', cuenta, `${id}`, actor)
    await audit(tx, actor, { accion: 'llave.agregada', objetoId: id, despues: { nombre } })
    return { id, respaldos }
  })
}

async function verify(deps: Deps, respuesta: RegistrationResponse, isAsked: (challenge: string) => boolean) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { rpId, origen } = webAuthnSiteOf(deps)
  await refuseCertificates(respuesta)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: respuesta,
    expectedChallenge: isAsked,
    expectedOrigin: origen,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algoritmos,
  }).catch(rejected)
  if (!registrationInfo) throw new DomainError('llave_rechazada')
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credencial: credential.id,
    clavePublica: Buffer.from(credential.publicKey).toString('base64url'),
    contador: credential.counter,
    transportes: credential.transports ?? [],
    respaldada: credentialBackedUp,
  }
}

/** The app requests no certificates. The library would fetch the revocation list at the certificate's URL, which the sender chooses. */
async function refuseCertificates({ response }: RegistrationResponse) {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const objeto = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')))
    const format = objeto.get('fmt')
    if (format === 'none' || (format === 'packed' && !objeto.get('attStmt').get('x5c'))) return
  } catch {
    // The verification below reports an unreadable reply.
  }
  throw new DomainError('llave_rechazada')
}

/** Hides the library's message, which says what is wrong with a reply. */
function rejected(): never {
  throw new DomainError('llave_rechazada')
}

function lockHolder(tx: Tx, { tipo, id }: Cliente | Personal): Promise<{ mail: string; nombre: string }> {
  return tipo === 'cliente'
    ? lockOne(tx, usuarios, eq(usuarios.id, id), 'no key update')
    : lockOne(tx, personal, eq(personal.id, id), 'no key update')
}

const handleOf = ({ tipo, id }: Cliente | Personal) => new TextEncoder().encode(`${tipo}-${id}`)

const tooMany = () => new DomainError('demasiadas_llaves', { detalle: { maximo: String(max) } })

export async function listLlaves({ db }: Deps, actor: Cliente | Personal) {
  const rows = await db
    .select()
    .from(llavesAcceso)
    .where(llavesOf(accountOwnerOf(actor)))
    .orderBy(desc(llavesAcceso.id))
  return toOnlyPage(
    rows.map(({ id, nombre, respaldada, creadaEn, usadaEn }) => ({
      id,
      nombre,
      respaldada,
      creada: creadaEn.toISOString(),
      usada: usadaEn?.toISOString() ?? null,
    })),
  )
}

/** @throws DomainError `no_encontrado` if the passkey is not the caller's */
export const renameLlave = inTransaction(
  async (_, tx, actor: Cliente | Personal, { id, nombre }: { id: number; nombre: string }) => {
    const own = and(eq(llavesAcceso.id, id), llavesOf(accountOwnerOf(actor)))
    await tx
      .update(llavesAcceso)
      .set({ nombre })
      .where(own)
      .returning({ id: llavesAcceso.id })
      .then(requireRow('llave'))
    await audit(tx, actor, { accion: 'llave.renombrada', objetoId: id, despues: { nombre } })
    return { id }
  },
)

/** If a staff member then has no second factor, deletes the backup codes too. @throws DomainError `password_incorrecta`, `no_encontrado` */
export async function removeLlave(
  deps: Deps,
  actor: Cliente | Personal,
  { id, password }: { id: number; password: string },
) {
  await requireOwnPassword(deps, actor, password)
  return deps.db.transaction(async (tx) => {
    const cuenta = await lockHolder(tx, actor)
    const own = and(eq(llavesAcceso.id, id), llavesOf(accountOwnerOf(actor)))
    const { nombre } = await tx.delete(llavesAcceso).where(own).returning().then(requireRow('llave'))
    if (actor.tipo === 'personal') await deleteUnusableRespaldos(tx, actor.id)
    await notifyLlave(deps, tx, 'quitada', cuenta, `${id}`, actor)
    await audit(tx, actor, { accion: 'llave.quitada', objetoId: id, antes: { nombre } })
    return { id }
  })
}
