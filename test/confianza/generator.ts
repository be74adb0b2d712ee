import fc, { type GeneratorValue } from 'fast-check'
import * as z from 'zod'

export type Value = string | number | File | Value[] | { [name: string]: Value }

export type ExistingValues = (name: string) => readonly string[]

const imagen = new Uint8Array(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
    'base64',
  ),
)

/** One text of each kind that a field may require. The generator uses those that the field's schema accepts. */
const texts = [
  '',
  ...['0', '1', '2', '3', '5', '7', '9', '10', '30', '40', '90', '2027', '12,5', '150000.00', '1.250,50', '-3'],
  ...['2027-03-15', '31-12-2026', '29/2/2028', '19/11/2026', '3-8-2010', '14-2-1981', '12/9/2027', '19/9/2027'],
  ...['50123456', '00028456789', '3815550123', '10', '30-71234567-1', '20123456786', '2850590940090418135201'],
  ...['Sol', 'María José', 'Ñandú', '5.º año', 'Un motivo que se entiende', 'a'.repeat(199), "O'Higgins; --", '=1+1'],
  ...['\u202Eabc', '<script>alert(1)</script>', 'línea\r\notra: x', '😀😀😀', '%00', '../../etc/passwd', '{{familia}}'],
  ...['alguien@example.com', 'otra.persona@example.com', 'https://example.com/viajes', '/turismo/1', 'cumbre.norte'],
  ...['[1]', '[1,2]', '["a"]', '{}', 'null', 'clave-de-prueba-1', '50,50', '-41.1335, -71.3103'],
  ...[
    'f'.repeat(64),
    '9b2e0c1a-8a54-4f2b-9d43-0f8f6a0c1b2d',
    'luggage',
    'bus',
    '9:00 a 13:00',
    'r1',
    'a1',
    'privacidad',
  ],
]

const numeros = [0, 1, 3, 5, 7, 30, 90, 300, 1000, 10_000, 86_400]

export function drawOne<T>(g: GeneratorValue, values: readonly T[]): T {
  const value = values[g(fc.nat, { max: values.length - 1 })]
  if (value === undefined) throw new Error('nothing to draw from')
  return value
}

/** Generates the input of a call from its schema, so that most requests pass validation. */
export function createGenerator(g: GeneratorValue, existing: ExistingValues) {
  const oneOf = <T>(values: readonly T[]): T => drawOne(g, values)
  const rarely = (porCien: number) => g(fc.integer, { min: 1, max: 100 }) <= porCien

  /** Generates fields that the schema accepts, if some attempts suffice. Sometimes replaces the last field by any text. */
  function drawFields(schema: z.ZodType | undefined): { [name: string]: Value } {
    if (!schema) return {}
    let campos: Value = {}
    for (let i = 0; i < 12; i++) {
      campos = draw(schema, '')
      if (schema.safeParse(campos).success) break
    }
    if (typeof campos !== 'object' || campos instanceof File || Array.isArray(campos)) throw new Error('no form')
    const [cualquiera] = rarely(4) ? Object.keys(campos).slice(-1) : []
    if (cualquiera) campos[cualquiera] = oneOf(texts)
    return campos
  }

  function draw(schema: z.ZodType, name: string): Value {
    const leaf = within(schema)
    if (leaf instanceof z.ZodObject) {
      const parts = Object.entries(leaf.shape as Record<string, z.ZodType>).flatMap(([part, field]) =>
        field.safeParse(undefined).success && rarely(45) ? [] : [[part, draw(field, part)] as const],
      )
      return Object.fromEntries(parts)
    }
    if (leaf instanceof z.ZodArray) {
      const many = g(fc.integer, { min: 1, max: 3 })
      return Array.from({ length: many }, () => draw(leaf.element as z.ZodType, name))
    }
    if (leaf instanceof z.ZodUnion) return draw(oneOf(leaf.options as z.ZodType[]), name)
    if (leaf instanceof z.ZodCustom) return new File([imagen], oneOf(['foto.jpg', '../../x.php', 'sin nombre']))
    if (leaf instanceof z.ZodEnum) return oneOf(leaf.options as string[])
    if (leaf instanceof z.ZodNumber) return oneOf(numeros.filter((value) => schema.safeParse(value).success))
    const taken = (values: readonly string[]) => values.filter((value) => schema.safeParse(value).success)
    const own = taken(existing(name))
    if (own.length > 0 && !rarely(15)) return oneOf(own)
    const others = taken(texts)
    return oneOf(others.length > 0 ? others : texts)
  }

  return { drawFields, oneOf, rarely }
}

function within(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return within(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPrefault) return within(schema.def.innerType as z.ZodType)
  if (schema instanceof z.ZodPipe)
    return within((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
  return schema
}
