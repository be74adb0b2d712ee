import { parseDocument } from 'htmlparser2'
import type { Content, ContentText, TableCell } from 'pdfmake/interfaces'

type Nodo = ReturnType<typeof parseDocument>['children'][number]
type Letra = Pick<ContentText, 'bold' | 'italics' | 'link' | 'style'>
type TextRun = Letra & { text: string }

/** Converts an agreement's HTML to PDF content. Keeps the content of unknown tags without their markup; drops scripts and styles. */
export function htmlToPdfContent(html: string): Content[] {
  return keepTitles(blocksOf(parseDocument(html).children))
}

/** Puts a title and the short text or list below it in one block, so that no page break separates them. */
function keepTitles(bloques: Content[]): Content[] {
  const juntos: Content[] = []
  for (const bloque of bloques) {
    const titulo = juntos.at(-1)
    if (titulo && isTitulo(titulo) && isCorto(bloque))
      juntos.splice(-1, 1, { stack: [titulo, bloque], unbreakable: true })
    else juntos.push(bloque)
  }
  return juntos
}

const isTitulo = (bloque: Content) => typeof bloque === 'object' && 'headlineLevel' in bloque

function isCorto(bloque: Content): boolean {
  if (typeof bloque !== 'object') return false
  if ('unbreakable' in bloque) return true
  const lista = 'ul' in bloque ? bloque.ul : 'ol' in bloque ? bloque.ol : undefined
  return lista !== undefined && lista.length <= renglones
}

/** A list of up to this many lines is never split between two pages. */
const renglones = 15

const ignoredTags = new Set(['head', 'script', 'style', 'title', 'template', 'noscript', 'iframe', 'object'])
const titulos: Record<string, string> = { h1: 'titulo', h2: 'seccion', h3: 'subseccion', h4: 'subseccion' }
/** Tags that start a new line and contain other tags. */
const boxTags = new Set(
  'html body div section article main header footer blockquote address dl dd dt figure center form fieldset'.split(' '),
)
const inlineTags: Record<string, Letra> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  i: { italics: true },
  em: { italics: true },
}

function blocksOf(nodos: Nodo[]): Content[] {
  const bloques: Content[] = []
  let suelto: Nodo[] = []
  const flush = () => {
    bloques.push(...paragraph(suelto, 'parrafo'))
    suelto = []
  }
  for (const nodo of nodos) {
    const bloque = blockOf(nodo)
    if (!bloque) suelto.push(nodo)
    else {
      flush()
      bloques.push(...bloque)
    }
  }
  flush()
  return bloques
}

/** Returns the content of a node that starts a new line; undefined for inline nodes. */
function blockOf(nodo: Nodo): Content[] | undefined {
  if (!('children' in nodo) || !('name' in nodo)) return undefined
  const { name, children } = nodo
  if (ignoredTags.has(name)) return []
  const titulo = titulos[name]
  if (titulo) return paragraph(children, titulo).map((bloque) => ({ ...(bloque as ContentText), headlineLevel: 1 }))
  if (name === 'p') return paragraph(children, 'parrafo')
  if (name === 'ul') return [{ ul: itemsOf(children), style: 'lista' }]
  if (name === 'ol') return [{ ol: itemsOf(children), style: 'lista' }]
  if (name === 'table') return tableOf(children)
  return boxTags.has(name) ? blocksOf(children) : undefined
}

function itemsOf(nodos: Nodo[]): Content[] {
  return nodos
    .filter((nodo) => 'name' in nodo && nodo.name === 'li')
    .map((nodo) => {
      const partes = 'children' in nodo ? blocksOf(nodo.children) : []
      const [unica] = partes
      if (partes.length === 1 && unica) return { ...(unica as ContentText), style: 'item' }
      return { stack: partes }
    })
}

function tableOf(nodos: Nodo[]): Content[] {
  const filas = rowsOf(nodos, false)
  const columnas = Math.max(0, ...filas.map(({ celdas }) => celdas.length))
  if (columnas === 0) return []
  const body = filas.map(({ celdas, titulo }) =>
    Array.from({ length: columnas }, (_, i): TableCell => {
      const text = inline(celdas[i] ?? [], {})
      const alignment = i > 0 && i === columnas - 1 ? 'right' : 'left'
      return { text, alignment, style: titulo ? 'encabezado' : 'celda' }
    }),
  )
  const headerRows = filas.findIndex(({ titulo }) => !titulo)
  const widths = Array.from({ length: columnas }, (_, i) => (i === 0 ? '*' : 'auto'))
  return [
    {
      table: { headerRows: Math.max(0, headerRows), dontBreakRows: true, widths, body },
      layout: 'filetes',
      style: 'tabla',
    },
  ]
}

function rowsOf(nodos: Nodo[], titulo: boolean): { celdas: Nodo[][]; titulo: boolean }[] {
  return nodos.flatMap((nodo) => {
    if (!('children' in nodo) || !('name' in nodo)) return []
    if (nodo.name !== 'tr') return rowsOf(nodo.children, titulo || nodo.name === 'thead')
    const celdas = nodo.children.filter((celda) => 'name' in celda && (celda.name === 'td' || celda.name === 'th'))
    return [{ titulo, celdas: celdas.map((celda) => ('children' in celda ? celda.children : [])) }]
  })
}

function paragraph(nodos: Nodo[], style: string): Content[] {
  return partsOf(inline(nodos, {})).map((text) => ({ text, style, ...(style === 'parrafo' ? whole(text) : {}) }))
}

/** Splits long paragraphs, because layout time grows with the square of their length: 100,000 letters took six seconds. */
const longWord = /.{1,6000}(?:\s|$)|.{6000}/gs

function partsOf(runs: TextRun[]): TextRun[][] {
  const partes: TextRun[][] = []
  let letras = Number.POSITIVE_INFINITY
  for (const run of runs)
    for (const [text] of run.text.matchAll(longWord)) {
      letras += text.length
      if (letras > 6000) {
        partes.push([])
        letras = text.length
      }
      partes.at(-1)?.push({ ...run, text })
    }
  return partes
}

/** Paragraphs of fewer characters, far less than a page, are not split between pages. */
const shortText = 1500

function whole(text: TextRun[]) {
  return text.reduce((suma, run) => suma + run.text.length, 0) < shortText ? { unbreakable: true } : {}
}

/** Returns the text runs of a line, with spaces collapsed as in a browser: one between words, none at the ends. */
function inline(nodos: Nodo[], letra: Letra): TextRun[] {
  const runs: TextRun[] = []
  for (const run of piecesOf(nodos, letra)) {
    const previo = runs.at(-1)?.text ?? '\n'
    const text = /\s$/.test(previo) ? run.text.replace(/^ +/, '') : run.text
    if (text) runs.push({ ...run, text })
  }
  const ultimo = runs.at(-1)
  if (ultimo) ultimo.text = ultimo.text.trimEnd()
  return runs.filter(({ text }) => text)
}

function piecesOf(nodos: Nodo[], letra: Letra): TextRun[] {
  return nodos.flatMap((nodo): TextRun[] => {
    if (nodo.type === 'text' && 'data' in nodo) return [{ ...letra, text: nodo.data.replace(/[ \t\r\n\f]+/g, ' ') }]
    if (!('children' in nodo) || !('name' in nodo) || ignoredTags.has(nodo.name)) return []
    if (nodo.name === 'br') return [{ text: '\n' }]
    const href = nodo.name === 'a' && 'attribs' in nodo ? nodo.attribs.href : undefined
    const enlace: Letra = href && /^(https?:|mailto:)/i.test(href) ? { link: href, style: 'enlace' } : {}
    return piecesOf(nodo.children, { ...letra, ...inlineTags[nodo.name], ...enlace })
  })
}
