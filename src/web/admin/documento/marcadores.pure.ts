/** A datum that a text may name: `{{nombre}}` as it is kept, `rotulo` as staff read it. */
export type Dato = {
  nombre: string
  rotulo: string
  grupo: string
  /** Drawn as a list or a table: it stands on a line of its own. */
  enBloque: boolean
  /** The agency has not entered it. */
  falta?: boolean
}

type Clase = Pick<Dato, 'nombre' | 'enBloque'>

/** A text as it is kept (`<p>… {{pasajero}} …</p>`) as the editor reads it: each datum an element of its own, a list or a table one that ends its paragraph. */
export function toDocumento(cuerpo: string, datos: readonly Clase[]): string {
  const enBloque = new Set(datos.filter((dato) => dato.enBloque).map(({ nombre }) => nombre))
  return cuerpo.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, nombre: string) => {
    const etiqueta = enBloque.has(nombre) ? 'div' : 'span'
    return `<${etiqueta} data-dato="${nombre}"></${etiqueta}>`
  })
}

/** What the editor wrote, as it is kept, a line a block. */
export function toCuerpo(html: string): string {
  return html
    .replace(/<(span|div) data-dato="(\w+)"[^>]*><\/\1>/g, (_, etiqueta: string, nombre: string) =>
      etiqueta === 'div' ? `${linea}{{${nombre}}}${linea}` : `{{${nombre}}}`,
    )
    .replace(/(<\/(?:p|h[1-3]|ul|ol|blockquote)>|<hr>)/g, `$1${linea}`)
    .replace(/\n+/g, '\n')
    .trim()
}

const linea = '\n'
