import { type SQL, sql } from 'drizzle-orm'
import { type Clase, clases } from '../../../../contract/catalogo/gestion.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { instant } from '../../../db/valores.ts'
import type { Deps } from '../../deps.ts'
import { conImagen, partes } from './clases.ts'

type Fila = {
  clase: Clase
  total: number
  alavista: number | null
  sinimagen: number | null
  enuso: number | null
  cambio: { nombre: string; cuando: string } | null
}

/** Each part of the catalogue in figures, and the last of its things that somebody changed: one question. */
export async function viewIndice({ db }: Pick<Deps, 'db'>): Promise<Fila[]> {
  const { rows } = await db.execute<Fila>(sql.join(clases.map(countParte), sql` union all `))
  return rows
}

function countParte(clase: Clase): SQL {
  const { objeto, tabla, id, nombre, visible, imagen, enUso, solo = sql`true` } = partes[clase]
  const alavista = visible ? sql`count(*) filter (where ${visible})::int` : sql`null::int`
  const sinImagen = conImagen(clase)
    ? sql`count(*) filter (where not exists (select 1 from ${imagenes} where ${imagen}))::int`
    : sql`null::int`
  const usados = enUso ? sql`count(*) filter (where ${enUso})::int` : sql`null::int`
  // By the number plus nothing: the index of the thing's kind is short, the trail from its end is not.
  const cambio = sql`(select json_build_object('nombre', ${nombre}, 'cuando', ${instant(auditoria.cuando)})
    from ${auditoria} join ${tabla} on ${id}::text = ${auditoria.objetoId}
    where ${auditoria.objetoTipo} = ${objeto} and ${solo} order by ${auditoria.id} + 0 desc limit 1)`
  return sql`(select ${clase}::text as clase, count(*)::int as total, ${alavista} as alavista, ${sinImagen} as sinimagen, ${usados} as enuso, ${cambio} as cambio from ${tabla} where ${solo})`
}
