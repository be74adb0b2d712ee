import type { DiaDeViaje } from '../../../reglas/hoja-texts.ts'
import { capitalize, joinWords } from '../../../reglas/text.ts'

const lugares: [string, RegExp][] = [
  ['en el bus', /\bbus\b|\bmicro\b/i],
  ['en el avión', /avi[oó]n|vuelo/i],
  ['en el barco', /barco|ferry/i],
  ['en carpa', /carpa/i],
]

/** Summarises the nights: `5 en el hotel y 2 en el bus`. Returns an empty string if one is missing or all are of one kind. */
export function formatNoches(dias: readonly Pick<DiaDeViaje, 'duermen'>[]): string {
  const noches = dias.slice(0, -1).map(({ duermen }) => duermen)
  if (noches.some((duermen) => !duermen)) return ''
  const count = new Map([['en el hotel', 0]])
  for (const duermen of noches) {
    const where = lugares.find(([, forma]) => forma.test(duermen))?.[0] ?? 'en el hotel'
    count.set(where, (count.get(where) ?? 0) + 1)
  }
  const parts = [...count].filter(([, noches]) => noches > 0).map(([where, noches]) => `${noches} ${where}`)
  if (parts.length < 2) return ''
  return `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

export function describeMarks(dias: readonly DiaDeViaje[], withMapa: boolean): string {
  const parts = [
    'qué hacen',
    ...(dias.some(({ comen }) => comen) ? ['qué comen'] : []),
    ...(dias.some(({ duermen }) => duermen) ? ['dónde duermen'] : []),
  ]
  if (parts.length === 1) return ''
  const text = joinWords(parts)
  return `${capitalize(text)}${withMapa ? ', con los mismos números en el mapa' : ''}.`
}
