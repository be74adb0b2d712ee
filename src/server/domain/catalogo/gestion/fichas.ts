import { asc, eq, sql } from 'drizzle-orm'
import type * as api from '../../../../contract/catalogo/fichas.ts'
import type { BodyOf, InputOf } from '../../../../contract/endpoint.ts'
import type * as altas from '../../../../contract/especificacion/altas.ts'
import { destinoServicios, destinos, hoteles, programas, servicios, tipos } from '../../../db/schema/catalogo.ts'
import type { Deps, Personal } from '../../deps.ts'
import { insertItem, saveItem, viewItem } from './audited-object.ts'
import { catalogoClases } from './clases.ts'
import { requireMovable } from './consistency.ts'

/** All functions below: @throws DomainError `no_encontrado`, `datos_invalidos` (an unknown id), `texto_cambio` */

export async function viewDestinoFicha({ db }: Deps, id: number) {
  const { nombre, descripcion, coordenadas } = destinos
  const ficha = await viewItem(db, catalogoClases.destinos, id, { nombre, descripcion, coordenadas })
  const included = await db
    .select({ id: servicios.id, nombre: servicios.nombre })
    .from(destinoServicios)
    .innerJoin(servicios, eq(servicios.id, destinoServicios.servicioId))
    .where(eq(destinoServicios.destinoId, id))
    .orderBy(asc(destinoServicios.orden), asc(servicios.id))
  return { ...ficha, servicios: included }
}

export async function createDestino(
  deps: Deps,
  actor: Personal,
  { nombreDestino: nombre, descripcion }: BodyOf<typeof altas.guardardestino>,
) {
  const { id } = await insertItem(deps, actor, catalogoClases.destinos, destinos, { nombre, descripcion })
  return { iddestino: id }
}

export async function editDestino(
  deps: Deps,
  actor: Personal,
  { id, version, servicios: chosen, ...data }: InputOf<typeof api.editardestino>,
) {
  return saveItem(deps, actor, catalogoClases.destinos, destinos, { id, version }, async (save, tx) => {
    await save(data)
    await tx.delete(destinoServicios).where(eq(destinoServicios.destinoId, id))
    const rows = chosen.map((servicioId, order) => ({ destinoId: id, servicioId, orden: order }))
    if (rows.length > 0) await tx.insert(destinoServicios).values(rows)
    return { ...data, servicios: chosen }
  })
}

export async function viewHotelFicha({ db }: Deps, id: number) {
  const { nombre, descripcion, estrellas, comodidades, distancias, destinoId } = hoteles
  const columns = { nombre, descripcion, estrellas, comodidades, distancias, destino: destinoId }
  return viewItem(db, catalogoClases.hoteles, id, columns)
}

export async function createHotel(
  deps: Deps,
  actor: Personal,
  { nombreHotel: nombre, destino: destinoId, ...data }: BodyOf<typeof altas.guardarhotel>,
) {
  const { id } = await insertItem(deps, actor, catalogoClases.hoteles, hoteles, { nombre, destinoId, ...data })
  return { idhotel: id }
}

export async function editHotel(
  deps: Deps,
  actor: Personal,
  { id, version, destino: destinoId, ...data }: InputOf<typeof api.editarhotel>,
) {
  return saveItem(deps, actor, catalogoClases.hoteles, hoteles, { id, version }, async (save, tx) => {
    await requireMovable(tx, id, destinoId)
    return save({ ...data, destinoId })
  })
}

export async function viewProgramaFicha({ db }: Deps, id: number) {
  const { nombre, descripcion, destinoId } = programas
  return viewItem(db, catalogoClases.programas, id, { nombre, descripcion, destino: destinoId })
}

export async function createPrograma(
  deps: Deps,
  actor: Personal,
  { nombrePrograma: nombre, destino: destinoId, descripcion }: BodyOf<typeof altas.guardarprograma>,
) {
  const { id } = await insertItem(deps, actor, catalogoClases.programas, programas, { nombre, destinoId, descripcion })
  return { idprograma: id }
}

export async function editPrograma(
  deps: Deps,
  actor: Personal,
  { id, version, destino: destinoId, ...data }: InputOf<typeof api.editarprograma>,
) {
  return saveItem(deps, actor, catalogoClases.programas, programas, { id, version }, (save) =>
    save({ ...data, destinoId }),
  )
}

export async function viewTipoFicha({ db }: Deps, id: number) {
  return viewItem(db, catalogoClases.tipos, id, { nombre: sql<string>`${tipos.nombre}` })
}

export async function renameTipo(deps: Deps, actor: Personal, { id, version, nombre }: BodyOf<typeof api.editartipo>) {
  return saveItem(deps, actor, catalogoClases.tipos, tipos, { id, version }, (save) => save({ nombre }))
}

export async function viewServicioFicha({ db }: Deps, id: number) {
  const { nombre, detalles, icono } = servicios
  return viewItem(db, catalogoClases.servicios, id, { nombre, detalles, icono })
}

export async function saveServicio(
  deps: Deps,
  actor: Personal,
  { id, version, ...data }: BodyOf<typeof api.guardarservicio>,
) {
  if (!id) return insertItem(deps, actor, catalogoClases.servicios, servicios, data)
  return saveItem(deps, actor, catalogoClases.servicios, servicios, { id, version }, (save) => save(data))
}
