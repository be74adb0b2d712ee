import { formatParada, mapLinePrefix, type Parada, parseParadas, textAfterLabel } from './paradas.ts'
import { joinWords, splitLines } from './text.ts'

export type Punto = { titulo: string; texto: string }

/** Parses puntos as the glossary describes them. Omits empty ones. */
export function parsePuntos(escrito: string): Punto[] {
  return escrito
    .split(/\n\s*\n/)
    .map((punto) => punto.trim().split(/\s*\n\s*/))
    .filter(([titulo]) => titulo)
    .map(([titulo = '', ...renglones]) => ({ titulo, texto: renglones.join('\n') }))
}

/** Formats puntos as `parsePuntos` reads them. Omits empty lines inside a text, because they would start another punto. */
export function formatPuntos(puntos: readonly Punto[]): string {
  return puntos
    .map(({ titulo, texto }) => writeLines([titulo, texto]))
    .filter(Boolean)
    .join('\n\n')
}

const writeLines = (textos: readonly string[]) => textos.flatMap(splitLines).join('\n')

/** A day of the itinerary. `lugar` is its place on the map, if staff entered one. */
export type DiaDeViaje = Punto & { comen: string; duermen: string; lugar?: Parada }

const queComen = 'Comen:'
const dondeDuermen = 'Duermen:'

/** Parses days like `parsePuntos`. Lines that start with «Comen:», «Duermen:» and «En el mapa:» become separate fields. */
export function parseItinerario(escrito: string): DiaDeViaje[] {
  return parsePuntos(escrito).map(({ titulo, texto }) => {
    const renglones = texto.split('\n')
    const after = (nombre: string) =>
      renglones.map((renglon) => textAfterLabel(renglon, nombre)).find((dicho) => dicho !== undefined) ?? ''
    return {
      titulo,
      texto: renglones
        .filter((renglon) =>
          [queComen, dondeDuermen, mapLinePrefix].every((nombre) => textAfterLabel(renglon, nombre) === undefined),
        )
        .join('\n'),
      comen: after(queComen),
      duermen: after(dondeDuermen),
      lugar: parseParadas(after(mapLinePrefix))?.[0],
    }
  })
}

type DiaEscrito = Omit<DiaDeViaje, 'lugar'> & { lugar: Parameters<typeof formatParada>[0] }

export function formatItinerario(dias: readonly DiaEscrito[]): string {
  const named = (nombre: string, dicho: string) => dicho.trim() && `${nombre} ${dicho}`
  return formatPuntos(
    dias.map(({ titulo, texto, comen, duermen, lugar }) => ({
      titulo,
      texto: writeLines([
        texto,
        named(mapLinePrefix, formatParada(lugar)),
        named(queComen, comen),
        named(dondeDuermen, duermen),
      ]),
    })),
  )
}

export const comidas = ['desayuno', 'almuerzo', 'merienda', 'cena'] as const
export type Comida = (typeof comidas)[number]
const lasCuatro = 'las cuatro comidas'

/** Splits a day's text about its meals into the known meals and the remaining text. */
export function parseComidas(comen: string): { comidas: Comida[]; otra: string } {
  const dichas = comen.toLowerCase() === lasCuatro ? [...comidas] : comen.split(/\s*,\s*|\s+[ye]\s+/)
  const isKnown = (dicha: string) => comidas.some((comida) => comida === dicha.toLowerCase())
  return {
    comidas: comidas.filter((comida) => dichas.some((dicha) => dicha.toLowerCase() === comida)),
    otra: dichas.filter((dicha) => !isKnown(dicha)).join(', '),
  }
}

/** Joins the meals of a day: `desayuno y almuerzo`, `las cuatro comidas`. */
export function formatComidas(dichas: readonly string[], otra: string): string {
  const todas = [...comidas.filter((comida) => dichas.includes(comida)), otra.trim()].filter(Boolean)
  return dichas.length === comidas.length && todas.length === comidas.length ? lasCuatro : joinWords(todas)
}
