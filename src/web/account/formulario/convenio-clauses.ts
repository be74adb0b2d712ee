import { withdrawalTerm } from '../../../reglas/terms.ts'

export type Clausula = {
  titulo: string
  texto: string
  puntos: string[]
}

/** Parses the clauses of an agreement. Each `h2` starts a clause. */
export function parseClausulas(html: string): Clausula[] {
  return [...parse(html).querySelectorAll('h2')].map((titulo) => {
    const partes = between(titulo)
    const puntos = partes.flatMap((parte) => [...parte.querySelectorAll('li')].map(wordsOf))
    const texto = partes.filter(({ tagName }) => tagName === 'P').map(wordsOf)
    return { titulo: wordsOf(titulo), texto: texto.join(' '), puntos }
  })
}

/** Returns the minutes that a careful reader needs for `palabras` words. */
export const readingMinutes = (palabras: number) => Math.max(1, Math.round(palabras / 180))

export const countWords = (html: string) => wordsOf(parse(html)).split(' ').length

/** Parses the HTML without its `<style>`, which violates the CSP and would log an error. */
const parse = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style>[\s\S]*?<\/style>/, ''), 'text/html').body

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

function between(titulo: Element): Element[] {
  const partes: Element[] = []
  for (let next = titulo.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
    partes.push(next)
  return partes
}

/** Returns what the trip includes, in the agreement's words. Empty if no clause lists it. */
export function includedIn(clausulas: Clausula[]): string {
  const puntos = clausulas.find(({ titulo }) => /incluid|incluye/i.test(titulo))?.puntos ?? []
  const dichos = puntos.slice(0, 4).map((punto) => punto.replace(/[.:].*$/, ''))
  return puntos.length > dichos.length
    ? `${dichos.join(', ')} y ${puntos.length - dichos.length} más`
    : dichos.join(', ')
}

/** Returns the withdrawal period, and the clause about cancellation charges. Each is empty if the agreement lacks it. */
export function cancellationTermsIn(clausulas: Clausula[]): { plazo: string; cancelacion: string } {
  const clausula = clausulas.find(({ titulo }) => /arrepent|cancelaci/i.test(titulo))
  const frase = clausula?.texto.match(/[^.:]*arrepent[^.:]*\./i)?.[0]
  const plazo = frase && (frase.match(/\d+ días( corridos| hábiles)?/i)?.[0] ?? withdrawalTerm)
  const numero = clausula?.titulo.match(/^\d+/)?.[0]
  return { plazo: plazo ?? '', cancelacion: numero && clausula?.puntos.length ? `cláusula\u00a0${numero}` : '' }
}
