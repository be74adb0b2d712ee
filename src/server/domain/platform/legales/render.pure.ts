import { micromark } from 'micromark'
import { keepFiguresTogether, toSlug } from '../../../../reglas/text.ts'
import { placeholderPattern } from '../../placeholders.pure.ts'

/**
 * Renders a legal text as HTML, with an id on each section title. HTML in the text and agency data are shown as text, and script URLs are
 * removed. Omits lines with data that the agency has not entered.
 */
export function renderLegal(cuerpo: string, datos: Record<string, string>): string {
  // Own properties only, so that `{{constructor}}` is not found.
  const read = (nombre: string) => (Object.hasOwn(datos, nombre) ? (datos[nombre] ?? '') : '')
  const lineas = cuerpo.split('\n').flatMap((linea) => {
    const nombrados = [...linea.matchAll(placeholderPattern)].map(([, nombre = '']) => read(nombre))
    if (nombrados.some((valor) => !valor)) return []
    return [withDatos(linea, read)]
  })
  // Only after the Markdown is parsed, because Markdown gives spaces a meaning.
  return withIds(keepFiguresTogether(micromark(lineas.join('\n')).replace(/\ue000|%EE%80%80/g, '')))
}

/** Inserts agency data. Markdown treats them as letters beside bold and italic marks, as the office's editor does. */
function withDatos(linea: string, read: (nombre: string) => string): string {
  return linea
    .replace(placeholderPattern, (_, nombre: string) => `\ue000${escapeMarkdown(read(nombre))}\ue000`)
    .replace(/(?<![*_])\ue000(?![*_])/g, '')
}

function escapeMarkdown(texto: string): string {
  return texto.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

/** The ids of the page's frame, to which its links and menu button refer. */
const idsOfFrame = ['contenido', 'menu']

/** Adds ids to titles. Repeated titles get `-2`, `-3` and so on. */
function withIds(html: string): string {
  const veces = new Map<string, number>()
  const usados = new Set(idsOfFrame)
  return html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, titulo: string) => {
    const anchor = anchorOf(titulo)
    let vez = veces.get(anchor) ?? 1
    let id = vez === 1 ? anchor : `${anchor}-${vez}`
    for (; usados.has(id); id = `${anchor}-${vez}`) vez += 1
    veces.set(anchor, vez)
    usados.add(id)
    return `<h2 id="${id}">${titulo}</h2>`
  })
}

const anchorOf = (titulo: string): string => toSlug(titulo.replace(/<[^>]*>|&\w+;/g, '')) || 'seccion'
