import { randomUUID } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import { toOnlyPage } from '../../../db/lists.ts'
import { fotosDocumento, pasajeros } from '../../../db/schema/reservas.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { openSealed, seal } from '../../../sealed.pure.ts'
import { signLink, verifyLink } from '../../../signed-link.pure.ts'
import { visibleTo } from '../../access.ts'
import type { Actor, Cliente, DbOrTx, Deps, Personal, RequestOrigin } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { prepareFoto } from '../../platform/fotos/service.ts'
import { type IdempotencyKey, onceWithFiles } from '../../platform/idempotency/service.ts'
import { addTime } from '../../time-span.pure.ts'

const max = 5
const linkMinutes = 10

/**
 * Re-encodes and encrypts the photos. Adds all or none.
 * @throws DomainError `no_encontrado` (not this account's passenger), `demasiadas_imagenes`, `imagen_invalida`, `clave_reutilizada`
 */
export async function addFotos(
  deps: Deps,
  actor: Cliente | Personal,
  pasajeroId: number,
  files: Buffer[],
  idempotencyKey?: IdempotencyKey,
) {
  await requireOwn(deps.db, actor, pasajeroId)
  // Counts before the slow decoding, and again under the lock below. With a key, only under the lock, because a repeated call must get the
  // reply of the first call.
  if (!idempotencyKey) requireRoom(await countFotos(deps.db, pasajeroId), files.length)
  const sealed: { file: string; width: number; height: number; sealed: Buffer }[] = []
  for (const file of files) {
    const { content, ancho, alto } = await prepareFoto(file, `${actor.tipo}-${actor.id}`)
    const nombre = `privado/fotos/${randomUUID()}`
    sealed.push({ file: nombre, width: ancho, height: alto, sealed: seal(deps.secretKey, content, nombre) })
  }
  for (const { file, sealed: content } of sealed) await deps.storage.write(file, content)
  await onceWithFiles(deps, actor, `fotos-${pasajeroId}`, idempotencyKey, {
    async write(tx) {
      // Locks the passenger's row while counting, so that parallel uploads cannot exceed the limit together.
      await lock(tx, pasajeros, eq(pasajeros.id, pasajeroId))
      requireRoom(await countFotos(tx, pasajeroId), sealed.length)
      await tx
        .insert(fotosDocumento)
        .values(sealed.map(({ file, width, height }) => ({ archivo: file, ancho: width, alto: height, pasajeroId })))
      await audit(tx, actor, {
        accion: 'fotos.cargadas',
        objetoId: pasajeroId,
        despues: { cantidad: sealed.length },
      })
      return {}
    },
    async remove() {
      for (const { file } of sealed) await deps.storage.remove(file)
    },
  })
  return (await listFotosWithLinks(deps, deps.db, actor, pasajeroId)).map(asImagen)
}

const asImagen = ({ id, imagen, ancho, alto }: Awaited<ReturnType<typeof listFotosWithLinks>>[number]) => ({
  id,
  imagen,
  alt: 'Foto del documento',
  ancho,
  alto,
  color: '',
  foco: '',
})

/**
 * Requires room for the photos of the passenger or, without `pasajeroId`, of at least one passenger of the account. Called before the
 * server receives the body.
 * @throws DomainError `no_encontrado` (not this account's passenger), `demasiadas_imagenes`
 */
export async function requireRoomForFotos(deps: Deps, actor: Cliente, pasajeroId: number | undefined, added: number) {
  const own = visibleTo(actor, pasajeros)
  const rows = await deps.db
    .select({ fotos: count(fotosDocumento.id) })
    .from(pasajeros)
    .leftJoin(fotosDocumento, eq(fotosDocumento.pasajeroId, pasajeros.id))
    .where(pasajeroId === undefined ? own : and(own, eq(pasajeros.id, pasajeroId)))
    .groupBy(pasajeros.id)
  if (rows.length === 0) throw new DomainError('no_encontrado')
  requireRoom(Math.min(...rows.map(({ fotos }) => fotos)), added)
}

export async function listFotos(deps: Deps, actor: Cliente, pasajeroId: number) {
  await requireOwn(deps.db, actor, pasajeroId)
  return toOnlyPage(await listFotosWithLinks(deps, deps.db, actor, pasajeroId))
}

/**
 * Lists a passenger's photos with signed links, empty (`imagen`) for staff of type 10. Anybody can open a link for ten minutes. The audit
 * log records for whom it was signed.
 * @throws DomainError `sin_permiso` for staff who may not see the booking
 */
export async function listFotosWithLinks(deps: Deps, db: DbOrTx, actor: Cliente | Personal, pasajeroId: number) {
  const rows = await db
    .select({ id: fotosDocumento.id, ancho: fotosDocumento.ancho, alto: fotosDocumento.alto })
    .from(fotosDocumento)
    .innerJoin(pasajeros, eq(pasajeros.id, fotosDocumento.pasajeroId))
    .where(and(eq(pasajeros.id, pasajeroId), visibleTo(actor, pasajeros)))
    .orderBy(asc(fotosDocumento.id))
  if (actor.tipo === 'personal' && actor.nivel !== '1') return rows.map((row) => ({ ...row, imagen: '' }))
  const vence = addTime(deps.now(), { minutes: linkMinutes })
  return rows.map(({ id, ancho, alto }) => {
    const query = { vence: String(Math.floor(vence.getTime() / 1000)), quien: `${actor.tipo}-${actor.id}` }
    const signature = signLink(deps.secretKey, `/api/fotos/${id}?${new URLSearchParams(query)}`)
    const imagen = `/api/fotos/${id}?${new URLSearchParams({ ...query, firma: signature })}`
    return { id, imagen, ancho, alto }
  })
}

/** Writes an audit entry per view. @throws DomainError `enlace_vencido`, `no_encontrado` */
export async function openFoto(
  deps: Deps,
  origin: RequestOrigin,
  enlace: { id: number; vence: string; quien: string; firma: string },
): Promise<Buffer> {
  const { id, vence, quien, firma } = enlace
  const firmado = verifyLink(deps.secretKey, `/api/fotos/${id}?${new URLSearchParams({ vence, quien })}`, firma)
  if (!firmado || Number(vence) * 1000 < deps.now().getTime()) throw new DomainError('enlace_vencido')
  const [foto] = await deps.db.select().from(fotosDocumento).where(eq(fotosDocumento.id, id))
  const sealed = foto && (await deps.storage.read(foto.archivo))
  if (!foto || !sealed) throw new DomainError('no_encontrado')
  await audit(deps.db, viewerOf(quien, origin), { accion: 'foto.vista', objetoId: id, despues: { quien } })
  return openSealed(deps.secretKey, sealed, foto.archivo)
}

/**
 * Deletes the file before its row, so that the family can try again after a failure.
 * @throws DomainError `no_encontrado` (another account's, or already deleted)
 */
export async function removeFoto(deps: Deps, actor: Cliente, id: number) {
  const foto = await deps.db
    .select({ archivo: fotosDocumento.archivo, pasajeroId: fotosDocumento.pasajeroId })
    .from(fotosDocumento)
    .innerJoin(pasajeros, eq(pasajeros.id, fotosDocumento.pasajeroId))
    .where(and(eq(fotosDocumento.id, id), visibleTo(actor, pasajeros)))
    .then(requireRow('foto de documento'))
  await deps.storage.remove(foto.archivo)
  await deps.db.transaction(async (tx) => {
    const borradas = await tx
      .delete(fotosDocumento)
      .where(eq(fotosDocumento.id, id))
      .returning({ id: fotosDocumento.id })
    if (borradas.length === 0) return
    await audit(tx, actor, {
      accion: 'foto.eliminada',
      objetoId: id,
      despues: { pasajeroId: foto.pasajeroId, motivo: 'pedido de la familia' },
    })
  })
  return { eliminada: true }
}

function countFotos(db: DbOrTx, pasajeroId: number): Promise<number> {
  return db.$count(fotosDocumento, eq(fotosDocumento.pasajeroId, pasajeroId))
}

function requireRoom(presentes: number, added: number) {
  if (presentes + added > max) throw new DomainError('demasiadas_imagenes', { detalle: { maximo: String(max) } })
}

async function requireOwn(db: DbOrTx, actor: Cliente | Personal, pasajeroId: number) {
  await db
    .select({ id: pasajeros.id })
    .from(pasajeros)
    .where(and(eq(pasajeros.id, pasajeroId), visibleTo(actor, pasajeros)))
    .then(requireRow('pasajero'))
}

/** The link is opened without a session, so its signature names the viewer. */
function viewerOf(who: string, origin: RequestOrigin): Actor {
  const [tipo, id] = who.split('-')
  const base = { id: Number(id), sesionId: 0, mail: '', origin }
  if (tipo === 'cliente') return { tipo, ...base }
  return { tipo: 'personal', nivel: '1', usuario: '', ...base }
}
