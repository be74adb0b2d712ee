import { mapText } from './map-text.ts'

export function Cuit({ value }: { value: string }) {
  return <span className="unbroken">{`CUIT ${value}`}</span>
}

export const keepCuitTogether = (html: string): string =>
  mapText(html, (words) => words.replace(/(?:CUIT:? )?\b\d\d-\d{8}-\d\b/g, '<span class="unbroken">$&</span>'))
