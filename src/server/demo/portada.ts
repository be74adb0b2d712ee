import { asCentavos } from '../../reglas/dinero.ts'
import type { Tx } from '../db/client.ts'
import {
  banners as tablaBanners,
  promociones as tablaPromociones,
  slides as tablaSlides,
} from '../db/schema/catalogo.ts'
import { addImagenes } from '../domain/catalogo/medios/service.ts'
import type { Deps } from '../domain/deps.ts'
import type { Calendario } from './calendario.ts'
import type { CatalogoEscrito } from './catalogo.ts'
import { paquetes } from './contenido/paquetes.ts'
import { banners, promociones, slides } from './contenido/portada.ts'
import type { Fotos } from './fotos.ts'

/** Slides, banners and promotions, each with a picture of its own. */
export async function writePortada(
  deps: Deps,
  tx: Tx,
  fotos: Fotos,
  catalogo: CatalogoEscrito,
  calendario: Calendario,
) {
  const add = (nombres: string[]) => addImagenes(deps, tx, nombres.map(fotos))
  const deSlides = await add(slides.map(({ foto }) => foto))
  await tx.insert(tablaSlides).values(
    slides.map(({ titulo, contenido, link, paquete }, i) => ({
      titulo,
      contenido,
      link: link ?? `/turismo/${catalogo.porNombre.get(paquete ?? '')}`,
      imagenId: deSlides[i] ?? 0,
      orden: i,
    })),
  )
  const deBanners = await add(banners.map(([, , foto]) => foto))
  await tx
    .insert(tablaBanners)
    .values(banners.map(([titulo, texto], i) => ({ servicio: i + 1, titulo, texto, imagenId: deBanners[i] ?? 0 })))
  const dePromociones = await add(promociones.map(({ foto }) => foto))
  await tx.insert(tablaPromociones).values(
    promociones.map(({ destino, descuento, baja, antes }, i) => {
      const destinoId = catalogo.destinos.get(destino)?.id ?? 0
      const paqueteId = catalogo.porNombre.get(baja)
      const { desde: ahora = 0, moneda } = paquetes.find(({ nombre }) => nombre === baja) ?? {}
      return {
        ...{
          destinoId,
          paqueteId,
          descuento,
          link: `/turismo/${paqueteId}`,
          imagenId: dePromociones[i] ?? 0,
          orden: i,
        },
        ...{ precioAntes: asCentavos(antes * 100), precioAhora: asCentavos(ahora * 100), moneda },
        hasta: calendario.enMeses(1 + (i % 2), 15),
      }
    }),
  )
}
