import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client.ts'
import {
  banners,
  destinoServicios,
  destinos,
  hoteles,
  imagenes,
  programas,
  promociones,
  servicios,
  slides,
  subtipos,
  tipos,
} from '../../../db/schema/catalogo.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { columnasImagen } from '../publico/service.ts'
import { partes } from './clases.ts'
import type { Parte } from './parte.ts'

/** Each thing as its form shows it. @throws DomainError `no_encontrado` */

export async function viewDestinoFicha({ db }: Deps, id: number) {
  const { nombre, descripcion, coordenadas } = destinos
  const ficha = await viewOne(db, partes.destinos, id, { nombre, descripcion, coordenadas })
  const incluidos = await db
    .select({ id: servicios.id, nombre: servicios.nombre })
    .from(destinoServicios)
    .innerJoin(servicios, eq(servicios.id, destinoServicios.servicioId))
    .where(eq(destinoServicios.destinoId, id))
    .orderBy(asc(destinoServicios.orden), asc(servicios.id))
  return { ...ficha, servicios: incluidos }
}

export async function viewHotelFicha({ db }: Deps, id: number) {
  const { nombre, descripcion, estrellas, comodidades, distancias, destinoId } = hoteles
  const columnas = { nombre, descripcion, estrellas, comodidades, distancias, destino: destinoId }
  return viewOne(db, partes.hoteles, id, columnas)
}

export async function viewProgramaFicha({ db }: Deps, id: number) {
  const { nombre, descripcion, destinoId } = programas
  return viewOne(db, partes.programas, id, { nombre, descripcion, destino: destinoId })
}

export async function viewTipoFicha({ db }: Deps, id: number) {
  return viewOne(db, partes.tipos, id, { nombre: sql<string>`${tipos.nombre}` })
}

export async function viewServicioFicha({ db }: Deps, id: number) {
  const { nombre, detalles, icono } = servicios
  return viewOne(db, partes.servicios, id, { nombre, detalles, icono })
}

export async function viewSlideFicha({ db }: Deps, id: number) {
  const { titulo, contenido, link } = slides
  return viewOne(db, partes.slides, id, { titulo, contenido, link, ...columnasImagen })
}

export async function viewSubtipoFicha({ db }: Deps, id: number) {
  const columnas = { nombre: sql<string>`${subtipos.nombre}`, tipo: subtipos.tipoId }
  return viewOne(db, partes.subtipos, id, { ...columnas, ...columnasImagen })
}

export async function viewBannerFicha({ db }: Deps, id: number) {
  const { titulo, texto } = banners
  return viewOne(db, partes.banners, id, { titulo, texto, ...columnasImagen })
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
  return viewOne(db, partes.promociones, id, { ...columnas, ...columnasImagen })
}

/** One thing's columns, with the id and the version that its form saves over; its picture can be selected too. */
export async function viewOne<Columnas extends Record<string, PgColumn | SQL | SQL.Aliased>>(
  db: Db,
  parte: Parte,
  id: number,
  columnas: Columnas,
) {
  const { id: suya, huella, imagen, objeto, tabla } = parte
  return db
    .select({ ...columnas, id: sql<number>`${suya}`, huella })
    .from(tabla)
    .leftJoin(imagenes, imagen)
    .where(eq(suya, id))
    .then(one(objeto))
}
