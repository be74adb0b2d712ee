import { and, eq, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { listadopersonal } from '../../../../contract/personas/personal.ts'
import type { SortKey } from '../../../db/keyset.ts'
import { countListado, matches, toListado } from '../../../db/listado.ts'
import { ingresos, personal, sesiones } from '../../../db/schema/identidad.ts'
import { localDate } from '../../../db/values.ts'
import type { Deps } from '../../deps.ts'
import { hasSegundoFactor, isOpen } from '../identidad/service.ts'
import { versionOfPersona } from './personal.ts'

export async function listPersonal(deps: Deps, filtro: QueryOf<typeof listadopersonal>) {
  const { db } = deps
  const condiciones = and(
    filtro.estado ? eq(personal.activo, filtro.estado === '1') : undefined,
    filtro.tipo ? eq(personal.nivel, filtro.tipo) : undefined,
    matches(matchesSearch, filtro.busca),
  )
  const { sortKey, orderBy, donde, total } = await countListado(db, filtro, sortKeys, personal.id, condiciones)
  const filas = await db
    .select({
      id: personal.id,
      usuario: personal.usuario,
      apellido: personal.apellido,
      nombre: personal.nombre,
      mail: personal.mail,
      tipo: personal.nivel,
      areas: personal.areas,
      activo: personal.activo,
      segundofactor: hasSegundoFactor,
      ultimoingreso: localDate(
        sql<
          string | null
        >`(select max(i.cuando) from ${ingresos} i where i.personal_id = personal.id and i.resultado = 'entro')`,
      ),
      sesiones: sql<number>`(select count(*) from ${sesiones} where ${sesiones.personalId} = personal.id and ${isOpen(deps)})`,
      sortKey,
    })
    .from(personal)
    .where(donde)
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
  const withVersion = filas.map((fila) => ({
    ...fila,
    version: versionOfPersona({ ...fila, nivel: fila.tipo }),
  }))
  return toListado(withVersion, filtro.limite, total)
}

export const matchesSearch = sql`plegar_busqueda(concat_ws(' ', ${personal.apellido}, ${personal.nombre}, ${personal.usuario}, ${personal.mail}))`

const sortKeys = {
  apellido: { de: personal.apellido, tipo: 'text' },
  alta: { de: personal.creadoEn, tipo: 'timestamptz' },
} satisfies Record<string, SortKey>
