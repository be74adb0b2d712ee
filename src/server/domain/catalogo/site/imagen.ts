import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { posters } from '../../../../posters/posters.ts'
import { destinos, hoteles, imagenes, paquetes, programas } from '../../../db/schema/catalogo.ts'
import { emptyIfNull } from '../../../db/sql-expressions.ts'

// The width for an <img> without `srcset`: sharp on a card, small enough for a phone.
const sampleWidth = 1200

/** Inlined in the query, because PostgreSQL would parse a parameter for each row. */
const postersUrls = sql.raw(
  `'${JSON.stringify(Object.fromEntries([...posters].map(([name, { url }]) => [name, url])))}'::jsonb`,
)

/** Empty texts and no size if a left join found no picture. */
export const imagenColumns = {
  imagen: emptyIfNull(
    sql`coalesce(${postersUrls} ->> ${imagenes.poster}, '/imagenes/' || ${imagenes.archivo} || '/' || least(${imagenes.ancho}, ${sql.raw(String(sampleWidth))}) || '.webp')`,
  ),
  alt: emptyIfNull(imagenes.alt),
  ancho: imagenes.ancho,
  alto: imagenes.alto,
  color: emptyIfNull(imagenes.color),
  foco: emptyIfNull(sql`${imagenes.focoX} || ' ' || ${imagenes.focoY}`),
}

/** These conditions join the first picture of an object. `imagenColumns` selects its fields. */
export const firstImagenOfPaquete = firstOf(imagenes.paqueteId, paquetes.id)
export const firstImagenOfDestino = firstOf(imagenes.destinoId, destinos.id)
export const firstImagenOfHotel = firstOf(imagenes.hotelId, hoteles.id)
export const firstImagenOfPrograma = firstOf(imagenes.programaId, programas.id)

function firstOf(owner: AnyPgColumn, id: AnyPgColumn): SQL {
  const own = sql`portada.${sql.identifier(owner.name)} = ${id}`
  return sql`${imagenes.id} = (select portada.id from ${imagenes} portada where ${own} order by portada.orden, portada.id limit 1)`
}
