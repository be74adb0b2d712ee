import { type AnyColumn, asc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { imagen } from '../../../../contract/reply-fields.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { imagenes, paquetes } from '../../../db/schema/catalogo.ts'
import { joinSql } from '../../../db/sql-expressions.ts'
import type { Deps } from '../../deps.ts'
import { imagenColumns } from './imagen.ts'
import { isPublicOrPreviewed, type PreviewedPaquete } from './paquetes.ts'

type Imagen = z.output<typeof imagen>

export async function listImagenesPaquete(deps: Deps, which: PreviewedPaquete) {
  const isShown = sql`exists (select 1 from ${paquetes} where ${isPublicOrPreviewed(which)})`
  return listGaleria(deps, sql`${imagenes.paqueteId} = ${which.id} and ${isShown}`)
}

export const listImagenesHotel = (deps: Deps, hotelId: number) => listGaleria(deps, eq(imagenes.hotelId, hotelId))

export const listImagenesDestino = (deps: Deps, destinoId: number) =>
  listGaleria(deps, eq(imagenes.destinoId, destinoId))

export function galeriaOf(owner: AnyColumn, id: AnyColumn): SQL<Imagen[]> {
  const campos = joinSql(', ', Object.entries(imagenColumns), ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  const galeria = sql`select json_agg(json_build_object(${campos}) order by ${imagenes.orden}, ${imagenes.id}) from ${imagenes} where ${owner} = ${id}`
  return sql<Imagen[]>`coalesce((${galeria}), '[]'::json)`
}

async function listGaleria(deps: Deps, condition: SQL) {
  const rows = await deps.db
    .select({ id: imagenes.id, ...imagenColumns })
    .from(imagenes)
    .where(condition)
    .orderBy(asc(imagenes.orden), asc(imagenes.id))
  return toOnlyPage(rows)
}
