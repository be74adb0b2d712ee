import { eq, sql } from 'drizzle-orm'
import { keysetById, type Pagina, toList, toPage } from '../../../db/keyset.ts'
import { destinoServicios, destinos, imagenes, servicios } from '../../../db/schema/catalogo.ts'
import type { Deps } from '../../deps.ts'
import { imagenColumns, portadaDeDestino } from './imagen.ts'

type Servicio = { id: number } & Record<'descripcionservicio' | 'detalles' | 'icono', string>

const columnasDestino = {
  id: destinos.id,
  nombredestino: destinos.nombre,
  descripcion: destinos.descripcion,
  ...imagenColumns,
}

export async function listDestinos(deps: Deps, { cursor, limite }: Pagina) {
  const { sortKey, orderBy, desde } = keysetById(destinos.nombre, destinos.id, cursor)
  const rows = await deps.db
    .select({ ...columnasDestino, coordenadas: destinos.coordenadas, sortKey })
    .from(destinos)
    .leftJoin(imagenes, portadaDeDestino)
    .where(desde)
    .orderBy(...orderBy)
    .limit(limite + 1)
  return toPage(rows, limite)
}

export async function viewDestino(deps: Deps, id: number) {
  const campos = sql`'id', ${servicios.id}, 'descripcionservicio', ${servicios.nombre}, 'detalles', ${servicios.detalles}, 'icono', ${servicios.icono}`
  const incluidos = sql`select json_agg(json_build_object(${campos}) order by ${destinoServicios.orden}, ${servicios.id}) from ${destinoServicios} join ${servicios} on ${servicios.id} = ${destinoServicios.servicioId} where ${destinoServicios.destinoId} = ${destinos.id}`
  const rows = await deps.db
    .select({ ...columnasDestino, servicios: sql<Servicio[]>`coalesce((${incluidos}), '[]'::json)` })
    .from(destinos)
    .leftJoin(imagenes, portadaDeDestino)
    .where(eq(destinos.id, id))
  return toList(rows)
}
