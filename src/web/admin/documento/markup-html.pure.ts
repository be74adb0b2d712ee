import { parseMarkup, type TextRun } from '../../../reglas/markup.ts'
import { encodeHref, type HtmlNode, parseHtmlNodes } from './html-nodes.pure.ts'

export const markupToHtml = (body: string): string =>
  parseMarkup(body)
    .map((lines) => `<p>${lines.map((chunks) => chunks.map(toHtml).join('')).join('<br>')}</p>`)
    .join('')

function toHtml({ text, fuerte, enlace }: TextRun): string {
  const written = escapeHtml(text)
  if (enlace) return `<a href="${escapeHtml(enlace)}">${written}</a>`
  return fuerte ? `<strong>${written}</strong>` : written
}

export const htmlToMarkup = (html: string): string =>
  parseHtmlNodes(html)
    .map((paragraph) => write([paragraph]).trim())
    .filter(Boolean)
    .join('\n\n')

function write(nodes: readonly HtmlNode[], bold = false): string {
  return nodes
    .map((node) => {
      // The markup cannot write a bold asterisk, so an asterisk stays plain.
      if (typeof node === 'string') return bold ? node.replace(/[^*]+/g, '**$&**') : node
      if (node.nombre === 'br') return '\n'
      const enlace = node.nombre === 'a' && `[${toLinkText(node.children)}](${encodeHref(node.atributos)})`
      // Keeps the link if a mail can open its URL. Otherwise keeps only its text.
      if (enlace && parseMarkup(enlace)[0]?.[0]?.[0]?.enlace) return enlace
      return write(node.children, bold || node.nombre === 'strong')
    })
    .join('')
}

function toLinkText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.nombre === 'br' ? ' ' : toLinkText(node.children)))
    .join('')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
}

const entidades: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&${entidades[sign]};`)
