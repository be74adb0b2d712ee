import { asc, eq, inArray, sql } from 'drizzle-orm'
import { toList } from '../../../db/pagina.ts'
import { banners, destinos, imagenes, promociones, slides, subtipos, tipos } from '../../../db/schema/catalogo.ts'
import { wireText } from '../../../db/wire.ts'
import type { Deps } from '../../deps.ts'
import { columnasImagen } from './imagen.ts'

const maximoPromociones = 5

/** Types of package of each service category: 1 student, 2 group, 3 national, 4 international. */
const tiposDeCategoria: Record<number, number[]> = { 1: [11, 12], 2: [2], 3: [3], 4: [4] }

/** Slides of the home page, in order. Their `imagen` is a full address. */
export async function listSlides(deps: Deps) {
  const rows = await deps.db
    .select({
      id: wireText(slides.id),
      link: slides.link,
      titulo: slides.titulo,
      contenido: slides.contenido,
      descripcion: imagenes.alt,
      ...columnasImagen,
      imagen: sql<string>`${deps.publicUrl}::text || ${columnasImagen.imagen}`,
    })
    .from(slides)
    .innerJoin(imagenes, eq(imagenes.id, slides.imagenId))
    .orderBy(asc(slides.orden), asc(slides.id))
  return toList(rows)
}

/** Subtypes of a service category; none for a category that does not exist. */
export async function listSubtipos(deps: Deps, categoria: number) {
  const rows = await deps.db
    .select({
      id: wireText(subtipos.id),
      nombretipo: tipos.nombre,
      nombresubtipo: subtipos.nombre,
      ...columnasImagen,
    })
    .from(subtipos)
    .innerJoin(tipos, eq(tipos.id, subtipos.tipoId))
    .leftJoin(imagenes, eq(imagenes.id, subtipos.imagenId))
    .where(inArray(subtipos.tipoId, tiposDeCategoria[categoria] ?? []))
    .orderBy(asc(subtipos.tipoId), asc(subtipos.orden), asc(subtipos.id))
  return toList(rows)
}

/** Promotions in force, five at most. */
export async function listPromociones(deps: Deps) {
  const rows = await deps.db
    .select({
      id: wireText(promociones.id),
      iddestino: wireText(promociones.destinoId),
      nombredestino: destinos.nombre,
      indice: wireText(promociones.descuento),
      link: promociones.link,
      ...columnasImagen,
    })
    .from(promociones)
    .innerJoin(destinos, eq(destinos.id, promociones.destinoId))
    .innerJoin(imagenes, eq(imagenes.id, promociones.imagenId))
    .where(eq(promociones.vigente, true))
    .orderBy(asc(promociones.orden), asc(promociones.id))
    .limit(maximoPromociones)
  return toList(rows)
}

/** Header banners of the services 1 to 6. */
export async function listBanners(deps: Deps) {
  const rows = await deps.db
    .select({ servicio: banners.servicio, titulo: banners.titulo, texto: banners.texto, ...columnasImagen })
    .from(banners)
    .innerJoin(imagenes, eq(imagenes.id, banners.imagenId))
    .orderBy(asc(banners.servicio))
  return toList(rows)
}
