import * as z from 'zod'
import { isDia } from '../reglas/dia.ts'
import { isCentavos, monedas } from '../reglas/dinero.ts'

/** Typed values for replies outside the specification. A missing value is null. */

export const id = z.int()
export const integer = z.int()
/** In hundredths of a per cent: 1250 is 12,5 %. */
export const porcentaje = z.int()
/** Centavos. The currency is in the field `moneda` or in the field's suffix: `debears`, `debeusd`. */
export const importe = z.int().refine(isCentavos)
export const moneda = z.enum(monedas)
/** `aaaa-mm-dd`, in the agency's time zone. */
export const dia = z.iso.date().refine(isDia)
/** `hh:mm`, in the agency's time zone. */
export const hora = z.string().regex(/^\d\d:\d\d$/)
export const instant = z.iso.datetime()
export const text = z.string()
export const flag = z.boolean()

export const fieldsOf = <Schema extends z.ZodType, Names extends string>(schema: Schema, ...names: Names[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Names, Schema>

export const texts = <Names extends string>(...names: Names[]) => fieldsOf(text, ...names)

/** The URL and size of an `<img>`. The size prevents layout shift. Without a picture, the texts are empty and the sizes null. */
export const imagen = z.object({
  ...texts('imagen', 'alt'),
  ancho: integer.nullable(),
  alto: integer.nullable(),
  ...texts('color', 'foco'),
})

export const listOf = <Shape extends Fields>(shape: Shape) => z.array(z.object(shape))

export const onlyId = z.object({ id })

type Fields = z.ZodRawShape
type Schema<Item extends z.ZodType | Fields> = Item extends z.ZodType ? Item : z.ZodObject<Extract<Item, Fields>>

const schemaOf = <Item extends z.ZodType | Fields>(item: Item) =>
  (item instanceof z.ZodType ? item : z.object(item)) as Schema<Item>

export const itemReply = <Item extends z.ZodType | Fields>(item: Item) => z.object({ results: schemaOf(item) })

export const listReply = <Item extends z.ZodType | Fields>(item: Item) =>
  z.object({
    results: z.array(schemaOf(item)),
    siguiente: text.describe('Cursor de la página siguiente; vacío al final'),
  })
