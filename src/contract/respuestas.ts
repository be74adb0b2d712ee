import * as z from 'zod'
import { isDia } from '../reglas/dia.ts'
import { isCentavos, monedas } from '../reglas/dinero.ts'

/**
 * Values in the replies of the calls outside the specification: typed, with `null` for none. The specification's calls encode them as text
 * (`especificacion/`).
 */

export const id = z.int()
export const numero = z.int()
/** In hundredths of a per cent: 1250 is 12,5 %. */
export const porcentaje = z.int()
/** An amount in minor units (centavos). The currency is in `moneda` beside it, or in the suffix of its name: `debears`, `debeusd`. */
export const importe = z.int().refine(isCentavos)
export const moneda = z.enum(monedas)
/** `aaaa-mm-dd`, in the agency's time zone. */
export const dia = z.iso.date().refine(isDia)
/** `hh:mm`, in the agency's time zone. */
export const hora = z.string().regex(/^\d\d:\d\d$/)
/** An instant in UTC, in ISO format. */
export const instante = z.iso.datetime()
export const texto = z.string()
export const marca = z.boolean()

/** Texts; `''` if there is none. */
export const textos = <Names extends string>(...names: Names[]) =>
  Object.fromEntries(names.map((name) => [name, texto])) as Record<Names, typeof texto>

/** A picture: a URL for an <img>, and its size, so that the page does not shift. Empty texts and no size if there is none. */
export const imagen = z.object({
  ...textos('imagen', 'alt'),
  ancho: numero.nullable(),
  alto: numero.nullable(),
  ...textos('color', 'foco'),
})

/** The reply of a call that creates or changes an object: only its id. */
export const soloId = z.object({ id })

export const uno = <Item extends z.ZodType>(item: Item) => z.object({ results: item })

/** A list with the cursor of its next page. */
export const lista = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), siguiente: texto.describe('Cursor de la página siguiente; vacío al final') })
