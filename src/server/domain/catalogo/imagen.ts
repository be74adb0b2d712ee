import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { imagenes } from '../../db/schema/catalogo.ts'
import { wireText } from '../../db/wire.ts'

// An <img> without a choice of widths gets this one: sharp on a card, bearable on a phone.
const anchoDeMuestra = 1200

/** A picture's fields on the wire, from a row of `imagenes`; empty text where a left join found none. */
export const columnasImagen = {
  imagen: wireText(
    sql`'/imagenes/' || ${imagenes.archivo} || '/' || least(${imagenes.ancho}, ${sql.raw(String(anchoDeMuestra))}) || '.webp'`,
  ),
  alt: wireText(imagenes.alt),
  ancho: wireText(imagenes.ancho),
  alto: wireText(imagenes.alto),
  color: wireText(imagenes.color),
  foco: wireText(sql`${imagenes.focoX} || ' ' || ${imagenes.focoY}`),
}

/** The fields of a package's first picture, to spread into a select; empty text when it has none. */
export const portadaDe = (paqueteId: AnyColumn) => firstOf(imagenes.paqueteId, paqueteId)

export const portadaDeDestino = (destinoId: AnyColumn) => firstOf(imagenes.destinoId, destinoId)

export const portadaDePrograma = (programaId: AnyColumn) => firstOf(imagenes.programaId, programaId)

function firstOf(dueno: AnyColumn, id: AnyColumn): typeof columnasImagen {
  const pick = (campo: SQL<string>) => {
    const primera = sql`select ${campo} from ${imagenes} where ${dueno} = ${id} order by ${imagenes.orden}, ${imagenes.id} limit 1`
    // Nested, or Drizzle would drop the tables' names in a select of one table, and `id` would mean the picture's.
    return sql<string>`coalesce((${primera}), '')`
  }
  const { imagen, alt, ancho, alto, color, foco } = columnasImagen
  return {
    imagen: pick(imagen),
    alt: pick(alt),
    ancho: pick(ancho),
    alto: pick(alto),
    color: pick(color),
    foco: pick(foco),
  }
}
