import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type * as api from '../../../../contract/catalogo/fichas.ts'
import type { BodyOf, InputOf } from '../../../../contract/endpoint.ts'
import type { guardarpaquete } from '../../../../contract/especificacion/altas.ts'
import { truncate } from '../../../../reglas/text.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { imagenes, paqueteHoteles, paqueteProgramas, paqueteServicios, paquetes } from '../../../db/schema/catalogo.ts'
import { pick } from '../../../db/sql-expressions.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { hojaColumns } from '../site/service.ts'
import { createItem, saveItem, viewItem } from './audited-object.ts'
import { catalogoClases as clases } from './clases.ts'
import { resolveTipo } from './consistency.ts'

type Option = { id: number; nombre: string }

/** @throws DomainError `no_encontrado` */
export async function viewPaqueteFicha({ db }: Deps, id: number) {
  return viewItem(db, clases.paquetes, id, {
    ...pick(paquetes, 'nombre', 'descripcion', 'duracion'),
    ...hojaColumns,
    noches: paquetes.noches,
    tipo: paquetes.tipoId,
    subtipo: paquetes.subtipoId,
    destino: paquetes.destinoId,
    fechai: paquetes.fechaInicio,
    fechaf: paquetes.fechaFin,
    desde: paquetes.desde,
    sinimpuestos: paquetes.sinImpuestos,
    moneda: paquetes.moneda,
    publicado: paquetes.publicado,
    hoteles: partsOf(id, 'paquete_hoteles', 'hoteles', 'hotel_id'),
    programas: partsOf(id, 'paquete_programas', 'programas', 'programa_id'),
    servicios: partsOf(id, 'paquete_servicios', 'servicios', 'servicio_id'),
  })
}

function partsOf(id: number, union: string, table: string, column: string): SQL<Option[]> {
  const which = sql`select json_agg(json_build_object('id', t.id, 'nombre', t.nombre) order by u.orden, t.id) from ${sql.identifier(union)} u join ${sql.identifier(table)} t on t.id = u.${sql.identifier(column)} where u.paquete_id = ${id}`
  return sql`coalesce((${which}), '[]'::json)`
}

/** Publishes the package at once. @throws DomainError `datos_invalidos` */
export async function createPaquete(deps: Deps, actor: Personal, body: BodyOf<typeof guardarpaquete>) {
  const data = {
    nombre: body.nombrePaquete,
    descripcion: body.descripcion,
    duracion: body.duracion,
    tipoId: body.tipoPaquete ?? null,
    subtipoId: body.subTipoPaquete,
    destinoId: body.destino,
    fechaInicio: body.fechai ?? null,
    fechaFin: body.fechaf ?? null,
  }
  const parts = { hoteles: body.hotel ? [body.hotel] : [], programas: [...new Set(body.programas)], servicios: [] }
  const { id } = await createItem(deps, actor, clases.paquetes, undefined, async (tx) => {
    const campos = { hoteles: 'hotel', subtipo: 'subTipoPaquete' }
    const tipoId = await resolveTipo(tx, { ...data, hotelIds: parts.hoteles }, campos)
    const row = { ...data, tipoId }
    const created = await insertRow(tx, paquetes, row)
    await writeParts(tx, created.id, parts)
    return { ...created, despues: { ...row, ...parts } }
  })
  return { idpaquete: id }
}

/** @throws DomainError `no_encontrado`, `datos_invalidos`, `texto_cambio` */
export async function editPaquete(deps: Deps, actor: Personal, { id, ...body }: InputOf<typeof api.editarpaquete>) {
  const data = {
    nombre: body.nombre,
    descripcion: body.descripcion,
    duracion: body.duracion,
    sale: body.sale,
    vuelve: body.vuelve,
    transporte: body.transporte,
    paradas: body.paradas,
    comidas: body.comidas,
    itinerario: body.itinerario,
    acompanan: body.acompanan,
    noIncluye: body.noincluye,
    preguntas: body.preguntas,
    noches: body.noches,
    tipoId: body.tipo ?? null,
    subtipoId: body.subtipo,
    destinoId: body.destino,
    fechaInicio: body.fechai ?? null,
    fechaFin: body.fechaf ?? null,
    desde: body.desde ?? null,
    sinImpuestos: body.sinimpuestos ?? null,
    moneda: body.moneda,
  }
  return saveItem(deps, actor, clases.paquetes, paquetes, { id, version: body.version }, async (save, tx) => {
    const campos = { hoteles: 'hoteles', subtipo: 'subtipo' }
    const tipoId = await resolveTipo(tx, { ...data, hotelIds: body.hoteles }, campos)
    await save({ ...data, tipoId })
    await replaceParts(tx, id, body)
    const { hoteles, programas, servicios } = body
    return { ...data, tipoId, hoteles, programas, servicios }
  })
}

type Parts = Pick<BodyOf<typeof api.editarpaquete>, 'hoteles' | 'programas' | 'servicios'>

async function replaceParts(tx: Tx, paqueteId: number, parts: Parts) {
  await tx.delete(paqueteHoteles).where(eq(paqueteHoteles.paqueteId, paqueteId))
  await tx.delete(paqueteProgramas).where(eq(paqueteProgramas.paqueteId, paqueteId))
  await tx.delete(paqueteServicios).where(eq(paqueteServicios.paqueteId, paqueteId))
  await writeParts(tx, paqueteId, parts)
}

async function writeParts(tx: Tx, paqueteId: number, { hoteles, programas, servicios }: Parts) {
  if (hoteles.length > 0)
    await tx.insert(paqueteHoteles).values(hoteles.map((hotelId, order) => ({ paqueteId, hotelId, orden: order })))
  if (programas.length > 0)
    await tx
      .insert(paqueteProgramas)
      .values(programas.map((programaId, order) => ({ paqueteId, programaId, orden: order })))
  if (servicios.length > 0)
    await tx
      .insert(paqueteServicios)
      .values(servicios.map((servicioId, order) => ({ paqueteId, servicioId, orden: order })))
}

/** Copies a package as a draft, without its trips for courses. @throws DomainError `no_encontrado` */
export const duplicatePaquete = inTransaction(async (_deps, tx, actor: Personal, id: number) => {
  const original = await lockOne(tx, paquetes, eq(paquetes.id, id), 'share')
  const { id: _, creadoEn: __, ...data } = original
  const copy = { ...data, nombre: truncate(`Copia de ${data.nombre}`, 120), publicado: false }
  const created = await insertRow(tx, paquetes, copy)
  await copyParts(tx, id, created.id)
  const after = { ...copy, de: id }
  await audit(tx, actor, { accion: 'paquete.duplicado', objetoId: created.id, despues: after })
  return { id: created.id }
})

async function copyParts(tx: Tx, id: number, paqueteId: number) {
  for (const table of [paqueteHoteles, paqueteProgramas, paqueteServicios] as const) {
    const rows = await tx.select().from(table).where(eq(table.paqueteId, id))
    if (rows.length > 0) await tx.insert(table).values(rows.map((row) => ({ ...row, paqueteId })) as never)
  }
  const galeria = await tx.select().from(imagenes).where(eq(imagenes.paqueteId, id)).orderBy(asc(imagenes.id))
  const copias = galeria.map(({ id: _, creadoEn: __, ...imagen }) => ({ ...imagen, paqueteId }))
  if (copias.length > 0) await tx.insert(imagenes).values(copias)
}
