import { enumerar } from '../../../reglas/enumerar.ts'
import { lowerFirst } from '../../../reglas/texto.ts'
import type { Punto } from './puntos.pure.ts'

/** How the children of a course are shared out, each group with its coordinator. */
export type Grupos = { chicos: number[]; quienes: string; curso?: number }

const iconos: [string, RegExp][] = [
  ['stethoscope', /m[eé]dic|enfermer|param[eé]dic/i],
  ['phone', /tel[eé]fono|guardia|whatsapp/i],
  ['shield-check', /seguro|cobertura|cauci[oó]n/i],
  ['map', /gu[ií]as?\b/i],
  ['book-open', /docente|profesor|maestr/i],
]

/** The icon of who or what goes along, by its title. */
export function iconoDe({ titulo }: Punto): string {
  return iconos.find(([, forma]) => forma.test(titulo))?.[0] ?? 'user-check'
}

/** Who goes along as a fact at a glance: «1 coordinador cada 15», and who goes beside. */
export function tellGente([primero, ...otros]: readonly Punto[]): Punto | undefined {
  const [, cada] = (primero && cadaCuantos.exec(primero.titulo)) ?? []
  if (!primero || !cada) return primero
  const nombres = otros.map(({ titulo }) => lowerFirst(titulo))
  const tambien = enumerar(nombres)
  return { titulo: `1 coordinador cada\u00a0${cada}`, texto: tambien && `Con ${tambien}` }
}

const cadaCuantos = /^un coordinador cada (\d{1,2})\b/i

/** More would not be told apart in a drawing. */
const chicosMaximos = 24
const gruposMaximos = 4

/**
 * The groups of what staff wrote as «Un coordinador cada 15 chicos»: those of the course with most seats, as even as they come,
 * or one of as many as it says. Undefined where nobody wrote it so.
 */
export function tellGrupos({ titulo }: Punto, curso?: number): Grupos | undefined {
  const [, cada, quienes = ''] = /coordinador\w* cada (\d{1,2}) (\p{L}+)/iu.exec(titulo) ?? []
  const tope = Number(cada)
  if (!tope || tope > chicosMaximos) return undefined
  const cuantos = curso ? Math.ceil(curso / tope) : 0
  if (!curso || cuantos > gruposMaximos) return { chicos: [tope], quienes }
  const chicos = Array.from({ length: cuantos }, (_, i) => Math.floor((curso + cuantos - 1 - i) / cuantos))
  return { chicos, quienes, curso }
}
