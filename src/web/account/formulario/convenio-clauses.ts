import { withdrawalTerm } from '../../../reglas/terms.ts'

export type Clausula = {
  title: string
  text: string
  points: string[]
}

/** Parses the clauses of an agreement. Each `h2` starts a clause. */
export function parseClausulas(html: string): Clausula[] {
  return [...parse(html).querySelectorAll('h2')].map((title) => {
    const parts = between(title)
    const points = parts.flatMap((part) => [...part.querySelectorAll('li')].map(wordsOf))
    const text = parts.filter(({ tagName }) => tagName === 'P').map(wordsOf)
    return { title: wordsOf(title), text: text.join(' '), points }
  })
}

export const readingMinutes = (words: number) => Math.max(1, Math.round(words / 180))

export const countWords = (html: string) => wordsOf(parse(html)).split(' ').length

/** Parses the HTML without its `<style>`, which violates the CSP and would log an error. */
const parse = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style>[\s\S]*?<\/style>/, ''), 'text/html').body

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

function between(title: Element): Element[] {
  const parts: Element[] = []
  for (let next = title.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
    parts.push(next)
  return parts
}

/** Returns what the trip includes, in the agreement's words. Empty if no clause lists it. */
export function includedIn(clausulas: Clausula[]): string {
  const points = clausulas.find(({ title }) => /incluid|incluye/i.test(title))?.points ?? []
  const texts = points.slice(0, 4).map((point) => point.replace(/[.:].*$/, ''))
  return points.length > texts.length ? `${texts.join(', ')} y ${points.length - texts.length} más` : texts.join(', ')
}

/** Returns the withdrawal period, and the clause about cancellation charges. Each is empty if the agreement lacks it. */
export function cancellationTermsIn(clausulas: Clausula[]): { plazo: string; cancelacion: string } {
  const clausula = clausulas.find(({ title }) => /arrepent|cancelaci/i.test(title))
  const sentence = clausula?.text.match(/[^.:]*arrepent[^.:]*\./i)?.[0]
  const withdrawalDays = sentence && (sentence.match(/\d+ días( corridos| hábiles)?/i)?.[0] ?? withdrawalTerm)
  const numero = clausula?.title.match(/^\d+/)?.[0]
  return {
    plazo: withdrawalDays ?? '',
    cancelacion: numero && clausula?.points.length ? `cláusula\u00a0${numero}` : '',
  }
}
