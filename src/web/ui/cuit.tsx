import { inWords } from './in-words.ts'

/** The number by which the tax office knows the agency: no line parts it at its hyphens. */
export function Cuit({ value }: { value: string }) {
  return <span className="nowrap">{`CUIT ${value}`}</span>
}

/** The same within a text that comes as HTML. */
export const tieCuit = (html: string): string =>
  inWords(html, (words) => words.replace(/(?:CUIT:? )?\b\d\d-\d{8}-\d\b/g, '<span class="nowrap">$&</span>'))
