import type { XY } from '../../mapa/curves.pure.ts'
import type { Box } from './labels.pure.ts'
import { formatRanges } from './vecindario.pure.ts'

/** The mark of the days at one place, or at several places too close to separate: `3, 4`, `3 a 6`. */
export type DayMark = { texto: string; at: XY; caja: Box }
type Grupo = { numeros: number[]; lugar: XY }

/** The height of a mark with half of its border, and the width of a digit, in map units. */
const alto = 26
const digitWidth = 8
/** The maximum number of characters in a mark. */
const maxLength = 9

/** Places one mark per place within `papel`. Overlapping marks are merged, and no mark overlaps `casa`. */
export function placeDayMarks(grupos: readonly Grupo[], casa: Box, papel: Box): DayMark[] {
  const marcas = grupos.map((grupo) => place(grupo, casa, papel))
  const [una, otra] = findPair(marcas)
  const [queda, entra] = [grupos[una], grupos[otra]]
  if (!queda || !entra) return marcas
  const juntos = { ...queda, numeros: [...queda.numeros, ...entra.numeros].toSorted((a, b) => a - b) }
  const demas = grupos.filter((grupo) => grupo !== entra)
  return placeDayMarks(
    demas.map((grupo) => (grupo === queda ? juntos : grupo)),
    casa,
    papel,
  )
}

function findPair(marcas: readonly DayMark[]): [una: number, otra: number] {
  const firstOn = ({ caja }: DayMark) => marcas.findIndex((marca) => overlaps(marca.caja, caja))
  const otra = marcas.findIndex((marca, i) => firstOn(marca) < i)
  const marca = marcas[otra]
  return [marca ? firstOn(marca) : -1, otra]
}

function place({ numeros, lugar: [x, y] }: Grupo, casa: Box, papel: Box): DayMark {
  const texto = shorten(formatRanges(numeros))
  const medio = Math.max(alto, texto.length * digitWidth + 12) / 2
  const at = (x: number): XY => [
    clamp(x, papel.desde[0] + medio, papel.hasta[0] - medio),
    clamp(y, papel.desde[1] + alto / 2, papel.hasta[1] - alto / 2),
  ]
  const make = (at: XY) => ({
    ...{ texto, at },
    caja: { desde: [at[0] - medio, at[1] - alto / 2], hasta: [at[0] + medio, at[1] + alto / 2] } satisfies Box,
  })
  const lados = [casa.hasta[0] + medio, casa.desde[0] - medio].toSorted((a, b) => Math.abs(a - x) - Math.abs(b - x))
  const puestos = [x, ...lados].map((x) => make(at(x)))
  return puestos.find(({ caja }) => !overlaps(caja, casa)) ?? make(at(x))
}

/** Shortens the list of days to the maximum length of a mark. */
function shorten(seguidos: readonly string[]): string {
  const enteros = seguidos.map((_, i) => seguidos.slice(0, seguidos.length - i))
  const dichos = enteros.map((algunos) => algunos.join(', ') + (algunos.length < seguidos.length ? '…' : ''))
  return dichos.find(({ length }) => length <= maxLength) ?? `${seguidos[0]?.split(' ')[0]}…`
}

const clamp = (valor: number, menor: number, mayor: number) => Math.min(mayor, Math.max(menor, valor))

const overlaps = (una: Box, otra: Box) =>
  una.desde[0] < otra.hasta[0] &&
  otra.desde[0] < una.hasta[0] &&
  una.desde[1] < otra.hasta[1] &&
  otra.desde[1] < una.hasta[1]
