import { micromark, parse, postprocess, preprocess } from 'micromark'
import { encodedPlaceholder, encodePlaceholder, htmlToMarkdown } from './write-markdown.pure.ts'

/**
 * Converts a legal text from Markdown with `{{razonSocial}}` placeholders to the editor's HTML. A block that the editor would change on
 * saving (a picture, a code block) becomes a read-only node.
 */
export function markdownToHtml(body: string): string {
  const text = body.replace(/\r\n?/g, '\n').replace(placeholderPattern, '{{$1}}')
  const blocks = splitBlocks(text)
  const definiciones = blocks.filter(({ type }) => type === 'definition').map(({ written }) => written)
  const read = (written: string) =>
    micromark(
      [written, ...definiciones].join('\n\n').replace(placeholderPattern, (_, nombre) => encodePlaceholder(nombre)),
    ).trim()
  return blocks
    .map(({ type, written }) => {
      const html = toEditor(read(written))
      const vuelve = type !== 'definition' && read(htmlToMarkdown(html)) === read(written)
      return vuelve ? html : `<div data-tal-cual="${encodeURIComponent(written)}"></div>`
    })
    .join('')
}

const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g

function splitBlocks(text: string): { type: string; written: string }[] {
  const blocks: { type: string; written: string }[] = []
  let depth = 0
  for (const [step, { type, start, end }] of postprocess(
    parse()
      .document()
      .write(preprocess()(text, undefined, true)),
  )) {
    if (type === 'content') continue
    if (step === 'exit') depth -= 1
    else {
      if (depth === 0 && !/^(lineEnding|linePrefix|whitespace)/.test(type))
        blocks.push({ type, written: text.slice(start.offset, end.offset) })
      depth += 1
    }
  }
  return blocks
}

const blockTags = '(?:[uo]l|li|p|h[1-6]|blockquote|hr)'
const betweenBlocks = new RegExp(`(?<=</?${blockTags}\\b[^>]*>)\\n+|\\n+(?=</?${blockTags}\\b)`, 'g')

function toEditor(html: string): string {
  return html
    .replace(betweenBlocks, '')
    .replace(/<br \/>\n?/g, '<br>')
    .replaceAll('\n', '<br data-blando="">')
    .replace(/<([uo]l)([^>]*)>(?=<li><p>)/g, '<$1$2 data-suelta="">')
    .replace(/%EE%80%80(\w+)%EE%80%80/g, '{{$1}}')
    .replace(encodedPlaceholder, '<span data-dato="$1"></span>')
}
