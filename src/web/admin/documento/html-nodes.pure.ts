export type HtmlElementNode = { nombre: string; atributos: Record<string, string>; children: HtmlNode[] }
export type HtmlNode = HtmlElementNode | string

/** Parses HTML that the editor or micromark has written. Such HTML is always well-formed. */
export function parseHtmlNodes(html: string): HtmlNode[] {
  const root: HtmlElementNode = { nombre: '', atributos: {}, children: [] }
  const open = [root]
  for (const [, cierra, nombre = '', attributes = '', text] of html.matchAll(tokenPattern)) {
    const inside = open.at(-1) ?? root
    if (text) inside.children.push(decode(text))
    else if (cierra) open.pop()
    else {
      const label = { nombre, atributos: toAttributes(attributes), children: [] }
      inside.children.push(label)
      if (!withoutCierre.has(nombre)) open.push(label)
    }
  }
  return root.children
}

const tokenPattern = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|([^<]+)/g
const withoutCierre = new Set(['br', 'hr', 'img'])

function toAttributes(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, nombre = '', value = '']) => [nombre, decode(value)]),
  )
}

export const encodeHref = ({ href = '' }: HtmlElementNode['atributos']): string =>
  href.replace(/[()<>\s\\]/g, toPercent)
const toPercent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

const entidades: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }
const decode = (text: string) =>
  text.replace(/&(lt|gt|quot|nbsp|amp);/g, (_, nombre: string) => entidades[nombre] ?? '')
