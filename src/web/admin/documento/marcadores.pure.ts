/** A datum that a text may name: `{{nombre}}` as it is kept, `rotulo` as staff read it. */
export type Dato = {
  nombre: string
  rotulo: string
  grupo: string
  /** Drawn as a list or a table: it stands on a line of its own. */
  enBloque: boolean
}

/** A text as it is kept (`<p>… {{pasajero}} …</p>`) as the editor reads it: each datum an element of its own. */
export function toDocumento(cuerpo: string): string {
  return cuerpo.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, nombre: string) => `<span data-dato="${nombre}"></span>`)
}

/** What the editor wrote, as it is kept. A list or table alone in its paragraph leaves it: a paragraph holds neither. */
export function toCuerpo(html: string, datos: readonly Pick<Dato, 'nombre' | 'enBloque'>[]): string {
  const enBloque = new Set(datos.filter((dato) => dato.enBloque).map(({ nombre }) => nombre))
  return html
    .replace(/<span data-dato="(\w+)"[^>]*><\/span>/g, (_, nombre: string) => `{{${nombre}}}`)
    .replace(/<p>\{\{(\w+)\}\}<\/p>/g, (parrafo, nombre: string) => (enBloque.has(nombre) ? `{{${nombre}}}` : parrafo))
    .replace(/(<\/(?:p|h[1-3]|ul|ol|blockquote)>|<hr>|\}\})(?=<(?:p|h[1-3]|ul|ol|blockquote|hr)|\{\{)/g, '$1\n')
}
