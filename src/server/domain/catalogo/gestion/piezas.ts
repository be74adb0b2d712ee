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
 * The functions below return, create and save objects that have one picture. New objects come last.
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
  const datos = { titulo, contenido, link }
  const preparada = await prepareUploaded(deps, body)
  if (!id)
    return createItem(deps, actor, catalogoClases.slides, idempotencyKey, async (tx) => {
      const imagenId = await placeRequired(deps, tx, body, preparada, null)
      const despues = { ...datos, imagenId, orden: await lastOrden(tx, slides) }
      return { ...(await insertRow(tx, slides, despues)), despues }
    })
  return saveItem(deps, actor, catalogoClases.slides, slides, { id, version }, async (save, tx, antes) => {
    const imagenId = await placeRequired(deps, tx, body, preparada, antes.imagenId)
    const despues = await save({ ...datos, imagenId })
    await dropReplaced(tx, antes.imagenId, imagenId)
    return despues
  })
}

export async function viewSubtipoFicha({ db }: Deps, id: number) {
  const columnas = { nombre: sql<string>`${subtipos.nombre}`, tipo: subtipos.tipoId }
  return viewItem(db, catalogoClases.subtipos, id, { ...columnas, ...imagenColumns })
}

/** Saves a subtype. Also moves its packages to the subtype's new type. */
export async function saveSubtipo(
  deps: Deps,
  actor: Personal,
  body: BodyOf<typeof api.guardarsubtipo>,
  idempotencyKey?: IdempotencyKey,
) {
  const { id, version, nombre, tipo: tipoId } = body
  const datos = { nombre, tipoId }
  const preparada = await prepareUploaded(deps, body)
  if (!id)
    return createItem(deps, actor, catalogoClases.subtipos, idempotencyKey, async (tx) => {
      const imagenId = await placeImagen(deps, tx, body, preparada, null)
      const despues = { ...datos, imagenId, orden: await lastOrden(tx, subtipos) }
      return { ...(await insertRow(tx, subtipos, despues)), despues }
    })
  return saveItem(deps, actor, catalogoClases.subtipos, subtipos, { id, version }, async (save, tx, antes) => {
    const imagenId = await placeImagen(deps, tx, body, preparada, antes.imagenId)
    const despues = await save({ ...datos, imagenId })
    await dropReplaced(tx, antes.imagenId, imagenId)
    if (tipoId !== antes.tipoId) await movePaquetes(tx, actor, id, tipoId)
    return despues
  })
}

async function movePaquetes(tx: Tx, actor: Personal, subtipoId: number, tipoId: number): Promise<void> {
  const suyos = await lock(tx, paquetes, eq(paquetes.subtipoId, subtipoId))
  await tx.update(paquetes).set({ tipoId }).where(eq(paquetes.subtipoId, subtipoId))
  const entries = suyos.map((paquete) => ({
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

/**
 * Without `version`, creates the only banner of a service. With `version`, updates the banner if its version still matches.
 * @throws DomainError `banner_existente`
 */
export async function saveBanner(
  deps: Deps,
  actor: Personal,
  body: BodyOf<typeof api.guardarbanner>,
  idempotencyKey?: IdempotencyKey,
) {
  const { servicio, version, titulo, texto } = body
  const datos = { titulo, texto }
  const preparada = await prepareUploaded(deps, body)
  if (!version)
    return createItem(deps, actor, catalogoClases.banners, idempotencyKey, async (tx) => {
      const despues = { ...datos, servicio, imagenId: await placeRequired(deps, tx, body, preparada, null) }
      const existente = new DomainError('banner_existente', {
        campos: { servicio: 'Esa página ya tiene un encabezado' },
      })
      await refuseDuplicate(tx.insert(banners).values(despues), existente)
      return { id: servicio, despues }
    })
  return saveItem(deps, actor, catalogoClases.banners, banners, { id: servicio, version }, async (save, tx, antes) => {
    const imagenId = await placeRequired(deps, tx, body, preparada, antes.imagenId)
    const despues = await save({ ...datos, imagenId })
    await dropReplaced(tx, antes.imagenId, imagenId)
    return despues
  })
}

export async function viewPromocionFicha({ db }: Deps, id: number) {
  const {
    destinoId: destino,
    paqueteId: paquete,
    descuento,
    link,
    vigente,
    precioAntes: antes,
    precioAhora: ahora,
    moneda,
    hasta,
  } = promociones
  const columnas = { destino, paquete, descuento, link, vigente, antes, ahora, moneda, hasta }
  return viewItem(db, catalogoClases.promociones, id, { ...columnas, ...imagenColumns })
}

/**
 * Creates or saves a promotion.
 * @throws DomainError `promocion_existente` if the destination already has one; `datos_invalidos` for a package of another destination
 */
export async function savePromocion(
  deps: Deps,
  actor: Personal,
  body: BodyOf<typeof api.guardarpromocion>,
  idempotencyKey?: IdempotencyKey,
) {
  const { id, version, destino: destinoId, paquete, descuento, link, vigente, antes, ahora, moneda, hasta } = body
  const precios = { precioAntes: antes ?? null, precioAhora: ahora ?? null, moneda, hasta: hasta ?? null }
  const datos = { destinoId, paqueteId: paquete ?? null, descuento, link, vigente, ...precios }
  const preparada = await prepareUploaded(deps, body)
  if (!id)
    return createItem(deps, actor, catalogoClases.promociones, idempotencyKey, async (tx) => {
      await requireFree(tx, destinoId, 0)
      await requireOwnPaquete(tx, datos)
      const imagenId = await placeRequired(deps, tx, body, preparada, null)
      const despues = { ...datos, imagenId, orden: await lastOrden(tx, promociones) }
      return { ...(await insertRow(tx, promociones, despues)), despues }
    })
  return saveItem(deps, actor, catalogoClases.promociones, promociones, { id, version }, async (save, tx, antes) => {
    await requireFree(tx, destinoId, id)
    await requireOwnPaquete(tx, datos)
    const imagenId = await placeRequired(deps, tx, body, preparada, antes.imagenId)
    const despues = await save({ ...datos, imagenId })
    await dropReplaced(tx, antes.imagenId, imagenId)
    return despues
  })
}

async function requireFree(tx: Tx, destinoId: number, id: number) {
  const otras = await tx.$count(
    promociones,
    sql`${promociones.destinoId} = ${destinoId} and ${promociones.id} <> ${id}`,
  )
  if (otras > 0)
    throw new DomainError('promocion_existente', { campos: { destino: 'Ese destino ya tiene una promoción' } })
}

async function requireOwnPaquete(tx: Tx, { destinoId, paqueteId }: { destinoId: number; paqueteId: number | null }) {
  if (paqueteId === null) return
  const suyos = await tx.$count(paquetes, and(eq(paquetes.id, paqueteId), eq(paquetes.destinoId, destinoId)))
  if (suyos === 0) throw new DomainError('datos_invalidos', { campos: { paquete: 'Ese viaje no es de ese destino' } })
}

async function lastOrden(tx: Tx, tabla: PgTable): Promise<number> {
  const { rows } = await tx.execute<{ orden: number }>(sql`select coalesce(max(orden) + 1, 0) as orden from ${tabla}`)
  return Number(rows[0]?.orden ?? 0)
}

type UploadedImagen = { imagen: File[]; alt: string; foco: { focoX: number; focoY: number } }

/** Runs outside any transaction. @throws DomainError `imagen_invalida`, `imagen_demasiado_grande` */
async function prepareUploaded(deps: Deps, { imagen, alt, foco }: UploadedImagen): Promise<PreparedImagen | undefined> {
  const [archivo] = imagen
  if (!archivo) return undefined
  if (archivo.size > MAX_IMAGE_BYTES) throw new DomainError('imagen_demasiado_grande')
  return prepareImagen(deps, Buffer.from(await archivo.arrayBuffer()), alt, foco)
}

/**
 * Returns the id of the picture to use. An uploaded file becomes a new row; otherwise the present row gets the new alt text and focal
 * point. Null without either.
 */
async function placeImagen(
  deps: Deps,
  tx: Tx,
  { alt, foco }: UploadedImagen,
  preparada: PreparedImagen | undefined,
  actual: number | null,
): Promise<number | null> {
  if (preparada) return (await addImagenes(deps, tx, [preparada]))[0] ?? null
  if (actual !== null)
    await tx
      .update(imagenes)
      .set({ alt, ...foco })
      .where(eq(imagenes.id, actual))
  return actual
}

/** Works like `placeImagen`, but refuses a missing picture. @throws DomainError `datos_invalidos` */
async function placeRequired(...given: Parameters<typeof placeImagen>): Promise<number> {
  const id = await placeImagen(...given)
  if (id === null) throw new DomainError('datos_invalidos', { campos: { imagen: 'Elegí una imagen' } })
  return id
}

async function dropReplaced(tx: Tx, actual: number | null, nueva: number | null) {
  if (actual !== null && actual !== nueva) await tx.delete(imagenes).where(eq(imagenes.id, actual))
}
