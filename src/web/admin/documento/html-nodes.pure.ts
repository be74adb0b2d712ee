export type HtmlElementNode = { nombre: string; atributos: Record<string, string>; hijos: HtmlNode[] }
export type HtmlNode = HtmlElementNode | string

/** Parses well-formed HTML from the editor or micromark into a tree. The content between tags becomes text. */
export function parseHtmlNodes(html: string): HtmlNode[] {
  const raiz: HtmlElementNode = { nombre: '', atributos: {}, hijos: [] }
  const abiertas = [raiz]
  for (const [, cierra, nombre = '', atributos = '', texto] of html.matchAll(pieza)) {
    const dentro = abiertas.at(-1) ?? raiz
    if (texto) dentro.hijos.push(decode(texto))
    else if (cierra) abiertas.pop()
    else {
      const etiqueta = { nombre, atributos: toAtributos(atributos), hijos: [] }
      dentro.hijos.push(etiqueta)
      if (!sinCierre.has(nombre)) abiertas.push(etiqueta)
    }
  }
  return raiz.hijos
}

const pieza = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|([^<]+)/g
const sinCierre = new Set(['br', 'hr', 'img'])

function toAtributos(escritos: string): Record<string, string> {
  return Object.fromEntries(
    [...escritos.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, nombre = '', valor = '']) => [nombre, decode(valor)]),
  )
}

/** Returns a link's URL, with the characters encoded that would end it in Markdown. */
export const encodeHref = ({ href = '' }: HtmlElementNode['atributos']): string =>
  href.replace(/[()<>\s\\]/g, toPercent)
const toPercent = (signo: string) => `%${signo.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

const entidades: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }
const decode = (texto: string) =>
  texto.replace(/&(lt|gt|quot|nbsp|amp);/g, (_, nombre: string) => entidades[nombre] ?? '')
