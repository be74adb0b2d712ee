import { eq, type SQL, sql } from 'drizzle-orm'
import type { CatalogoClaseName } from '../../../../contract/catalogo/gestion.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { joinWords } from '../../../../reglas/text.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { changeItem } from './audited-object.ts'
import { catalogoClases } from './clases.ts'

type Dependents = { uno: string; varios: string; nombres: (id: number) => SQL }

const maxShown = 3

const byPart = (table: string, column: string): Dependents => ({
  uno: 'paquete',
  varios: 'paquetes',
  nombres: (id) =>
    sql`select p.nombre from paquetes p join ${sql.identifier(table)} u on u.paquete_id = p.id where u.${sql.identifier(column)} = ${id} order by p.nombre`,
})
const byColumn = (one: string, varios: string, table: string, column: string): Dependents => ({
  uno: one,
  varios,
  nombres: (id) =>
    sql`select nombre from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} order by nombre`,
})

const cursos: Dependents = {
  uno: 'viaje de curso',
  varios: 'viajes de cursos',
  nombres: (id) =>
    sql`select c.nombre from paquetes_curso pc join cursos cu on cu.id = pc.curso_id join colegios c on c.id = cu.colegio_id where pc.paquete_id = ${id} order by c.nombre`,
}

const promociones = (column: string): Dependents => ({
  uno: 'promoción',
  varios: 'promociones',
  nombres: (id) =>
    sql`select descuento || '\u00a0%' as nombre from promociones where ${sql.identifier(column)} = ${id}`,
})

const dependentsByClase: Partial<Record<CatalogoClaseName, Dependents[]>> = {
  paquetes: [cursos, promociones('paquete_id')],
  tours: [cursos, promociones('paquete_id')],
  subtipos: [byColumn('paquete', 'paquetes', 'paquetes', 'subtipo_id')],
  destinos: [
    byColumn('paquete', 'paquetes', 'paquetes', 'destino_id'),
    byColumn('hotel', 'hoteles', 'hoteles', 'destino_id'),
    byColumn('programa', 'programas', 'programas', 'destino_id'),
    promociones('destino_id'),
  ],
  hoteles: [byPart('paquete_hoteles', 'hotel_id')],
  programas: [byPart('paquete_programas', 'programa_id')],
  servicios: [
    byPart('paquete_servicios', 'servicio_id'),
    {
      uno: 'destino',
      varios: 'destinos',
      nombres: (id) =>
        sql`select d.nombre from destinos d join destino_servicios u on u.destino_id = d.id where u.servicio_id = ${id} order by d.nombre`,
    },
  ],
}

/** Returns what uses an object: `2 paquetes (Norte; Cuyo, egresados) y 1 hotel (Posada)`. Empty if nothing uses it. */
async function describeDependents(tx: Tx, clase: CatalogoClaseName, id: number): Promise<string> {
  const parts: string[] = []
  for (const { uno, varios, nombres } of dependentsByClase[clase] ?? []) {
    const { rows } = await tx.execute<{ nombre: string }>(nombres(id))
    if (rows.length > 0) parts.push(`${formatCount(rows.length, uno, varios)} (${joinFewNames(rows)})`)
  }
  return joinWords(parts)
}

export function joinFewNames(rows: { nombre: string }[]): string {
  const distinct = [...new Set(rows.map(({ nombre }) => nombre))]
  // Shows one name above the maximum, because «1 más» would be as long as that name.
  if (distinct.length <= maxShown + 1) return distinct.join('; ')
  return `${distinct.slice(0, maxShown).join('; ')} y ${distinct.length - maxShown} más`
}

/**
 * Deletes an unused object and its pictures. Locks the row first, so that no other object can start to use it.
 * @throws DomainError `en_uso` with the names of the objects that use it; `tipo_fijo` for a package type; `no_encontrado`
 */
export async function removeFromCatalogo(
  deps: Deps,
  actor: Personal,
  { clase, id }: { clase: CatalogoClaseName; id: number },
) {
  if (clase === 'tipos') throw new DomainError('tipo_fijo')
  const part = catalogoClases[clase]
  return changeItem(deps, actor, part, part.table, { id, accion: `${part.objeto}.eliminado` }, async (tx, before) => {
    const who = await describeDependents(tx, clase, id)
    if (who) throw new DomainError('en_uso', { detalle: { quienes: who } })
    await tx.delete(part.table).where(eq(part.id, id))
    if ('imagenId' in before && before.imagenId)
      await tx.delete(imagenes).where(sql`${imagenes.id} = ${before.imagenId}`)
    return null
  })
}
