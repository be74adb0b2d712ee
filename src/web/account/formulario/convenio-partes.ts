import { plazoParaArrepentirse } from '../../../reglas/plazos.ts'

/** A clause of an agreement, as its own text tells it. */
export type Clausula = {
  titulo: string
  /** Its sentences, without lists. */
  texto: string
  /** The points of its lists. */
  puntos: string[]
}

/** The clauses of an agreement's text, one for each of its titles: whatever the agency wrote there. */
export function readClausulas(html: string): Clausula[] {
  return [...parse(html).querySelectorAll('h2')].map((titulo) => {
    const partes = between(titulo)
    const puntos = partes.flatMap((parte) => [...parte.querySelectorAll('li')].map(wordsOf))
    const texto = partes.filter(({ tagName }) => tagName === 'P').map(wordsOf)
    return { titulo: wordsOf(titulo), texto: texto.join(' '), puntos }
  })
}

/** Minutes to read that many words with care. */
export const minutosDe = (palabras: number) => Math.max(1, Math.round(palabras / 180))

export const countWords = (html: string) => wordsOf(parse(html)).split(' ').length

/** Without its style, which the page's policy would refuse aloud. */
const parse = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style>[\s\S]*?<\/style>/, ''), 'text/html').body

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** What stands from a title to the next. */
function between(titulo: Element): Element[] {
  const partes: Element[] = []
  for (let next = titulo.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
    partes.push(next)
  return partes
}

/** What the agreement includes, in its own words; empty where no clause says so. */
export function incluyeOf(clausulas: Clausula[]): string {
  const puntos = clausulas.find(({ titulo }) => /incluid|incluye/i.test(titulo))?.puntos ?? []
  const dichos = puntos.slice(0, 4).map((punto) => punto.replace(/[.:].*$/, ''))
  return puntos.length > dichos.length
    ? `${dichos.join(', ')} y ${puntos.length - dichos.length} más`
    : dichos.join(', ')
}

/**
 * How long one may go back on it, as the agreement says it, and which clause lists what cancelling costs. Each is empty where
 * the agreement says nothing of it.
 */
export function salidaOf(clausulas: Clausula[]): { plazo: string; cancelacion: string } {
  const clausula = clausulas.find(({ titulo }) => /arrepent|cancelaci/i.test(titulo))
  const frase = clausula?.texto.match(/[^.:]*arrepent[^.:]*\./i)?.[0]
  const plazo = frase && (frase.match(/\d+ días( corridos| hábiles)?/i)?.[0] ?? plazoParaArrepentirse)
  const numero = clausula?.titulo.match(/^\d+/)?.[0]
  return { plazo: plazo ?? '', cancelacion: numero && clausula?.puntos.length ? `cláusula\u00a0${numero}` : '' }
}
