/** A placeholder that a text may contain. The text stores `{{nombre}}`; staff see `rotulo`. */
export type Placeholder = {
  nombre: string
  rotulo: string
  grupo: string
  /** Whether the value renders as a list or table, which needs its own line. */
  enBloque: boolean
  /** Whether the agency has not entered the value yet. */
  falta?: boolean
}

type Clase = Pick<Placeholder, 'nombre' | 'enBloque'>

/**
 * Converts stored HTML (`<p>… {{pasajero}} …</p>`) to the editor's HTML. Each placeholder becomes an element; a list or table becomes a
 * block element.
 */
export function toEditorHtml(cuerpo: string, datos: readonly Clase[]): string {
  const enBloque = new Set(datos.filter((dato) => dato.enBloque).map(({ nombre }) => nombre))
  return cuerpo.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, nombre: string) => {
    const etiqueta = enBloque.has(nombre) ? 'div' : 'span'
    return `<${etiqueta} data-dato="${nombre}"></${etiqueta}>`
  })
}

export function fromEditorHtml(html: string): string {
  return html
    .replace(/<(span|div) data-dato="(\w+)"[^>]*><\/\1>/g, (_, etiqueta: string, nombre: string) =>
      etiqueta === 'div' ? `${linea}{{${nombre}}}${linea}` : `{{${nombre}}}`,
    )
    .replace(/(<\/(?:p|h[1-3]|ul|ol|blockquote)>|<hr>)/g, `$1${linea}`)
    .replace(/\n+/g, '\n')
    .trim()
}

const linea = '\n'
