import { micromark } from 'micromark'
import { slug, tieFigures } from '../../../../reglas/texto.ts'
import { marcador } from '../../marcadores.pure.ts'

/**
 * A legal text as HTML, each section's title with an id to jump to. HTML inside the text stays text and addresses that
 * run code are dropped, whoever wrote them; the agency's data say what they say, never markup. A line that names
 * something the agency has not entered is left out.
 */
export function renderLegal(cuerpo: string, datos: Record<string, string>): string {
  // What every object has, `constructor` among it, is nobody's name.
  const read = (nombre: string) => (Object.hasOwn(datos, nombre) ? (datos[nombre] ?? '') : '')
  const lineas = cuerpo.split('\n').flatMap((linea) => {
    const nombrados = [...linea.matchAll(marcador)].map(([, nombre = '']) => read(nombre))
    if (nombrados.some((valor) => !valor)) return []
    return [withDatos(linea, read)]
  })
  // After Markdown is read, for which spaces are marks.
  return withIds(tieFigures(micromark(lineas.join('\n')).replace(/\ue000|%EE%80%80/g, '')))
}

/** Beside the marks of bold and italics a datum is letters, whatever it begins and ends with, as the office's editor takes it. */
function withDatos(linea: string, read: (nombre: string) => string): string {
  return linea
    .replace(marcador, (_, nombre: string) => `\ue000${escapeMarkdown(read(nombre))}\ue000`)
    .replace(/(?<![*_])\ue000(?![*_])/g, '')
}

function escapeMarkdown(texto: string): string {
  return texto.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

/** Titles of the same words get `-2`, `-3` and so on. */
function withIds(html: string): string {
  const veces = new Map<string, number>()
  const usados = new Set<string>()
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

const anchorOf = (titulo: string): string => slug(titulo.replace(/<[^>]*>|&\w+;/g, '')) || 'seccion'
