import type { Picture } from '../ui/photo.tsx'
import { isPoster } from '../ui/picture.pure.ts'
import bosque from './dibujos/viaje-bosque.svg?no-inline'
import camino from './dibujos/viaje-camino.svg?no-inline'
import cerros from './dibujos/viaje-cerros.svg?no-inline'
import lago from './dibujos/viaje-lago.svg?no-inline'
import mar from './dibujos/viaje-mar.svg?no-inline'
import noche from './dibujos/viaje-noche.svg?no-inline'
import type { PaqueteResumen } from './paquete-resumen.ts'

const dibujos = [camino, cerros, lago, noche, mar, bosque].map(
  (imagen): Picture => ({ imagen, alt: '', ancho: 480, alto: 600, color: '#F4EDE1', foco: '' }),
)

/**
 * The same trips, of which no two show one photograph, nor any the page's cover: the second takes another of its
 * destination's (`otras`), and a drawing where all of them are shown.
 */
export function tellApart<Paquete extends PaqueteResumen>(
  paquetes: Paquete[],
  otras: (paquete: Paquete) => Picture[],
  portada = '',
): Paquete[] {
  const shown = new Set([portada, ...paquetes.map(({ imagen }) => imagen)])
  const draw = drawer<Paquete>()
  return paquetes.map((paquete, index) => {
    if (!repeats(paquetes, index, portada)) return paquete
    // A row is of photographs or of posters.
    const drawn = !paquete.imagen || isPoster(paquete.imagen)
    const libre = otras(paquete).find(({ imagen }) => !shown.has(imagen) && isPoster(imagen) === drawn)
    if (!libre) return draw(paquete)
    shown.add(libre.imagen)
    return withPicture(paquete, libre)
  })
}

/** Puts a drawing in the photograph's place of a page's trips: another for each, as far as there are some. */
export function drawer<Paquete extends PaqueteResumen>(): (paquete: Paquete) => Paquete {
  let drawn = 0
  return (paquete) => withPicture(paquete, dibujos[drawn++ % dibujos.length] as Picture)
}

function withPicture<Paquete extends PaqueteResumen>(paquete: Paquete, picture: Picture): Paquete {
  const { imagen, alt, ancho, alto, color, foco } = picture
  return { ...paquete, imagen, alt, ancho, alto, color, foco }
}

/** Whether this trip's photograph stands on the page before it, or it has none. */
export function repeats(paquetes: PaqueteResumen[], index: number, portada = ''): boolean {
  const imagen = paquetes[index]?.imagen
  return !imagen || imagen === portada || paquetes.findIndex((paquete) => paquete.imagen === imagen) < index
}
