import type { Punto } from '../../../reglas/hoja-texts.ts'
import { joinWords, lowerFirst } from '../../../reglas/text.ts'

export type Grupos = { chicos: number[]; quienes: string; curso?: number }

const icons: [string, RegExp][] = [
  ['stethoscope', /m[eé]dic|enfermer|param[eé]dic/i],
  ['phone', /tel[eé]fono|guardia|whatsapp/i],
  ['shield-check', /seguro|cobertura|cauci[oó]n/i],
  ['map', /gu[ií]as?\b/i],
  ['book-open', /docente|profesor|maestr/i],
]

export function companionIconOf({ titulo }: Punto): string {
  return icons.find(([, forma]) => forma.test(titulo))?.[0] ?? 'user-check'
}

export function describeGente([first, ...others]: readonly Punto[]): Punto | undefined {
  const [, each] = (first && drawnRatio.exec(first.titulo)) ?? []
  if (!first || !each) return first
  const nombres = others.map(({ titulo }) => lowerFirst(titulo))
  const companions = joinWords(nombres)
  return { titulo: `1 coordinador cada\u00a0${each}`, texto: companions && `Con ${companions}` }
}

const drawnRatio = /^un coordinador cada (\d{1,2})\b/i

/** A drawing with more children would be illegible. */
const maxChicos = 24
const maxGrupos = 4

/**
 * Parses groups from a text such as «Un coordinador cada 15 chicos», or returns undefined. Divides the children of the largest course into
 * groups of nearly equal size. Without a course, or for more than `maxGrupos` groups, returns one group.
 */
export function describeGrupos({ titulo }: Punto, curso?: number): Grupos | undefined {
  const [, each, who = ''] = /coordinador\w* cada (\d{1,2}) (\p{L}+)/iu.exec(titulo) ?? []
  const limit = Number(each)
  if (!limit || limit > maxChicos) return undefined
  const count = curso ? Math.ceil(curso / limit) : 0
  if (!curso || count > maxGrupos) return { chicos: [limit], quienes: who }
  const chicos = Array.from({ length: count }, (_, i) => Math.floor((curso + count - 1 - i) / count))
  return { chicos, quienes: who, curso }
}
