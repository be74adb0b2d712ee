import { asc, desc, eq, sql } from 'drizzle-orm'
import { toList } from '../../../db/pagina.ts'
import { destinos, imagenes, paquetes } from '../../../db/schema/catalogo.ts'
import type { Deps } from '../../deps.ts'
import { searchCatalogue } from './busqueda.ts'
import { columnasImagen, portadaDeDestino } from './imagen.ts'

const maximo = 12
const maxResults = sql`select count(*) from ${paquetes} where ${paquetes.destinoId} = ${destinos.id} and ${paquetes.publicado}`

export async function searchDestinos(deps: Deps, q: string) {
  const { filas } = await searchCatalogue(deps.db, 'destinos', q, sql`true`)
  const rows = await deps.db
    .select({
      id: destinos.id,
      nombredestino: destinos.nombre,
      descripcion: destinos.descripcion,
      paquetes: sql<number>`(${maxResults})`,
      ...columnasImagen,
    })
    .from(destinos)
    .innerJoin(sql`(${filas}) hallados`, eq(destinos.id, sql`hallados.id`))
    .leftJoin(imagenes, portadaDeDestino)
    .orderBy(desc(sql`hallados.puntaje`), asc(destinos.nombre), asc(destinos.id))
    .limit(maximo)
  return toList(rows)
}
