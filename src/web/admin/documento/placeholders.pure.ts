/** The text stores `{{nombre}}`; staff see `rotulo`. */
export type Placeholder = {
  nombre: string
  rotulo: string
  grupo: string
  /** Whether the value is a list or table, which needs a line without other text. */
  enBloque: boolean
  missing?: boolean
}

type Clase = Pick<Placeholder, 'nombre' | 'enBloque'>

/**
 * Converts stored HTML (`<p>… {{pasajero}} …</p>`) to the editor's HTML. Each placeholder becomes an element: a block for a list or table.
 */
export function toEditorHtml(body: string, data: readonly Clase[]): string {
  const enBloque = new Set(data.filter((fact) => fact.enBloque).map(({ nombre }) => nombre))
  return body.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, nombre: string) => {
    const label = enBloque.has(nombre) ? 'div' : 'span'
    return `<${label} data-dato="${nombre}"></${label}>`
  })
}

export function fromEditorHtml(html: string): string {
  return html
    .replace(/<(span|div) data-dato="(\w+)"[^>]*><\/\1>/g, (_, label: string, nombre: string) =>
      label === 'div' ? `${line}{{${nombre}}}${line}` : `{{${nombre}}}`,
    )
    .replace(/(<\/(?:p|h[1-3]|ul|ol|blockquote)>|<hr>)/g, `$1${line}`)
    .replace(/\n+/g, '\n')
    .trim()
}

const line = '\n'
