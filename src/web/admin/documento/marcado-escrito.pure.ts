import { readMarcado, type Trozo } from '../../../reglas/marcado.ts'
import { type Nodo, toNodos } from './nodos.pure.ts'

/** Converts the text of a newsletter to the editor's HTML. */
export const marcadoToHtml = (cuerpo: string): string =>
  readMarcado(cuerpo)
    .map((lineas) => `<p>${lineas.map((trozos) => trozos.map(toHtml).join('')).join('<br>')}</p>`)
    .join('')

function toHtml({ texto, fuerte, enlace }: Trozo): string {
  const escrito = escapeHtml(texto)
  if (enlace) return `<a href="${escapeHtml(enlace)}">${escrito}</a>`
  return fuerte ? `<strong>${escrito}</strong>` : escrito
}

/** Converts the editor's HTML to the text of a newsletter. */
export const toMarcado = (html: string): string =>
  toNodos(html)
    .map((parrafo) => write([parrafo]).trim())
    .filter(Boolean)
    .join('\n\n')

function write(nodos: readonly Nodo[], fuerte = false): string {
  return nodos
    .map((nodo) => {
      if (typeof nodo === 'string') return fuerte ? `**${nodo}**` : nodo
      if (nodo.nombre === 'br') return '\n'
      // Bold text in a link is only a link.
      if (nodo.nombre === 'a') return `[${write(nodo.hijos).replaceAll('**', '')}](${nodo.atributos.href})`
      return write(nodo.hijos, fuerte || nodo.nombre === 'strong')
    })
    .join('')
}

const entidades: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }
const escapeHtml = (texto: string) => texto.replace(/[&<>"]/g, (signo) => `&${entidades[signo]};`)
