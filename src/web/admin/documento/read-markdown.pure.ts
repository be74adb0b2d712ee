import { micromark, parse, postprocess, preprocess } from 'micromark'
import { encodedPlaceholder, encodePlaceholder, htmlToMarkdown } from './write-markdown.pure.ts'

/**
 * Converts a legal text from Markdown with `{{razonSocial}}` placeholders to the editor's HTML. A block that would change when written
 * back (a picture, a code block) becomes one read-only node.
 */
export function markdownToHtml(cuerpo: string): string {
  const texto = cuerpo.replace(/\r\n?/g, '\n').replace(marcador, '{{$1}}')
  const bloques = splitBlocks(texto)
  const definiciones = bloques.filter(({ tipo }) => tipo === 'definition').map(({ escrito }) => escrito)
  const read = (escrito: string) =>
    micromark(
      [escrito, ...definiciones].join('\n\n').replace(marcador, (_, nombre) => encodePlaceholder(nombre)),
    ).trim()
  return bloques
    .map(({ tipo, escrito }) => {
      const html = toEditor(read(escrito))
      const vuelve = tipo !== 'definition' && read(htmlToMarkdown(html)) === read(escrito)
      return vuelve ? html : `<div data-tal-cual="${encodeURIComponent(escrito)}"></div>`
    })
    .join('')
}

const marcador = /\{\{\s*(\w+)\s*\}\}/g

function splitBlocks(texto: string): { tipo: string; escrito: string }[] {
  const bloques: { tipo: string; escrito: string }[] = []
  let hondo = 0
  for (const [paso, { type, start, end }] of postprocess(
    parse()
      .document()
      .write(preprocess()(texto, undefined, true)),
  )) {
    if (type === 'content') continue
    if (paso === 'exit') hondo -= 1
    else {
      if (hondo === 0 && !/^(lineEnding|linePrefix|whitespace)/.test(type))
        bloques.push({ tipo: type, escrito: texto.slice(start.offset, end.offset) })
      hondo += 1
    }
  }
  return bloques
}

const deBloque = '(?:[uo]l|li|p|h[1-6]|blockquote|hr)'
const entreBloques = new RegExp(`(?<=</?${deBloque}\\b[^>]*>)\\n+|\\n+(?=</?${deBloque}\\b)`, 'g')

function toEditor(html: string): string {
  return html
    .replace(entreBloques, '')
    .replace(/<br \/>\n?/g, '<br>')
    .replaceAll('\n', '<br data-blando="">')
    .replace(/<([uo]l)([^>]*)>(?=<li><p>)/g, '<$1$2 data-suelta="">')
    .replace(/%EE%80%80(\w+)%EE%80%80/g, '{{$1}}')
    .replace(encodedPlaceholder, '<span data-dato="$1"></span>')
}
