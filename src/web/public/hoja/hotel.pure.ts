import { archivoDe } from '../dibujos/archivos.ts'
import { edificioOf } from '../dibujos/edificio.pure.ts'
import type { Hotel } from '../paquete-detalle.ts'

/** A hotel as its section shows it: its plate where it has no photographs, and what staff wrote one a line. */
export type HotelContado = ReturnType<typeof tellHotel>

const iconos: [string, RegExp][] = [
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

export function tellHotel(
  { id, nombrehotel, descripcion, estrellas, comodidades, distancias, images }: Hotel,
  destino: string,
) {
  return {
    id,
    nombrehotel,
    descripcion,
    images,
    dibujo: archivoDe(`hotel-${edificioOf({ nombre: nombrehotel, descripcion, destino })}`),
    estrellas,
    enPalabras: numeros[estrellas] ?? '',
    comodidades: lines(comodidades).map((texto) => ({
      texto,
      icono: iconos.find(([, forma]) => forma.test(texto))?.[0] ?? '',
    })),
    distancias: parseDistancias(distancias),
  }
}

/** `Lago, 300 m`: a place and how far it is, one a line; the first comma parts them. */
export function parseDistancias(escrito: string): { lugar: string; lejos: string }[] {
  return lines(escrito).map((renglon) => {
    const [lugar = '', ...lejos] = renglon.split(',')
    return { lugar: lugar.trim(), lejos: lejos.join(',').trim() }
  })
}

const lines = (escrito: string) =>
  escrito
    .split('\n')
    .map((renglon) => renglon.trim())
    .filter(Boolean)
