import type { Picture } from '../ui/photo.tsx'
import { isPoster, noPicture } from '../ui/picture.pure.ts'
import { type DrawingName, drawingsOf } from './dibujos/drawing-names.pure.ts'
import { drawingUrl } from './dibujos/drawing-urls.ts'
import type { PaqueteResumen } from './paquete-resumen.ts'

/**
 * Replaces missing and repeated pictures. A picture repeats if an earlier trip or the page above the list (`above`) shows it. An unused
 * picture of the destination (`others`) replaces it; if there is none, a drawing.
 */
export function replaceRepeatedPictures<Paquete extends PaqueteResumen>(
  paquetes: Paquete[],
  others: (paquete: Paquete) => Picture[],
  above: readonly string[] = [],
): Paquete[] {
  const shown = new Set(above)
  const own = new Set<Paquete>()
  for (const paquete of paquetes) {
    if (!paquete.imagen || shown.has(paquete.imagen)) continue
    shown.add(paquete.imagen)
    own.add(paquete)
  }
  const draw = makePhotoReplacer<Paquete>()
  return paquetes.map((paquete) => {
    if (own.has(paquete)) return paquete
    const poster = !paquete.imagen || isPoster(paquete.imagen)
    const free = others(paquete).find(({ imagen }) => imagen && !shown.has(imagen) && isPoster(imagen) === poster)
    if (!free) return draw(paquete)
    shown.add(free.imagen)
    return withPicture(paquete, free)
  })
}

/**
 * Returns a function that replaces a trip's photo with a drawing of its place. Each suitable drawing is used once before any is used again.
 */
export function makePhotoReplacer<Paquete extends PaqueteResumen>(): (paquete: Paquete) => Paquete {
  const drawn = new Set<DrawingName>()
  let count = 0
  return (paquete) => {
    const own = [...new Set(drawingsOf(paquete.nombre, paquete.nombredestino))]
    const drawing = own.find((one) => !drawn.has(one)) ?? own[count % own.length] ?? 'brujula'
    drawn.add(drawing)
    count++
    return withPicture(paquete, { ...noPicture, imagen: drawingUrl(drawing), ancho: 64, alto: 64 })
  }
}

function withPicture<Paquete extends PaqueteResumen>(paquete: Paquete, picture: Picture): Paquete {
  const { imagen, alt, ancho, alto, color, foco } = picture
  return { ...paquete, imagen, alt, ancho, alto, color, foco }
}

export function repeatsPhoto(paquetes: PaqueteResumen[], index: number, above: readonly string[] = []): boolean {
  const imagen = paquetes[index]?.imagen
  return !imagen || above.includes(imagen) || paquetes.findIndex((paquete) => paquete.imagen === imagen) < index
}
