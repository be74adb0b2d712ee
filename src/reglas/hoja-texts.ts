import { formatParada, mapLinePrefix, type Parada, parseParadas, textAfterLabel } from './paradas.ts'
import { joinWords, splitLines } from './text.ts'

export type Punto = { titulo: string; texto: string }

export function parsePuntos(written: string): Punto[] {
  return written
    .split(/\n\s*\n/)
    .map((point) => point.trim().split(/\s*\n\s*/))
    .filter(([title]) => title)
    .map(([title = '', ...lines]) => ({ titulo: title, texto: lines.join('\n') }))
}

/** Formats puntos for `parsePuntos`. Omits empty lines inside a text, because they would start another punto. */
export function formatPuntos(points: readonly Punto[]): string {
  return points
    .map(({ titulo, texto }) => writeLines([titulo, texto]))
    .filter(Boolean)
    .join('\n\n')
}

const writeLines = (texts: readonly string[]) => texts.flatMap(splitLines).join('\n')

/** `lugar` is the day's place on the map, if staff entered one. */
export type DiaDeViaje = Punto & { comen: string; duermen: string; lugar?: Parada }

const mealsPrefix = 'Comen:'
const sleepPrefix = 'Duermen:'

/** Parses days like `parsePuntos`. Lines that start with «Comen:», «Duermen:» and «En el mapa:» become separate fields. */
export function parseItinerario(written: string): DiaDeViaje[] {
  return parsePuntos(written).map(({ titulo, texto }) => {
    const lines = texto.split('\n')
    const after = (nombre: string) =>
      lines.map((line) => textAfterLabel(line, nombre)).find((text) => text !== undefined) ?? ''
    return {
      titulo,
      texto: lines
        .filter((line) =>
          [mealsPrefix, sleepPrefix, mapLinePrefix].every((nombre) => textAfterLabel(line, nombre) === undefined),
        )
        .join('\n'),
      comen: after(mealsPrefix),
      duermen: after(sleepPrefix),
      lugar: parseParadas(after(mapLinePrefix))?.[0],
    }
  })
}

type WrittenDia = Omit<DiaDeViaje, 'lugar'> & { lugar: Parameters<typeof formatParada>[0] }

export function formatItinerario(dias: readonly WrittenDia[]): string {
  const named = (nombre: string, text: string) => text.trim() && `${nombre} ${text}`
  return formatPuntos(
    dias.map(({ titulo, texto, comen, duermen, lugar }) => ({
      titulo,
      texto: writeLines([
        texto,
        named(mapLinePrefix, formatParada(lugar)),
        named(mealsPrefix, comen),
        named(sleepPrefix, duermen),
      ]),
    })),
  )
}

export const comidas = ['desayuno', 'almuerzo', 'merienda', 'cena'] as const
export type Comida = (typeof comidas)[number]
const allFour = 'las cuatro comidas'

export function parseComidas(comen: string): { comidas: Comida[]; otra: string } {
  const texts = comen.toLowerCase() === allFour ? [...comidas] : comen.split(/\s*,\s*|\s+[ye]\s+/)
  const isKnown = (text: string) => comidas.some((comida) => comida === text.toLowerCase())
  return {
    comidas: comidas.filter((comida) => texts.some((text) => text.toLowerCase() === comida)),
    otra: texts.filter((text) => !isKnown(text)).join(', '),
  }
}

/** Joins the meals of a day: `desayuno y almuerzo`, `las cuatro comidas`. */
export function formatComidas(texts: readonly string[], other: string): string {
  const all = [...comidas.filter((comida) => texts.includes(comida)), other.trim()].filter(Boolean)
  return texts.length === comidas.length && all.length === comidas.length ? allFour : joinWords(all)
}
