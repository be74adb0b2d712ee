import type { Picture } from '../ui/photo.tsx'
import { isPoster } from '../ui/picture.pure.ts'
import { archivoDe } from './dibujos/archivos.ts'
import { type Sello, sellosOf } from './dibujos/sello.pure.ts'
import type { PaqueteResumen } from './paquete-resumen.ts'

/**
 * Returns the trips without repeated pictures. A picture that an earlier trip has, or that is above them on the page (`arriba`), is replaced
 * by another one of the destination (`otras`). If all are in use, the trip gets a drawing and comes after those with pictures.
 */
export function withoutRepeats<Paquete extends PaqueteResumen>(
  paquetes: Paquete[],
  otras: (paquete: Paquete) => Picture[],
  arriba: readonly string[] = [],
): Paquete[] {
  const shown = new Set(arriba)
  const draw = drawer<Paquete>()
  const rich: Paquete[] = []
  const drawn: Paquete[] = []
  for (const paquete of paquetes) {
    // A row contains either photos or posters.
    const poster = !paquete.imagen || isPoster(paquete.imagen)
    const libre = [paquete, ...otras(paquete)].find(
      ({ imagen }) => imagen && !shown.has(imagen) && isPoster(imagen) === poster,
    )
    if (!libre) drawn.push(draw(paquete))
    else {
      shown.add(libre.imagen)
      rich.push(withPicture(paquete, libre))
    }
  }
  return [...rich, ...drawn]
}

/** Returns a function that replaces a trip's photo with a drawing of its place. No two trips get the same one, as long as one is left. */
export function drawer<Paquete extends PaqueteResumen>(): (paquete: Paquete) => Paquete {
  const drawn = new Set<Sello>()
  let count = 0
  return (paquete) => {
    const propios = [...new Set(sellosOf(paquete.nombre, paquete.nombredestino))]
    const dibujo = propios.find((sello) => !drawn.has(sello)) ?? propios[count % propios.length] ?? 'brujula'
    drawn.add(dibujo)
    count++
    return withPicture(paquete, { imagen: archivoDe(dibujo), alt: '', ancho: 64, alto: 64, color: '#F4EDE1', foco: '' })
  }
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
