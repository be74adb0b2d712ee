import { encodeHref, type HtmlElementNode, type HtmlNode, parseHtmlNodes } from './html-nodes.pure.ts'

export function htmlToMarkdown(html: string): string {
  return writeBlocks(parseHtmlNodes(html)).join('\n\n').replace(encodedPlaceholder, '{{$1}}')
}

function writeBlocks(nodes: readonly HtmlNode[]): string[] {
  const written: string[] = []
  let list: { nombre: string; other: boolean } | undefined
  for (const node of nodes) {
    if (typeof node === 'string') continue
    // Markdown would merge two consecutive lists with the same marker, so the second list gets another marker.
    const own = /^[uo]l$/.test(node.nombre)
      ? { nombre: node.nombre, other: list?.nombre === node.nombre && !list.other }
      : undefined
    const escrito = writeBlock(node, own?.other)
    if (!escrito) continue
    written.push(escrito)
    list = own
  }
  return written
}

function writeBlock({ nombre, atributos, children }: HtmlElementNode, other = false): string {
  if (nombre === 'p') return writeLines(children)
  if (/^h[1-3]$/.test(nombre)) return writeTitle(Number(nombre[1]), children)
  if (nombre === 'ul') return writeList(children, atributos, () => (other ? '*' : '-'))
  if (nombre === 'ol') {
    const from = Number(atributos.start ?? 1)
    return writeList(children, atributos, (i) => `${from + i}${other ? ')' : '.'}`)
  }
  if (nombre === 'blockquote') return writeBlocks(children).join('\n\n').replace(/^/gm, '> ').replace(/ +$/gm, '')
  if (nombre === 'hr') return '---'
  return decodeURIComponent(atributos['data-tal-cual'] ?? '')
}

function writeTitle(level: number, children: readonly HtmlNode[]): string {
  const title = writeInline(children)
    .replace(/[\s\u2028]+/g, ' ')
    .trim()
  return title && `${'#'.repeat(level)} ${title.replace(/#+$/, '\\$&')}`
}

function writeList(
  items: readonly HtmlNode[],
  { 'data-suelta': loose }: Record<string, string>,
  mark: (i: number) => string,
) {
  const written = items.filter((item) => typeof item !== 'string').map(({ children }) => itemBlocks(children))
  const separator = loose !== undefined || written.some(({ parrafos }) => parrafos > 1) ? '\n\n' : '\n'
  return written
    .map(({ bloques }, i) =>
      `${mark(i)} ${bloques.join(separator).replace(/\n(?=.)/g, `\n${' '.repeat(mark(i).length + 1)}`)}`.trimEnd(),
    )
    .join(separator)
}

function itemBlocks(children: readonly HtmlNode[]) {
  const from = children.findIndex((child) => typeof child !== 'string' && blockTags.has(child.nombre))
  const loose = from < 0 ? children : children.slice(0, from)
  const rest = from < 0 ? [] : children.slice(from)
  const text = writeLines(loose)
  const paragraphs = rest.filter((child) => typeof child !== 'string' && child.nombre === 'p').length
  return { bloques: [...(text ? [text] : []), ...writeBlocks(rest)], parrafos: paragraphs }
}

const blockTags = new Set(['p', 'ul', 'ol', 'blockquote', 'hr', 'div', 'h1', 'h2', 'h3'])

/** Escapes line starts that would open a list, a heading or a quote. */
function writeLines(children: readonly HtmlNode[]): string {
  return writeInline(children)
    .replace(/[ \t]*([\n\u2028])[ \t]*/g, '$1')
    .replace(/^[\s\u2028]+|[\s\u2028]+$/g, '')
    .split(/(?<=[\n\u2028])/)
    .map(escapeStart)
    .join('')
    .replaceAll(hardBreakMark, '\\\n')
}

function escapeStart(line: string): string {
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|[-=]+\s*$|~~~)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

const hardBreakMark = '\u2028'

function writeInline(nodes: readonly HtmlNode[]): string {
  let written = ''
  let continued = false
  for (const node of nodes) {
    const own = typeof node === 'string' ? escapeText(node) : writePiece(node)
    const mark = typeof node === 'string' ? '' : (marks[node.nombre] ?? '')
    const [, before = '', centre = '', after = ''] = /^([\s\u2028]*)([\s\S]*?)([\s\u2028]*)$/.exec(own) ?? []
    if (!mark || !centre) {
      written += continued ? own.replace(/^[\p{L}\p{N}\u2060]/u, toEntity).replace(/^\ue000/, `${wordJoiner}$&`) : own
      continued = own ? false : continued
      continue
    }
    if (!before && disablesMark(mark, centre[0]))
      written = written.replace(/[\p{L}\p{N}\u2060]$/u, toEntity).replace(/\ue000$/, `$&${wordJoiner}`)
    written += `${before}${mark}${centre}${mark}${after}`
    continued = !after && disablesMark(mark, centre.at(-1))
  }
  return written.replace(/!(?=\[(?:[^\]\\]|\\.)*\]\()/g, '\\!')
}

const marks: Record<string, string> = { strong: '**', em: '_' }
/** Returns whether a letter prevents Markdown from recognizing the mark beside it. The caller must then write it as an entity. */
const disablesMark = (mark: string, edge = '') => mark === '_' || /[^\s\p{L}\p{N}\ue000]/u.test(edge)
const toEntity = (letter: string) => `&#${letter.codePointAt(0)};`
/** Word joiner (U+2060), between an emphasis mark and a placeholder, because a placeholder has no letter to write as an entity. */
const wordJoiner = toEntity('\u2060')

function writePiece({ nombre, atributos, children }: HtmlElementNode): string {
  if (nombre === 'br') return atributos['data-blando'] === undefined ? hardBreakMark : '\n'
  if (nombre === 'span') return encodePlaceholder(atributos['data-dato'] ?? '')
  const inside = writeInline(children)
  if (nombre !== 'a') return inside
  return inside && `[${inside}](${encodeHref(atributos)})`
}

function escapeText(text: string): string {
  return text
    .replace(/[\t\n\u2028]+/g, ' ')
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/**
 * Writes a placeholder's name between two private-use characters, so that Markdown treats it as letters. The server puts the same
 * characters around the value.
 */
export const encodePlaceholder = (nombre: string): string => `\ue000${nombre}\ue000`

export const encodedPlaceholder = /\ue000(\w+)\ue000/g
