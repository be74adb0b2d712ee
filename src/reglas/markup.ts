export type TextRun = { texto: string; fuerte?: true; enlace?: string }

const marca = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(((?:https?:\/\/|\/(?!\/)|mailto:)[^\s)]+)\)/g

/**
 * Parses staff text into paragraphs (separated by an empty line), lines and runs. `[texto](dirección)` is a link to the web, to a path
 * of the site, or `mailto:`; `**texto**` is bold. Other text is plain.
 */
export function parseMarkup(texto: string): TextRun[][][] {
  return texto
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((parrafo) => parrafo.trim())
    .map((parrafo) => parrafo.split('\n').map(readLinea))
}

function readLinea(linea: string): TextRun[] {
  const trozos: TextRun[] = []
  let leido = 0
  for (const hallado of linea.matchAll(marca)) {
    const [todo, fuerte, texto, enlace] = hallado
    if (hallado.index > leido) trozos.push({ texto: linea.slice(leido, hallado.index) })
    if (fuerte !== undefined) trozos.push({ texto: fuerte, fuerte: true })
    else if (texto !== undefined && isAddress(enlace)) trozos.push({ texto, enlace })
    else trozos.push({ texto: todo })
    leido = hallado.index + todo.length
  }
  if (leido < linea.length) trozos.push({ texto: linea.slice(leido) })
  return trozos
}

/** Returns whether a mail can link to this URL. Otherwise the link stays text. */
function isAddress(enlace: string | undefined): enlace is string {
  return enlace !== undefined && URL.canParse(enlace, 'https://sitio.example')
}
