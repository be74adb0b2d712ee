import { micromark } from 'micromark'
import { keepFiguresTogether, toSlug } from '../../../../reglas/text.ts'
import { placeholderPattern } from '../../placeholders.pure.ts'

/** Escapes HTML in the text and in agency data, and removes script URLs. Omits lines with data that the agency has not entered. */
export function renderLegal(body: string, data: Record<string, string>): string {
  // Reads only own properties, so that `{{constructor}}` is not found.
  const read = (nombre: string) => (Object.hasOwn(data, nombre) ? (data[nombre] ?? '') : '')
  const lines = body.split('\n').flatMap((line) => {
    const named = [...line.matchAll(placeholderPattern)].map(([, nombre = '']) => read(nombre))
    if (named.some((value) => !value)) return []
    return [withData(line, read)]
  })
  // Joins figures after the Markdown is parsed, because Markdown gives spaces a meaning.
  return withIds(keepFiguresTogether(micromark(lines.join('\n')).replace(/\ue000|%EE%80%80/g, '')))
}

/**
 * Replaces placeholders by agency data. Puts a private-use character between the data and a bold or italic mark, so that Markdown sees a
 * letter there, as the office's editor does.
 */
function withData(line: string, read: (nombre: string) => string): string {
  return line
    .replace(placeholderPattern, (_, nombre: string) => `\ue000${escapeMarkdown(read(nombre))}\ue000`)
    .replace(/(?<![*_])\ue000(?![*_])/g, '')
}

function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

/** The ids of the page's frame, to which its links and menu button refer. */
const idsOfFrame = ['contenido', 'menu']

/** Repeated titles get `-2`, `-3` and so on. */
function withIds(html: string): string {
  const veces = new Map<string, number>()
  const used = new Set(idsOfFrame)
  return html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, title: string) => {
    const anchor = anchorOf(title)
    let time = veces.get(anchor) ?? 1
    let id = time === 1 ? anchor : `${anchor}-${time}`
    for (; used.has(id); id = `${anchor}-${time}`) time += 1
    veces.set(anchor, time)
    used.add(id)
    return `<h2 id="${id}">${title}</h2>`
  })
}

const anchorOf = (title: string): string => toSlug(title.replace(/<[^>]*>|&\w+;/g, '')) || 'seccion'
