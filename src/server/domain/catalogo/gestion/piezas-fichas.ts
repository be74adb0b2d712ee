import { eq, sql } from 'drizzle-orm'
import { banners, imagenes, promociones, slides, subtipos } from '../../../db/schema/catalogo.ts'
import { wireFlag, wireText } from '../../../db/wire.ts'
import type { Deps } from '../../deps.ts'
import { columnasImagen } from '../publico/service.ts'
import { partes } from './clases.ts'
import { requireOne } from './fichas.ts'

/** Each thing with its picture, as its form shows it. @throws DomainError `no_encontrado` */

export async function viewSlideFicha({ db }: Deps, id: number) {
  const { titulo, contenido, link } = slides
  return requireOne(
    await db
      .select({ id: wireText(slides.id), titulo, contenido, link, huella: partes.slides.huella, ...columnasImagen })
      .from(slides)
      .leftJoin(imagenes, eq(imagenes.id, slides.imagenId))
      .where(eq(slides.id, id)),
  )
}

export async function viewSubtipoFicha({ db }: Deps, id: number) {
  return requireOne(
    await db
      .select({
        id: wireText(subtipos.id),
        nombre: sql<string>`${subtipos.nombre}`,
        tipo: wireText(subtipos.tipoId),
        huella: partes.subtipos.huella,
        ...columnasImagen,
      })
      .from(subtipos)
      .leftJoin(imagenes, eq(imagenes.id, subtipos.imagenId))
      .where(eq(subtipos.id, id)),
  )
}

export async function viewBannerFicha({ db }: Deps, id: number) {
  const { titulo, texto } = banners
  return requireOne(
    await db
      .select({ id: wireText(banners.servicio), titulo, texto, huella: partes.banners.huella, ...columnasImagen })
      .from(banners)
      .leftJoin(imagenes, eq(imagenes.id, banners.imagenId))
      .where(eq(banners.servicio, id)),
  )
}

export async function viewPromocionFicha({ db }: Deps, id: number) {
  return requireOne(
    await db
      .select({
        id: wireText(promociones.id),
        destino: wireText(promociones.destinoId),
        descuento: wireText(promociones.descuento),
        link: promociones.link,
        vigente: wireFlag(promociones.vigente),
        huella: partes.promociones.huella,
        ...columnasImagen,
      })
      .from(promociones)
      .leftJoin(imagenes, eq(imagenes.id, promociones.imagenId))
      .where(eq(promociones.id, id)),
  )
}
