import * as z from 'zod'
import { isDia } from '../reglas/dia.ts'
import { isCentavos, monedas } from '../reglas/dinero.ts'

/**
 * Typed values in replies outside the specification; `null` if there is no value. The specification's calls encode them as text
 * (`especificacion/`).
 */

export const id = z.int()
export const numero = z.int()
/** In hundredths of a per cent: 1250 is 12,5 %. */
export const porcentaje = z.int()
/** An amount in centavos. Its currency is in the field `moneda` or in the field's suffix: `debears`, `debeusd`. */
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

/** Text fields; `''` if there is no text. */
export const textos = <Names extends string>(...names: Names[]) =>
  Object.fromEntries(names.map((name) => [name, texto])) as Record<Names, typeof texto>

/** The URL and size of an <img>; the size prevents layout shift. Empty texts and no size if there is no picture. */
export const imagen = z.object({
  ...textos('imagen', 'alt'),
  ancho: numero.nullable(),
  alto: numero.nullable(),
  ...textos('color', 'foco'),
})

export const onlyId = z.object({ id })

export const uno = <Item extends z.ZodType>(item: Item) => z.object({ results: item })

export const lista = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), siguiente: texto.describe('Cursor de la página siguiente; vacío al final') })
