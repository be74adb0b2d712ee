import { micromark, parse, postprocess, preprocess } from 'micromark'
import { encodedPlaceholder, encodePlaceholder, htmlToMarkdown } from './write-markdown.pure.ts'

/**
 * Converts a legal text from Markdown with `{{razonSocial}}` placeholders to the editor's HTML. A block that would change when written
 * back (a picture, a code block) becomes one read-only node.
 */
export function markdownToHtml(body: string): string {
  const text = body.replace(/\r\n?/g, '\n').replace(marcador, '{{$1}}')
  const blocks = splitBlocks(text)
  const definiciones = blocks.filter(({ tipo }) => tipo === 'definition').map(({ written }) => written)
  const read = (written: string) =>
    micromark(
      [written, ...definiciones].join('\n\n').replace(marcador, (_, nombre) => encodePlaceholder(nombre)),
    ).trim()
  return blocks
    .map(({ tipo, written }) => {
      const html = toEditor(read(written))
      const vuelve = tipo !== 'definition' && read(htmlToMarkdown(html)) === read(written)
      return vuelve ? html : `<div data-tal-cual="${encodeURIComponent(written)}"></div>`
    })
    .join('')
}

const marcador = /\{\{\s*(\w+)\s*\}\}/g

function splitBlocks(text: string): { tipo: string; written: string }[] {
  const blocks: { tipo: string; written: string }[] = []
  let hondo = 0
  for (const [step, { type, start, end }] of postprocess(
    parse()
      .document()
      .write(preprocess()(text, undefined, true)),
  )) {
    if (type === 'content') continue
    if (step === 'exit') hondo -= 1
    else {
      if (hondo === 0 && !/^(lineEnding|linePrefix|whitespace)/.test(type))
        blocks.push({ tipo: type, written: text.slice(start.offset, end.offset) })
      hondo += 1
    }
  }
  return blocks
}

const deBloque = '(?:[uo]l|li|p|h[1-6]|blockquote|hr)'
const betweenBlocks = new RegExp(`(?<=</?${deBloque}\\b[^>]*>)\\n+|\\n+(?=</?${deBloque}\\b)`, 'g')

function toEditor(html: string): string {
  return html
    .replace(betweenBlocks, '')
    .replace(/<br \/>\n?/g, '<br>')
    .replaceAll('\n', '<br data-blando="">')
    .replace(/<([uo]l)([^>]*)>(?=<li><p>)/g, '<$1$2 data-suelta="">')
    .replace(/%EE%80%80(\w+)%EE%80%80/g, '{{$1}}')
    .replace(encodedPlaceholder, '<span data-dato="$1"></span>')
}
