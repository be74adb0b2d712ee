/** How a catalogue picture is kept. Sizes are in dots of the picture. */
export type Medidas = { ancho: number; alto: number }

/** The widths of its files, in rising order, never wider than the picture: the last cover a desk at two dots a pixel. */
export const anchosDeImagen = [480, 800, 1200, 1600, 2400] as const

/** What a phone shows of a cover: four to five, cut around the focal point. */
const retrato = { ancho: 4, alto: 5 }
const anchosDeRetrato = [360, 720, 1080]

/** The widths of a picture's portrait cuts, in rising order: the last is the widest that its own dots allow. */
export function portraitWidths({ ancho, alto }: Medidas): number[] {
  const whole = Math.floor(Math.min(ancho, (alto * retrato.ancho) / retrato.alto))
  const widest = Math.min(whole, Math.max(...anchosDeRetrato))
  return [...anchosDeRetrato.filter((width) => width < widest), widest]
}

/** How tall a portrait cut of that width is. */
export const portraitHeight = (ancho: number) => Math.round((ancho * retrato.alto) / retrato.ancho)

/** The focal point, 0 to 1 each way, as the names of files cut around it tell it: in thousandths. */
export const nameFoco = ([x, y]: readonly [number, number]) => `${Math.round(x * 1000)}-${Math.round(y * 1000)}`
