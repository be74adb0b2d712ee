import { extendedLetters as letras, toPrintable } from '../../../reglas/printable.ts'

const extendedFonts = new RegExp(`[${letras}]`, 'u')
const tramos = new RegExp(`[${letras}]+|[^]`, 'gu')

/** Splits the content's texts where a letter needs the font's second file. `toPrintable` handles letters that are in neither file. */
export function splitByFont(nodo: unknown, fuente = 'Figtree'): unknown {
  if (Array.isArray(nodo)) return nodo.map((parte) => splitByFont(parte, fuente))
  if (typeof nodo === 'string') return coverString(nodo, fuente)
  if (nodo === null || typeof nodo !== 'object') return nodo
  const propia = fuenteOf(nodo) ?? fuente
  return Object.fromEntries(
    Object.entries(nodo).map(([clave, valor]) => [clave, hijos.has(clave) ? splitByFont(valor, propia) : valor]),
  )
}

const hijos = new Set(['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body'])
const titleStyles = new Set(['agencia', 'titulo', 'numero', 'seccion', 'suma'])

function fuenteOf(nodo: object): string | undefined {
  const estilo = 'style' in nodo ? nodo.style : undefined
  return typeof estilo === 'string' && titleStyles.has(estilo) ? 'Fraunces' : undefined
}

/**
 * Words of 300 letters or more. A break (U+200B) is allowed after every 80 letters: the layout measures the rest of a word again for each
 * line, so a word that fills an agreement would take minutes.
 */
const longWord = /\S{300,}/gu
const breakable = (palabra: string) => palabra.replace(/.{80}/gsu, '$&\u200b')

function coverString(texto: string, fuente: string): unknown {
  const propio = toPrintable(texto).replace(longWord, breakable)
  if (!extendedFonts.test(propio)) return propio
  const partes: { text: string; font?: string }[] = []
  for (const [tramo] of propio.matchAll(tramos)) {
    const ultima = partes.at(-1)
    if (extendedFonts.test(tramo)) partes.push({ text: tramo, font: `${fuente} ext` })
    else if (ultima && !ultima.font) ultima.text += tramo
    else partes.push({ text: tramo })
  }
  return partes
}
