import { micromark } from 'micromark'
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
    return [linea.replace(marcador, (_, nombre: string) => escapeMarkdown(read(nombre)))]
  })
  return withIds(micromark(lineas.join('\n')))
}

function escapeMarkdown(texto: string): string {
  return texto.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

function withIds(html: string): string {
  const usados = new Set<string>()
  return html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, titulo: string) => {
    let id = slug(titulo)
    while (usados.has(id)) id += '-otra'
    usados.add(id)
    return `<h2 id="${id}">${titulo}</h2>`
  })
}

function slug(titulo: string): string {
  const llano = titulo
    .replace(/<[^>]*>|&\w+;/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return llano.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'seccion'
}
