import { parseMarkup, type TextRun } from '../../../reglas/markup.ts'
import { encodeHref, type HtmlNode, parseHtmlNodes } from './html-nodes.pure.ts'

export const markupToHtml = (cuerpo: string): string =>
  parseMarkup(cuerpo)
    .map((lineas) => `<p>${lineas.map((trozos) => trozos.map(toHtml).join('')).join('<br>')}</p>`)
    .join('')

function toHtml({ texto, fuerte, enlace }: TextRun): string {
  const escrito = escapeHtml(texto)
  if (enlace) return `<a href="${escapeHtml(enlace)}">${escrito}</a>`
  return fuerte ? `<strong>${escrito}</strong>` : escrito
}

export const htmlToMarkup = (html: string): string =>
  parseHtmlNodes(html)
    .map((parrafo) => write([parrafo]).trim())
    .filter(Boolean)
    .join('\n\n')

function write(nodos: readonly HtmlNode[], fuerte = false): string {
  return nodos
    .map((nodo) => {
      // The syntax has no bold asterisk, so an asterisk stays plain.
      if (typeof nodo === 'string') return fuerte ? nodo.replace(/[^*]+/g, '**$&**') : nodo
      if (nodo.nombre === 'br') return '\n'
      const enlace = nodo.nombre === 'a' && `[${toLinkText(nodo.hijos)}](${encodeHref(nodo.atributos)})`
      // Keeps the link if a mail can open its URL. Otherwise keeps only its text.
      if (enlace && parseMarkup(enlace)[0]?.[0]?.[0]?.enlace) return enlace
      return write(nodo.hijos, fuerte || nodo.nombre === 'strong')
    })
    .join('')
}

/** Returns the text of a link: one line, without bold text and brackets. */
function toLinkText(nodos: readonly HtmlNode[]): string {
  return nodos
    .map((nodo) => (typeof nodo === 'string' ? nodo : nodo.nombre === 'br' ? ' ' : toLinkText(nodo.hijos)))
    .join('')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
}

const entidades: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }
const escapeHtml = (texto: string) => texto.replace(/[&<>"]/g, (signo) => `&${entidades[signo]};`)
