import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { localDay } from '../../../../reglas/dia.ts'
import { asCentavos } from '../../../../reglas/dinero.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import {
  banners,
  destinos,
  imagenes,
  paquetes,
  promociones,
  slides,
  subtipos,
  tipos,
} from '../../../db/schema/catalogo.ts'
import { pick } from '../../../db/sql-expressions.ts'
import type { Deps } from '../../deps.ts'
import { hasSellingPrice, isForThisPaquete, isPromocionActive, lastShownDay } from './discount.ts'
import { imagenColumns } from './imagen.ts'

const maxPromociones = 5

/** The package types of each category: 1 student, 2 group, 3 national, 4 international. */
const tiposDeCategoria: Record<number, number[]> = { 1: [11, 12], 2: [2], 3: [3], 4: [4] }

export async function listSlides(deps: Deps) {
  const rows = await deps.db
    .select({
      ...pick(slides, 'id', 'link', 'titulo', 'contenido'),
      descripcion: imagenes.alt,
      ...imagenColumns,
      imagen: sql<string>`${deps.publicUrl}::text || ${imagenColumns.imagen}`,
    })
    .from(slides)
    .innerJoin(imagenes, eq(imagenes.id, slides.imagenId))
    .orderBy(asc(slides.orden), asc(slides.id))
  return toOnlyPage(rows)
}

export async function listSubtipos(deps: Deps, categoria: number) {
  const rows = await deps.db
    .select({
      id: subtipos.id,
      nombretipo: tipos.nombre,
      nombresubtipo: subtipos.nombre,
      ...imagenColumns,
    })
    .from(subtipos)
    .innerJoin(tipos, eq(tipos.id, subtipos.tipoId))
    .leftJoin(imagenes, eq(imagenes.id, subtipos.imagenId))
    .where(inArray(subtipos.tipoId, tiposDeCategoria[categoria] ?? []))
    .orderBy(asc(subtipos.tipoId), asc(subtipos.orden), asc(subtipos.id))
  return toOnlyPage(rows)
}

/** Returns at most five. Omits a promotion's prices if its package now has another price. */
export async function listPromociones({ db, now }: Deps) {
  const hoy = localDay(now())
  const { id, destinoId: iddestino, link, descuento, moneda } = promociones
  const vale = sql`${isNull(promociones.paqueteId)} or ${hasSellingPrice}`
  const precioOf = (precio: PgColumn) =>
    sql`case when ${vale} then ${precio} end`.mapWith((value) => asCentavos(Number(value)))
  const rows = await db
    .select({
      id,
      iddestino,
      nombredestino: destinos.nombre,
      descuento,
      link,
      ...imagenColumns,
      paquete: sql<{
        id: number
        nombre: string
      } | null>`case when ${paquetes.id} is not null then json_build_object('id', ${paquetes.id}, 'nombre', ${paquetes.nombre}) end`,
      antes: precioOf(promociones.precioAntes),
      ahora: precioOf(promociones.precioAhora),
      sinimpuestos: precioOf(paquetes.sinImpuestos),
      moneda,
      hasta: lastShownDay(hoy),
    })
    .from(promociones)
    .leftJoin(paquetes, and(isForThisPaquete, eq(paquetes.publicado, true)))
    .innerJoin(destinos, eq(destinos.id, promociones.destinoId))
    .innerJoin(imagenes, eq(imagenes.id, promociones.imagenId))
    .where(isPromocionActive(hoy))
    .orderBy(asc(promociones.orden), asc(promociones.id))
    .limit(maxPromociones)
  return toOnlyPage(rows)
}

/** The specification names the discount `indice`. */
export async function listPromoDestinos(deps: Deps) {
  const { results } = await listPromociones(deps)
  return toOnlyPage(results.map(({ descuento: index, ...promocion }) => ({ ...promocion, indice: index })))
}

export async function listBanners(deps: Deps) {
  const rows = await deps.db
    .select({ servicio: banners.servicio, titulo: banners.titulo, texto: banners.texto, ...imagenColumns })
    .from(banners)
    .innerJoin(imagenes, eq(imagenes.id, banners.imagenId))
    .orderBy(asc(banners.servicio))
  return toOnlyPage(rows)
}
