import { parseDistancias } from '../../../reglas/distancias.ts'
import { splitLines } from '../../../reglas/text.ts'
import { buildingOf } from '../dibujos/building.pure.ts'
import { drawingUrl } from '../dibujos/drawing-urls.ts'
import type { Hotel } from '../paquete-detalle.ts'

/** A hotel in its section: its drawing if it has no photos, and the staff's texts, one item per line. */
export type DescribedHotel = ReturnType<typeof describeHotel>

const icons: [string, RegExp][] = [
  ['bed-double', /habitaci|cuarto|cama|cu[aá]drupl|tripl|doble/i],
  ['flame', /calefacci|estufa|le[ñn]a|hogar/i],
  ['snowflake', /aire acondicionado|refrigeraci/i],
  ['wifi', /wi-?fi|internet/i],
  ['waves', /pileta|piscina|playa|spa\b/i],
  ['utensils', /comedor|desayuno|cocina|restaurante?|media pensi|comida/i],
  ['shield-check', /seguridad|sereno|vigilancia|cerrado/i],
  ['car', /cochera|estacionamiento/i],
]

const numeros = ['', 'Una estrella', 'Dos estrellas', 'Tres estrellas', 'Cuatro estrellas', 'Cinco estrellas']

export function describeHotel(
  { id, nombrehotel, descripcion, estrellas, comodidades, distancias, images }: Hotel,
  destino: string,
) {
  return {
    id,
    nombrehotel,
    descripcion,
    images,
    dibujo: drawingUrl(`hotel-${buildingOf({ nombre: nombrehotel, descripcion, destino })}`),
    escena: sceneOf(id),
    estrellas,
    enPalabras: numeros[estrellas] ?? '',
    comodidades: splitLines(comodidades).map((text) => ({
      texto: text,
      icono: icons.find(([, forma]) => forma.test(text))?.[0] ?? '',
    })),
    distancias: parseDistancias(distancias),
  }
}

/** Returns sky, sun and side of a hotel's drawing. 24 hotels with consecutive ids get different combinations. */
export function sceneOf(id: number) {
  return { 'data-sky': id % 4, 'data-sun': Math.floor(id / 4) % 3, 'data-turned': Math.floor(id / 12) % 2 === 1 }
}
