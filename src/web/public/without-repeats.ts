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
 * Returns the trips without repeated photos. A photo that an earlier trip has, or that is above them on the page (`arriba`), is replaced
 * by another one of the destination (`otras`), or by a drawing if all are in use.
 */
export function withoutRepeats<Paquete extends PaqueteResumen>(
  paquetes: Paquete[],
  otras: (paquete: Paquete) => Picture[],
  arriba: readonly string[] = [],
): Paquete[] {
  const shown = new Set([...arriba, ...paquetes.map(({ imagen }) => imagen)])
  const draw = drawer<Paquete>()
  return paquetes.map((paquete, index) => {
    if (!repeats(paquetes, index, arriba)) return paquete
    // A row contains either photos or posters.
    const drawn = !paquete.imagen || isPoster(paquete.imagen)
    const libre = otras(paquete).find(({ imagen }) => !shown.has(imagen) && isPoster(imagen) === drawn)
    if (!libre) return draw(paquete)
    shown.add(libre.imagen)
    return withPicture(paquete, libre)
  })
}

/** Returns a function that replaces a trip's photo with a drawing. Each trip gets another drawing, as long as there are some. */
export function drawer<Paquete extends PaqueteResumen>(): (paquete: Paquete) => Paquete {
  let drawn = 0
  return (paquete) => withPicture(paquete, dibujos[drawn++ % dibujos.length] as Picture)
}

function withPicture<Paquete extends PaqueteResumen>(paquete: Paquete, picture: Picture): Paquete {
  const { imagen, alt, ancho, alto, color, foco } = picture
  return { ...paquete, imagen, alt, ancho, alto, color, foco }
}

/** Whether a trip has no photo or repeats an earlier one of the page. */
export function repeats(paquetes: PaqueteResumen[], index: number, arriba: readonly string[] = []): boolean {
  const imagen = paquetes[index]?.imagen
  return !imagen || arriba.includes(imagen) || paquetes.findIndex((paquete) => paquete.imagen === imagen) < index
}
