import { and, eq, sql } from 'drizzle-orm'
import type { listadocatalogo } from '../../../../contract/catalogo/gestion.ts'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import { countListado, matches, toListado } from '../../../db/listado.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import type { Deps } from '../../deps.ts'
import { columnasImagen } from '../publico/service.ts'
import { partes } from './clases.ts'

/** A part of the catalogue for staff: drafts too. What has no order of its own goes by name. */
export async function listCatalogo({ db }: Deps, filtro: QueryOf<typeof listadocatalogo>) {
  const parte = partes[filtro.clase]
  const porNombre = { de: parte.nombre, tipo: 'text' } as const
  const porId = { de: parte.id, tipo: 'bigint' } as const
  const claves = {
    nombre: porNombre,
    orden: parte.orden
      ? ({ de: parte.orden, tipo: 'bigint' } as const)
      : filtro.clase === 'tipos' || filtro.clase === 'banners'
        ? porId
        : porNombre,
  }
  const condiciones = and(
    parte.solo,
    filtro.estado && parte.visible ? eq(parte.visible, filtro.estado === '1') : undefined,
    filtro.destino && parte.destino ? eq(parte.destino, filtro.destino) : undefined,
    filtro.tipo && parte.tipo ? eq(parte.tipo, filtro.tipo) : undefined,
    filtro.falta ? (parte.faltas?.[filtro.falta] ?? sql`false`) : undefined,
    matches(sql`plegar(${parte.nombre} || ' ' || ${parte.detalle})`, filtro.busca),
  )
  const { clave, orderBy, donde, total } = await countListado(db, filtro, claves, parte.id, condiciones)
  const filas = await db
    .select({
      id: sql<number>`${parte.id}`,
      nombre: parte.nombre,
      detalle: parte.detalle,
      estado: parte.visible ? sql<boolean | null>`${parte.visible}` : sql<boolean | null>`null::boolean`,
      usos: parte.usos,
      ...columnasImagen,
      clave,
    })
    .from(parte.tabla)
    .leftJoin(imagenes, parte.imagen)
    .where(donde)
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
  return toListado(filas, filtro.limite, total)
}
