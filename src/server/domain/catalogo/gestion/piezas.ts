import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as api from '../../../../contract/catalogo/piezas.ts'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { banners, imagenes, paquetes, promociones, slides, subtipos } from '../../../db/schema/catalogo.ts'
import { refuseDuplicate } from '../../../db/unique.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { auditEach } from '../../platform/audit-log/service.ts'
import { MAX_IMAGE_BYTES } from '../../platform/fotos/service.ts'
import type { IdempotencyKey } from '../../platform/idempotency/service.ts'
import { addImagenes, type PreparedImagen, prepareImagen } from '../medios/service.ts'
import { imagenColumns } from '../site/service.ts'
import { createItem, saveItem, viewItem } from './audited-object.ts'
import { catalogoClases } from './clases.ts'

/**
 * Objects with one picture. New objects come last. All functions below:
 * @throws DomainError `no_encontrado`, `datos_invalidos`, `imagen_invalida`, `imagen_demasiado_grande`, `texto_cambio`
 */

export async function viewSlideFicha({ db }: Deps, id: number) {
  const { titulo, contenido, link } = slides
  return viewItem(db, catalogoClases.slides, id, { titulo, contenido, link, ...imagenColumns })
}

export async function saveSlide(
  deps: Deps,
  actor: Personal,
  body: BodyOf<typeof api.guardarslide>,
  idempotencyKey?: IdempotencyKey,
) {
  const { id, version, titulo, contenido, link } = body
  const data = { titulo, contenido, link }
  const prepared = await prepareUploaded(deps, body)
  if (!id)
    return createItem(deps, actor, catalogoClases.slides, idempotencyKey, async (tx) => {
      const imagenId = await placeRequired(deps, tx, body, prepared, null)
      const after = { ...data, imagenId, orden: await lastOrder(tx, slides) }
      return { ...(await insertRow(tx, slides, after)), despues: after }
    })
  return saveItem(deps, actor, catalogoClases.slides, slides, { id, version }, async (save, tx, before) => {
    const imagenId = await placeRequired(deps, tx, body, prepared, before.imagenId)
    const after = await save({ ...data, imagenId })
    await dropReplaced(tx, before.imagenId, imagenId)
    return after
  })
}

export async function viewSubtipoFicha({ db }: Deps, id: number) {
  const columns = { nombre: sql<string>`${subtipos.nombre}`, tipo: subtipos.tipoId }
  return viewItem(db, catalogoClases.subtipos, id, { ...columns, ...imagenColumns })
}

/** Also moves the subtype's packages to its new type. */
export async function saveSubtipo(
  deps: Deps,
  actor: Personal,
  body: BodyOf<typeof api.guardarsubtipo>,
  idempotencyKey?: IdempotencyKey,
) {
  const { id, version, nombre, tipo: tipoId } = body
  const data = { nombre, tipoId }
  const prepared = await prepareUploaded(deps, body)
  if (!id)
    return createItem(deps, actor, catalogoClases.subtipos, idempotencyKey, async (tx) => {
      const imagenId = await placeImagen(deps, tx, body, prepared, null)
      const after = { ...data, imagenId, orden: await lastOrder(tx, subtipos) }
      return { ...(await insertRow(tx, subtipos, after)), despues: after }
    })
  return saveItem(deps, actor, catalogoClases.subtipos, subtipos, { id, version }, async (save, tx, before) => {
    const imagenId = await placeImagen(deps, tx, body, prepared, before.imagenId)
    const after = await save({ ...data, imagenId })
    await dropReplaced(tx, before.imagenId, imagenId)
    if (tipoId !== before.tipoId) await movePaquetes(tx, actor, id, tipoId)
    return after
  })
}

async function movePaquetes(tx: Tx, actor: Personal, subtipoId: number, tipoId: number): Promise<void> {
  const own = await lock(tx, paquetes, eq(paquetes.subtipoId, subtipoId))
  await tx.update(paquetes).set({ tipoId }).where(eq(paquetes.subtipoId, subtipoId))
  const entries = own.map((paquete) => ({
    accion: 'paquete.cambiado' as const,
    objetoId: paquete.id,
    antes: { tipoId: paquete.tipoId },
    despues: { tipoId },
  }))
  await auditEach(tx, actor, entries)
}

export async function viewBannerFicha({ db }: Deps, id: number) {
  const { titulo, texto } = banners
  return viewItem(db, catalogoClases.banners, id, { titulo, texto, ...imagenColumns })
}

/** Without `version`, creates the only banner of a service. @throws DomainError `banner_existente` */
export async function saveBanner(
  deps: Deps,
  actor: Personal,
  body: BodyOf<typeof api.guardarbanner>,
  idempotencyKey?: IdempotencyKey,
) {
  const { servicio, version, titulo, texto } = body
  const data = { titulo, texto }
  const prepared = await prepareUploaded(deps, body)
  if (!version)
    return createItem(deps, actor, catalogoClases.banners, idempotencyKey, async (tx) => {
      const after = { ...data, servicio, imagenId: await placeRequired(deps, tx, body, prepared, null) }
      const existing = new DomainError('banner_existente', {
        campos: { servicio: 'Esa página ya tiene un encabezado' },
      })
      await refuseDuplicate(tx.insert(banners).values(after), existing)
      return { id: servicio, despues: after }
    })
  return saveItem(deps, actor, catalogoClases.banners, banners, { id: servicio, version }, async (save, tx, before) => {
    const imagenId = await placeRequired(deps, tx, body, prepared, before.imagenId)
    const after = await save({ ...data, imagenId })
    await dropReplaced(tx, before.imagenId, imagenId)
    return after
  })
}

export async function viewPromocionFicha({ db }: Deps, id: number) {
  const {
    destinoId: destino,
    paqueteId: paquete,
    descuento,
    link,
    vigente,
    precioAntes: before,
    precioAhora: now,
    moneda,
    hasta,
  } = promociones
  const columns = { destino, paquete, descuento, link, vigente, antes: before, ahora: now, moneda, hasta }
  return viewItem(db, catalogoClases.promociones, id, { ...columns, ...imagenColumns })
}

/** @throws DomainError `promocion_existente` if the destination already has one; `datos_invalidos` for a package of another destination */
export async function savePromocion(
  deps: Deps,
  actor: Personal,
  body: BodyOf<typeof api.guardarpromocion>,
  idempotencyKey?: IdempotencyKey,
) {
  const { id, version, destino: destinoId, paquete, descuento, link, vigente, antes, ahora, moneda, hasta } = body
  const precios = { precioAntes: antes ?? null, precioAhora: ahora ?? null, moneda, hasta: hasta ?? null }
  const data = { destinoId, paqueteId: paquete ?? null, descuento, link, vigente, ...precios }
  const prepared = await prepareUploaded(deps, body)
  if (!id)
    return createItem(deps, actor, catalogoClases.promociones, idempotencyKey, async (tx) => {
      await requireFree(tx, destinoId, 0)
      await requireOwnPaquete(tx, data)
      const imagenId = await placeRequired(deps, tx, body, prepared, null)
      const after = { ...data, imagenId, orden: await lastOrder(tx, promociones) }
      return { ...(await insertRow(tx, promociones, after)), despues: after }
    })
  return saveItem(deps, actor, catalogoClases.promociones, promociones, { id, version }, async (save, tx, before) => {
    await requireFree(tx, destinoId, id)
    await requireOwnPaquete(tx, data)
    const imagenId = await placeRequired(deps, tx, body, prepared, before.imagenId)
    const after = await save({ ...data, imagenId })
    await dropReplaced(tx, before.imagenId, imagenId)
    return after
  })
}

async function requireFree(tx: Tx, destinoId: number, id: number) {
  const others = await tx.$count(
    promociones,
    sql`${promociones.destinoId} = ${destinoId} and ${promociones.id} <> ${id}`,
  )
  if (others > 0)
    throw new DomainError('promocion_existente', { campos: { destino: 'Ese destino ya tiene una promoción' } })
}

async function requireOwnPaquete(tx: Tx, { destinoId, paqueteId }: { destinoId: number; paqueteId: number | null }) {
  if (paqueteId === null) return
  const own = await tx.$count(paquetes, and(eq(paquetes.id, paqueteId), eq(paquetes.destinoId, destinoId)))
  if (own === 0) throw new DomainError('datos_invalidos', { campos: { paquete: 'Ese viaje no es de ese destino' } })
}

async function lastOrder(tx: Tx, table: PgTable): Promise<number> {
  const { rows } = await tx.execute<{ orden: number }>(sql`select coalesce(max(orden) + 1, 0) as orden from ${table}`)
  return Number(rows[0]?.orden ?? 0)
}

type UploadedImagen = { imagen: File[]; alt: string; foco: { focoX: number; focoY: number } }

/** Runs outside any transaction. @throws DomainError `imagen_invalida`, `imagen_demasiado_grande` */
async function prepareUploaded(deps: Deps, { imagen, alt, foco }: UploadedImagen): Promise<PreparedImagen | undefined> {
  const [file] = imagen
  if (!file) return undefined
  if (file.size > MAX_IMAGE_BYTES) throw new DomainError('imagen_demasiado_grande')
  return prepareImagen(deps, Buffer.from(await file.arrayBuffer()), alt, foco)
}

/** Without an uploaded file, the current row gets the new alt text and focal point. Null without either. */
async function placeImagen(
  deps: Deps,
  tx: Tx,
  { alt, foco }: UploadedImagen,
  prepared: PreparedImagen | undefined,
  actual: number | null,
): Promise<number | null> {
  if (prepared) return (await addImagenes(deps, tx, [prepared]))[0] ?? null
  if (actual !== null)
    await tx
      .update(imagenes)
      .set({ alt, ...foco })
      .where(eq(imagenes.id, actual))
  return actual
}

/** @throws DomainError `datos_invalidos` without a picture */
async function placeRequired(...given: Parameters<typeof placeImagen>): Promise<number> {
  const id = await placeImagen(...given)
  if (id === null) throw new DomainError('datos_invalidos', { campos: { imagen: 'Elegí una imagen' } })
  return id
}

async function dropReplaced(tx: Tx, actual: number | null, added: number | null) {
  if (actual !== null && actual !== added) await tx.delete(imagenes).where(eq(imagenes.id, actual))
}
