import { extendedLetters as letras, toPrintable } from '../../../reglas/printable.ts'

const extendedFonts = new RegExp(`[${letras}]`, 'u')
const stretches = new RegExp(`[${letras}]+|[^]`, 'gu')

/** Splits texts where a letter is in the font's second file. `toPrintable` replaces letters that are in neither file. */
export function splitByFont(node: unknown, source = 'Figtree'): unknown {
  if (Array.isArray(node)) return node.map((part) => splitByFont(part, source))
  if (typeof node === 'string') return coverString(node, source)
  if (node === null || typeof node !== 'object') return node
  const own = fontOf(node) ?? source
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, children.has(key) ? splitByFont(value, own) : value]),
  )
}

const children = new Set(['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body'])
const titleStyles = new Set(['agencia', 'titulo', 'numero', 'seccion', 'suma'])

function fontOf(node: object): string | undefined {
  const style = 'style' in node ? node.style : undefined
  return typeof style === 'string' && titleStyles.has(style) ? 'Fraunces' : undefined
}

/**
 * The layout measures the rest of a word again for each line. Without breaks (U+200B), a word that fills an agreement would take minutes.
 */
const longWord = /\S{300,}/gu
const breakable = (word: string) => word.replace(/.{80}/gsu, '$&\u200b')

function coverString(text: string, font: string): unknown {
  const own = toPrintable(text).replace(longWord, breakable)
  if (!extendedFonts.test(own)) return own
  const parts: { text: string; font?: string }[] = []
  for (const [stretch] of own.matchAll(stretches)) {
    const last = parts.at(-1)
    if (extendedFonts.test(stretch)) parts.push({ text: stretch, font: `${font} ext` })
    else if (last && !last.font) last.text += stretch
    else parts.push({ text: stretch })
  }
  return parts
}
