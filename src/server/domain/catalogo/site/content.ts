import { asc, eq, sql } from 'drizzle-orm'
import { orderAndPositionById, type PageRequest, readPage, toOnlyPage } from '../../../db/lists.ts'
import {
  destinoServicios,
  destinos,
  hoteles,
  imagenes,
  paqueteHoteles,
  paqueteProgramas,
  paqueteServicios,
  paquetes,
  programas,
  servicios,
} from '../../../db/schema/catalogo.ts'
import { pick } from '../../../db/sql-expressions.ts'
import type { Deps } from '../../deps.ts'
import { galeriaOf } from './galeria.ts'
import { firstImagenOfDestino, firstImagenOfPrograma, imagenColumns } from './imagen.ts'
import { isPublicOrPreviewed, type PreviewedPaquete } from './paquetes.ts'

const noImagen = sql<string>`''`
const unsized = sql<null>`null`
/** Services have an icon instead of a picture. */
const withoutImagen = {
  imagen: noImagen,
  alt: noImagen,
  ancho: unsized,
  alto: unsized,
  color: noImagen,
  foco: noImagen,
}

export async function listProgramas(deps: Deps, which: PreviewedPaquete) {
  const rows = await deps.db
    .select({
      id: programas.id,
      nombreprograma: programas.nombre,
      descripcion: programas.descripcion,
      ...imagenColumns,
    })
    .from(paqueteProgramas)
    .innerJoin(programas, eq(programas.id, paqueteProgramas.programaId))
    .innerJoin(paquetes, eq(paquetes.id, paqueteProgramas.paqueteId))
    .leftJoin(imagenes, firstImagenOfPrograma)
    .where(isPublicOrPreviewed(which))
    .orderBy(asc(paqueteProgramas.orden), asc(programas.id))
  return toOnlyPage(rows)
}

export async function listServicios(deps: Deps, which: PreviewedPaquete) {
  const rows = await deps.db
    .select({
      id: servicios.id,
      descripcionservicio: servicios.nombre,
      detalles: servicios.detalles,
      icono: servicios.icono,
      ...withoutImagen,
    })
    .from(paqueteServicios)
    .innerJoin(servicios, eq(servicios.id, paqueteServicios.servicioId))
    .innerJoin(paquetes, eq(paquetes.id, paqueteServicios.paqueteId))
    .where(isPublicOrPreviewed(which))
    .orderBy(asc(paqueteServicios.orden), asc(servicios.id))
  return toOnlyPage(rows)
}

export async function listHoteles(deps: Deps, which: PreviewedPaquete) {
  const rows = await deps.db
    .select({
      id: hoteles.id,
      nombrehotel: hoteles.nombre,
      ...pick(hoteles, 'descripcion', 'estrellas', 'comodidades', 'distancias'),
      images: galeriaOf(imagenes.hotelId, hoteles.id),
    })
    .from(paqueteHoteles)
    .innerJoin(hoteles, eq(hoteles.id, paqueteHoteles.hotelId))
    .innerJoin(paquetes, eq(paquetes.id, paqueteHoteles.paqueteId))
    .where(isPublicOrPreviewed(which))
    .orderBy(asc(paqueteHoteles.orden), asc(hoteles.id))
  return toOnlyPage(rows)
}

type Servicio = { id: number } & Record<'descripcionservicio' | 'detalles' | 'icono', string>

const destinoColumns = {
  id: destinos.id,
  nombredestino: destinos.nombre,
  descripcion: destinos.descripcion,
  ...imagenColumns,
}

export async function listDestinos(deps: Deps, { cursor, limite }: PageRequest) {
  const { sortKey, orderBy, desde } = orderAndPositionById(destinos.nombre, destinos.id, cursor)
  const query = deps.db
    .select({ ...destinoColumns, coordenadas: destinos.coordenadas, sortKey })
    .from(destinos)
    .leftJoin(imagenes, firstImagenOfDestino)
    .where(desde)
  return readPage(query, orderBy, limite)
}

export async function viewDestino(deps: Deps, id: number) {
  const campos = sql`'id', ${servicios.id}, 'descripcionservicio', ${servicios.nombre}, 'detalles', ${servicios.detalles}, 'icono', ${servicios.icono}`
  const included = sql`select json_agg(json_build_object(${campos}) order by ${destinoServicios.orden}, ${servicios.id}) from ${destinoServicios} join ${servicios} on ${servicios.id} = ${destinoServicios.servicioId} where ${destinoServicios.destinoId} = ${destinos.id}`
  const rows = await deps.db
    .select({ ...destinoColumns, servicios: sql<Servicio[]>`coalesce((${included}), '[]'::json)` })
    .from(destinos)
    .leftJoin(imagenes, firstImagenOfDestino)
    .where(eq(destinos.id, id))
  return toOnlyPage(rows)
}
