import * as z from 'zod'

/** Everything in a reply of the specification's calls is text: ids, flags, money with a point, dates dd-mm-aaaa. */
export const texto = z.string()

export const fila = <Names extends string>(...names: Names[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, texto])) as Record<Names, typeof texto>)

/** A list with the cursor of its next page, empty at the end. */
export const lista = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), siguiente: texto.describe('Cursor de la página siguiente; vacío al final') })

/** A list of the back office, told in text as all of the specification's. */
export const listadoTexto = <Item extends z.ZodType>(item: Item) =>
  lista(item).extend({
    total: texto.describe("Cuántas filas hay, en la primera página; '1000+' si son más de mil"),
  })

export const uno = <Item extends z.ZodType>(item: Item) => z.object({ results: item })

/** A picture: a path that an <img> can load, and what a page needs to place it without a jump. */
export const imagen = fila('imagen', 'alt', 'ancho', 'alto', 'color', 'foco')

/** A detail call's list of one; of what is not there, one object of empty strings: clients read `results[0]`. */
export const detalle = <Item extends z.ZodObject>(item: Item) =>
  lista(item).register(detalles, { vacio: emptyOf(item) })

const detalles = z.registry<{ vacio: unknown }>()

/** What a detail call answers when nothing is found; none for other calls. */
export const vacioOf = (reply: z.ZodType) => detalles.get(reply)?.vacio

function emptyOf(type: z.ZodType): unknown {
  if (type instanceof z.ZodArray) return []
  if (!(type instanceof z.ZodObject)) return ''
  return Object.fromEntries(Object.entries(type.shape).map(([name, field]) => [name, emptyOf(field as z.ZodType)]))
}
