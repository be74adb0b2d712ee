import { encodeHref, type HtmlElementNode, type HtmlNode, parseHtmlNodes } from './html-nodes.pure.ts'

export function htmlToMarkdown(html: string): string {
  return writeBlocks(parseHtmlNodes(html)).join('\n\n').replace(encodedPlaceholder, '{{$1}}')
}

function writeBlocks(nodos: readonly HtmlNode[]): string[] {
  const escritos: string[] = []
  let lista: { nombre: string; otra: boolean } | undefined
  for (const nodo of nodos) {
    if (typeof nodo === 'string') continue
    // Markdown would merge two consecutive lists with the same marker, so the second list gets a different one.
    const suya = /^[uo]l$/.test(nodo.nombre)
      ? { nombre: nodo.nombre, otra: lista?.nombre === nodo.nombre && !lista.otra }
      : undefined
    const escrito = writeBlock(nodo, suya?.otra)
    if (!escrito) continue
    escritos.push(escrito)
    lista = suya
  }
  return escritos
}

function writeBlock({ nombre, atributos, hijos }: HtmlElementNode, otra = false): string {
  if (nombre === 'p') return writeLines(hijos)
  if (/^h[1-3]$/.test(nombre)) return writeTitle(Number(nombre[1]), hijos)
  if (nombre === 'ul') return writeList(hijos, atributos, () => (otra ? '*' : '-'))
  if (nombre === 'ol') {
    const desde = Number(atributos.start ?? 1)
    return writeList(hijos, atributos, (i) => `${desde + i}${otra ? ')' : '.'}`)
  }
  if (nombre === 'blockquote') return writeBlocks(hijos).join('\n\n').replace(/^/gm, '> ').replace(/ +$/gm, '')
  if (nombre === 'hr') return '---'
  return decodeURIComponent(atributos['data-tal-cual'] ?? '')
}

function writeTitle(nivel: number, hijos: readonly HtmlNode[]): string {
  const titulo = writeInline(hijos)
    .replace(/[\s\u2028]+/g, ' ')
    .trim()
  return titulo && `${'#'.repeat(nivel)} ${titulo.replace(/#+$/, '\\$&')}`
}

function writeList(
  items: readonly HtmlNode[],
  { 'data-suelta': suelta }: Record<string, string>,
  marca: (i: number) => string,
) {
  const escritos = items.filter((item) => typeof item !== 'string').map(({ hijos }) => itemBlocks(hijos))
  const entre = suelta !== undefined || escritos.some(({ parrafos }) => parrafos > 1) ? '\n\n' : '\n'
  return escritos
    .map(({ bloques }, i) =>
      `${marca(i)} ${bloques.join(entre).replace(/\n(?=.)/g, `\n${' '.repeat(marca(i).length + 1)}`)}`.trimEnd(),
    )
    .join(entre)
}

/** Returns the blocks of a list item. The item's text is in a paragraph, or bare before other blocks. */
function itemBlocks(hijos: readonly HtmlNode[]) {
  const desde = hijos.findIndex((hijo) => typeof hijo !== 'string' && deBloque.has(hijo.nombre))
  const suelto = desde < 0 ? hijos : hijos.slice(0, desde)
  const resto = desde < 0 ? [] : hijos.slice(desde)
  const texto = writeLines(suelto)
  const parrafos = resto.filter((hijo) => typeof hijo !== 'string' && hijo.nombre === 'p').length
  return { bloques: [...(texto ? [texto] : []), ...writeBlocks(resto)], parrafos }
}

const deBloque = new Set(['p', 'ul', 'ol', 'blockquote', 'hr', 'div', 'h1', 'h2', 'h3'])

/** Writes a paragraph. Escapes line starts that would open a list, a heading or a quote. */
function writeLines(hijos: readonly HtmlNode[]): string {
  return writeInline(hijos)
    .replace(/[ \t]*([\n\u2028])[ \t]*/g, '$1')
    .replace(/^[\s\u2028]+|[\s\u2028]+$/g, '')
    .split(/(?<=[\n\u2028])/)
    .map(escapeStart)
    .join('')
    .replaceAll(hardBreakMark, '\\\n')
}

function escapeStart(linea: string): string {
  return linea
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|[-=]+\s*$|~~~)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

const hardBreakMark = '\u2028'

/** Writes inline text with its emphasis marks, placed where Markdown recognizes them. */
function writeInline(nodos: readonly HtmlNode[]): string {
  let escrito = ''
  let seguido = false
  for (const nodo of nodos) {
    const propio = typeof nodo === 'string' ? escapeText(nodo) : writePiece(nodo)
    const marca = typeof nodo === 'string' ? '' : (marcas[nodo.nombre] ?? '')
    const [, antes = '', centro = '', despues = ''] = /^([\s\u2028]*)([\s\S]*?)([\s\u2028]*)$/.exec(propio) ?? []
    if (!marca || !centro) {
      escrito += seguido
        ? propio.replace(/^[\p{L}\p{N}\u2060]/u, toEntity).replace(/^\ue000/, `${wordJoiner}$&`)
        : propio
      seguido = propio ? false : seguido
      continue
    }
    if (!antes && disablesMark(marca, centro[0]))
      escrito = escrito.replace(/[\p{L}\p{N}\u2060]$/u, toEntity).replace(/\ue000$/, `$&${wordJoiner}`)
    escrito += `${antes}${marca}${centro}${marca}${despues}`
    seguido = !despues && disablesMark(marca, centro.at(-1))
  }
  return escrito.replace(/!(?=\[(?:[^\]\\]|\\.)*\]\()/g, '\\!')
}

const marcas: Record<string, string> = { strong: '**', em: '_' }
/**
 * Returns whether the adjacent letter would prevent Markdown from recognising the emphasis mark. The caller must then write the letter as
 * an entity.
 */
const disablesMark = (marca: string, borde = '') => marca === '_' || /[^\s\p{L}\p{N}\ue000]/u.test(borde)
const toEntity = (letra: string) => `&#${letra.codePointAt(0)};`
/**
 * Word joiner (U+2060). It separates an emphasis mark from a placeholder, because a placeholder has no letter that could be written as an
 * entity.
 */
const wordJoiner = toEntity('\u2060')

function writePiece({ nombre, atributos, hijos }: HtmlElementNode): string {
  if (nombre === 'br') return atributos['data-blando'] === undefined ? hardBreakMark : '\n'
  if (nombre === 'span') return encodePlaceholder(atributos['data-dato'] ?? '')
  const dentro = writeInline(hijos)
  if (nombre !== 'a') return dentro
  return dentro && `[${dentro}](${encodeHref(atributos)})`
}

function escapeText(texto: string): string {
  return texto
    .replace(/[\t\n\u2028]+/g, ' ')
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/**
 * Writes a placeholder so that Markdown treats it as letters, not as punctuation: its name between two private-use characters. The
 * server puts the same characters around the value.
 */
export const encodePlaceholder = (nombre: string): string => `\ue000${nombre}\ue000`

export const encodedPlaceholder = /\ue000(\w+)\ue000/g
