import { parseDocument } from 'htmlparser2'
import type { Content, ContentText, TableCell } from 'pdfmake/interfaces'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Letter = Pick<ContentText, 'bold' | 'italics' | 'link' | 'style'>
type TextRun = Letter & { text: string }

/** Keeps the content of unknown tags without their markup. Drops scripts and styles. */
export function htmlToPdfContent(html: string): Content[] {
  return keepTitles(blocksOf(parseDocument(html).children))
}

/** Puts a title and the short text or list below it in one block, so that no page break separates them. */
function keepTitles(blocks: Content[]): Content[] {
  const joined: Content[] = []
  for (const block of blocks) {
    const title = joined.at(-1)
    if (title && isTitle(title) && isShort(block)) joined.splice(-1, 1, { stack: [title, block], unbreakable: true })
    else joined.push(block)
  }
  return joined
}

const isTitle = (block: Content) => typeof block === 'object' && 'headlineLevel' in block

function isShort(block: Content): boolean {
  if (typeof block !== 'object') return false
  if ('unbreakable' in block) return true
  const list = 'ul' in block ? block.ul : 'ol' in block ? block.ol : undefined
  return list !== undefined && list.length <= shortListItems
}

/** A list of up to this many items stays on one page with its title. */
const shortListItems = 15

const ignoredTags = new Set(['head', 'script', 'style', 'title', 'template', 'noscript', 'iframe', 'object'])
const titles: Record<string, string> = { h1: 'titulo', h2: 'seccion', h3: 'subseccion', h4: 'subseccion' }
const boxTags = new Set(
  'html body div section article main header footer blockquote address dl dd dt figure center form fieldset'.split(' '),
)
const inlineTags: Record<string, Letter> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  i: { italics: true },
  em: { italics: true },
}

function blocksOf(nodes: Node[]): Content[] {
  const blocks: Content[] = []
  let loose: Node[] = []
  const flush = () => {
    blocks.push(...paragraph(loose, 'parrafo'))
    loose = []
  }
  for (const node of nodes) {
    const block = blockOf(node)
    if (!block) loose.push(node)
    else {
      flush()
      blocks.push(...block)
    }
  }
  flush()
  return blocks
}

function blockOf(node: Node): Content[] | undefined {
  if (!('children' in node) || !('name' in node)) return undefined
  const { name, children } = node
  if (ignoredTags.has(name)) return []
  const title = titles[name]
  if (title) return paragraph(children, title).map((block) => ({ ...(block as ContentText), headlineLevel: 1 }))
  if (name === 'p') return paragraph(children, 'parrafo')
  if (name === 'ul') return [{ ul: itemsOf(children), style: 'lista' }]
  if (name === 'ol') return [{ ol: itemsOf(children), style: 'lista' }]
  if (name === 'table') return tableOf(children)
  return boxTags.has(name) ? blocksOf(children) : undefined
}

function itemsOf(nodes: Node[]): Content[] {
  return nodes
    .filter((node) => 'name' in node && node.name === 'li')
    .map((node) => {
      const parts = 'children' in node ? blocksOf(node.children) : []
      const [unica] = parts
      if (parts.length === 1 && unica) return { ...(unica as ContentText), style: 'item' }
      return { stack: parts }
    })
}

function tableOf(nodes: Node[]): Content[] {
  const rows = rowsOf(nodes, false)
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  if (columns === 0) return []
  const body = rows.map(({ cells, title }) =>
    Array.from({ length: columns }, (_, i): TableCell => {
      const text = inline(cells[i] ?? [], {})
      const alignment = i > 0 && i === columns - 1 ? 'right' : 'left'
      return { text, alignment, style: title ? 'encabezado' : 'celda' }
    }),
  )
  const headerRows = rows.findIndex(({ title }) => !title)
  const widths = Array.from({ length: columns }, (_, i) => (i === 0 ? '*' : 'auto'))
  return [
    {
      table: { headerRows: Math.max(0, headerRows), dontBreakRows: true, widths, body },
      layout: 'filetes',
      style: 'tabla',
    },
  ]
}

function rowsOf(nodes: Node[], title: boolean): { cells: Node[][]; title: boolean }[] {
  return nodes.flatMap((node) => {
    if (!('children' in node) || !('name' in node)) return []
    if (node.name !== 'tr') return rowsOf(node.children, title || node.name === 'thead')
    const cells = node.children.filter((cell) => 'name' in cell && (cell.name === 'td' || cell.name === 'th'))
    return [{ title, cells: cells.map((cell) => ('children' in cell ? cell.children : [])) }]
  })
}

function paragraph(nodes: Node[], style: string): Content[] {
  return partsOf(inline(nodes, {})).map((text) => ({ text, style, ...(style === 'parrafo' ? whole(text) : {}) }))
}

/** Splits long paragraphs, because layout time grows with the square of their length: 100,000 letters took six seconds. */
const longWord = /.{1,6000}(?:\s|$)|.{6000}/gs

function partsOf(runs: TextRun[]): TextRun[][] {
  const parts: TextRun[][] = []
  let letters = Number.POSITIVE_INFINITY
  for (const run of runs)
    for (const [text] of run.text.matchAll(longWord)) {
      letters += text.length
      if (letters > 6000) {
        parts.push([])
        letters = text.length
      }
      parts.at(-1)?.push({ ...run, text })
    }
  return parts
}

/** A paragraph of fewer characters stays on one page. The number is far less than a page. */
const shortText = 1500

function whole(text: TextRun[]) {
  return text.reduce((sum, run) => sum + run.text.length, 0) < shortText ? { unbreakable: true } : {}
}

/** Collapses spaces as a browser does: one between words, none at the ends. */
function inline(nodes: Node[], letter: Letter): TextRun[] {
  const runs: TextRun[] = []
  for (const run of piecesOf(nodes, letter)) {
    const previous = runs.at(-1)?.text ?? '\n'
    const text = /\s$/.test(previous) ? run.text.replace(/^ +/, '') : run.text
    if (text) runs.push({ ...run, text })
  }
  const last = runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  return runs.filter(({ text }) => text)
}

function piecesOf(nodes: Node[], letter: Letter): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    if (node.type === 'text' && 'data' in node) return [{ ...letter, text: node.data.replace(/[ \t\r\n\f]+/g, ' ') }]
    if (!('children' in node) || !('name' in node) || ignoredTags.has(node.name)) return []
    if (node.name === 'br') return [{ text: '\n' }]
    const href = node.name === 'a' && 'attribs' in node ? node.attribs.href : undefined
    const enlace: Letter = href && /^(https?:|mailto:)/i.test(href) ? { link: href, style: 'enlace' } : {}
    return piecesOf(node.children, { ...letter, ...inlineTags[node.name], ...enlace })
  })
}
