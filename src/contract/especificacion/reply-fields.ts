import * as z from 'zod'
import { dayToWire, wireToDay } from '../../reglas/dia.ts'
import { centavosToWire, wireToCentavos } from '../../reglas/dinero.ts'
import { porcentajeToWire } from '../../reglas/numbers.ts'
import { maxCount } from '../list-fields.ts'
import * as valor from '../reply-fields.ts'

/** Codecs for the text values of the specification's calls: `http/bind.ts` encodes, and in the browser `web/api/client.ts` decodes. */

export const { hora, itemReply, listOf, listReply, moneda, text, texts } = valor

const codec = <Value extends Read, Read>(
  type: z.ZodType<Value, Read>,
  read: (text: string) => Read,
  write: (value: Value) => string,
) => z.codec(text, type, { decode: read, encode: (value) => write(value as Value) })

const readNumber = (text: string) => (text === '' ? Number.NaN : Number(text))

export const integer = codec(valor.integer, readNumber, String)
export const id = codec(valor.id, readNumber, String)
/** A decimal in major units with a point: `"225333.33"`. */
export const importe = codec(valor.importe, wireToCentavos, centavosToWire)
/** `"12.50"`. */
export const porcentaje = codec(valor.porcentaje, (text) => Math.round(readNumber(text) * 100), porcentajeToWire)
/** `dd-mm-aaaa`. */
export const dia = codec(valor.dia, wireToDay, dayToWire)
/** `1` or `0`. */
export const flag = codec(
  valor.flag,
  (text) => text === '1',
  (value) => (value ? '1' : '0'),
)
/** `1` or an empty text. */
export const flagOrEmpty = codec(
  valor.flag,
  (text) => text === '1',
  (value) => (value ? '1' : ''),
)

const none = z.codec(z.literal(''), z.null(), { decode: () => null, encode: () => '' as const })

export const orNone = <Field extends z.ZodType>(field: Field) => z.union([none, field])

export const countedListReply = <Item extends z.ZodType>(item: Item) =>
  listReply(item).extend({
    total: orNone(
      codec(valor.integer, (text) => (text === moreThanThousand ? maxCount : readNumber(text)), writeTotal),
    ).describe("Cuántas filas hay, en la primera página; '1000+' si son más de mil"),
  })

const moreThanThousand = '1000+'
const writeTotal = (total: number) => (total < maxCount ? String(total) : moreThanThousand)

export const imagen = valor.imagen.extend({ ancho: orNone(integer), alto: orNone(integer) })

/**
 * Returns the schema of a detail call's reply: a list with one item. If no item exists, our browser decodes an empty list. Other clients
 * receive an item whose fields are all empty, as the specification requires.
 * @param order the first fields of that empty item, if the specification's order is not the schema's
 */
export function detailReply<Item extends z.ZodObject>(item: Item, order: (keyof Item['shape'] & string)[] = []) {
  const names = [...new Set([...order, ...Object.keys(item.shape)])]
  const empty = (name: string) => (item.shape[name] instanceof z.ZodArray ? [] : '')
  const emptyItem = Object.fromEntries(names.map((name) => [name, empty(name)])) as z.input<Item>
  const results = z.codec(z.array(z.custom<z.input<Item>>()), z.array(item), {
    decode: (rows) => rows.filter(({ id }) => id !== ''),
    encode: (rows) => (rows.length > 0 ? rows : [emptyItem]),
  })
  detailItemTypes.set(results, item)
  return listReply(item).extend({ results })
}

export const detailItemTypes = new Map<unknown, z.ZodType>()

/** Returns the schema of decoded values, for our own calls, whose replies have no text encoding. */
export function decodedTypeOf<Type extends z.ZodType>(type: Type): z.ZodType<z.output<Type>> {
  return unwrapped(type) as z.ZodType<z.output<Type>>
}

function unwrapped(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodCodec) return type.out as z.ZodType
  if (type instanceof z.ZodUnion) return z.union(type.options.map((option) => unwrapped(option as z.ZodType)))
  if (type instanceof z.ZodArray) return z.array(unwrapped(type.element as z.ZodType))
  if (!(type instanceof z.ZodObject)) return type
  return z.object(
    Object.fromEntries(Object.entries(type.shape).map(([name, field]) => [name, unwrapped(field as z.ZodType)])),
  )
}
