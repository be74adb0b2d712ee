export type TextRun = { text: string; fuerte?: true; enlace?: string }

const mark = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(((?:https?:\/\/|\/(?!\/)|mailto:)[^\s)]+)\)/g

/**
 * Parses a text into paragraphs, lines and runs. `**texto**` is bold. `[texto](dirección)` links to a site, a path of our site, or
 * `mailto:`.
 */
export function parseMarkup(text: string): TextRun[][][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => paragraph.split('\n').map(readLine))
}

function readLine(line: string): TextRun[] {
  const chunks: TextRun[] = []
  let parsed = 0
  for (const found of line.matchAll(mark)) {
    const [all, bold, text, enlace] = found
    if (found.index > parsed) chunks.push({ text: line.slice(parsed, found.index) })
    if (bold !== undefined) chunks.push({ text: bold, fuerte: true })
    else if (text !== undefined && isAddress(enlace)) chunks.push({ text, enlace })
    else chunks.push({ text: all })
    parsed = found.index + all.length
  }
  if (parsed < line.length) chunks.push({ text: line.slice(parsed) })
  return chunks
}

/** Returns whether a URL or a path is valid. A link with an invalid one remains text, because a mail could not open it. */
function isAddress(enlace: string | undefined): enlace is string {
  return enlace !== undefined && URL.canParse(enlace, 'https://sitio.example')
}
