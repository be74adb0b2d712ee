import * as z from 'zod'
import { isDia } from '../reglas/dia.ts'
import { isCentavos, monedas } from '../reglas/dinero.ts'

/** What our own calls answer: values of their type, `null` for none. (What the specification's calls make of them is text: `especificacion/`.) */

export const id = z.int()
export const numero = z.int()
/** In hundredths of a per cent: 1250 is 12,5 %. */
export const porcentaje = z.int()
/** Minor units (centavos). Its currency is `moneda` beside it, or the end of its name: `debears`, `debeusd`. */
export const importe = z.int().refine(isCentavos)
export const moneda = z.enum(monedas)
/** `aaaa-mm-dd`, where the agency is. */
export const dia = z.iso.date().refine(isDia)
/** `hh:mm`, where the agency is. */
export const hora = z.string().regex(/^\d\d:\d\d$/)
/** An instant in UTC, for clocks. */
export const instante = z.iso.datetime()
export const texto = z.string()
export const marca = z.boolean()

/** Names, and other texts: `''` where nothing was written. */
export const textos = <Names extends string>(...names: Names[]) =>
  Object.fromEntries(names.map((name) => [name, texto])) as Record<Names, typeof texto>

/** A picture: a path that an <img> can load, and what a page needs to place it without a jump. Empty, with no size, for none. */
export const imagen = z.object({
  ...textos('imagen', 'alt'),
  ancho: numero.nullable(),
  alto: numero.nullable(),
  ...textos('color', 'foco'),
})

/** Only the thing's id: what a call that makes or changes one answers. */
export const soloId = z.object({ id })

export const uno = <Item extends z.ZodType>(item: Item) => z.object({ results: item })

/** A list with the cursor of its next page. */
export const lista = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), siguiente: texto.describe('Cursor de la página siguiente; vacío al final') })
