import type { Picture } from '../ui/photo.tsx'
import lamina from './dibujos/viaje.svg?no-inline'
import type { PaqueteResumen } from './paquete-resumen.ts'

const dibujo: Picture = { imagen: lamina, alt: '', ancho: '480', alto: '600', color: '#F4EDE1', foco: '' }

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
  return paquetes.map((paquete, index) => {
    if (!repeats(paquetes, index, portada)) return paquete
    const libre = otras(paquete).find(({ imagen }) => !shown.has(imagen)) ?? dibujo
    shown.add(libre.imagen)
    return withPicture(paquete, libre)
  })
}

/** The same trip with a drawing in its photograph's place. */
export const drawn = <Paquete extends PaqueteResumen>(paquete: Paquete): Paquete => withPicture(paquete, dibujo)

function withPicture<Paquete extends PaqueteResumen>(paquete: Paquete, picture: Picture): Paquete {
  const { imagen, alt, ancho, alto, color, foco } = picture
  return { ...paquete, imagen, alt, ancho, alto, color, foco }
}

/** Whether this trip's photograph stands on the page before it, or it has none. */
export function repeats(paquetes: PaqueteResumen[], index: number, portada = ''): boolean {
  const imagen = paquetes[index]?.imagen
  return !imagen || imagen === portada || paquetes.findIndex((paquete) => paquete.imagen === imagen) < index
}
