import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { dia, hora, id, importe, itemReply, listReply, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import {
  cuentaBancaria,
  estadosTransferencia,
  cobranzaSettings as formaDeCobrar,
  optionalPositiveImporte,
  recordedPago,
} from './cobranza.ts'

const cbu = field
  .optionalText(30)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => !text || isCbu(text), { error: 'El CBU no es válido: son 22 números' })

const cuit = field.optionalText(20).refine((text) => !text || isCuit(text.replace(/-/g, '')), {
  error: 'El CUIT no es válido',
})

const alias = field.optionalText(20).refine((text) => !text || /^[a-z0-9.-]{6,20}$/i.test(text), {
  error: 'El alias tiene de 6 a 20 letras, números, puntos o guiones',
})

const endpoint = endpointsOf('Cobranza', ['caja'])

const cotizacion = z.object({ id, fecha: dia, pesos: importe, cargadapor: text })

export const listadocotizaciones = endpoint.administrador('GET', '/api/admin/cotizaciones', {
  resumen: 'Cotizaciones del dólar, la más nueva primero: la última de una fecha rige desde ese día.',
  query: z.object({ ...field.pageFields }),
  reply: listReply(cotizacion),
})

export const nuevacotizacion = endpoint.administrador('POST', '/api/admin/cotizaciones', {
  areas: [],
  resumen:
    'Fija los pesos por dólar desde una fecha; vacía, hoy. No cambia lo que ya se cobró. Una que cambia 20 % o más la última de otro día solo entra con `confirmada`: 1.',
  idempotente: true,
  body: z.object({
    pesos: field
      .importe('Debe indicar los pesos por dólar')
      .refine((centavos) => centavos > 0, { error: 'La cotización debe ser mayor que cero' }),
    fecha: field.optionalFecha,
    confirmada: field.flag,
  }),
  reply: itemReply(cotizacion),
})

const revision = z.object({
  id,
  reserva: id.nullable(),
  ...texts('pasajero', 'curso', 'motivo'),
  debears: importe.describe('Lo que debe la reserva, vencido o no'),
  debeusd: importe,
  estado: z.enum(['pendiente', 'resuelta']),
  fecha: dia,
  hora,
})

export const listadorevisiones = endpoint.administrador('GET', '/api/admin/revisiones', {
  resumen:
    'Lo que el personal tiene que mirar del dinero, lo pendiente primero y entre ello lo más viejo. `pasajero` y `curso` son los de la reserva; vacíos si no es de ninguna.',
  query: z.object({ ...field.pageFields, estado: z.enum(['', 'pendiente', 'resuelta']).optional() }),
  reply: listReply(revision),
})

export const resolverrevision = endpoint.administrador('POST', '/api/admin/revisiones/:id/resolucion', {
  resumen: 'Da por resuelta una revisión y deja constancia de qué se hizo. Una sola vez.',
  body: z.object({ nota: field.requiredText('Debe contar qué se hizo', 1000) }),
  reply: itemReply(revision),
  idempotente: true,
})

const transferencia = z.object({
  id,
  estado: z.enum(estadosTransferencia),
  ...texts('mail', 'cliente'),
  importe,
  fecha: dia,
  referencia: text,
  cuotas: z.array(id),
  detalle: text,
  reservas: z.array(id),
  informada: dia,
  motivo: text,
  pago: id.nullable(),
})

export const listadotransferencias = endpoint.administrador('GET', '/api/admin/transferencias', {
  resumen:
    'Transferencias que las familias informaron, las que esperan primero. `cuotas` son los ids de las que quieren pagar.',
  query: z.object({ ...field.pageFields, estado: z.enum(['', ...estadosTransferencia]).optional() }),
  reply: listReply(transferencia),
})

export const acreditartransferencia = endpoint.administrador('POST', '/api/admin/transferencias/:id/acreditacion', {
  resumen:
    'El dinero llegó: registra el pago sobre las cuotas informadas, a la cotización de `fecha` o, si no se indica, a la de hoy. Una sola vez. La que es igual a otra (referencia, día e importe) solo entra con `confirmaigual`: 1; la anterior a la reserva, con `confirmafecha`: 1.',
  idempotente: true,
  body: z.object({
    fecha: field.optionalFecha.describe('Día en que llegó; vacío, el que informó la familia'),
    importe: optionalPositiveImporte.describe('Lo que llegó; vacío, lo que informó la familia'),
    nota: field.optionalText(500),
    confirmafecha: field.flag,
    confirmaigual: field.flag,
  }),
  reply: itemReply(recordedPago),
})

export const rechazartransferencia = endpoint.administrador('POST', '/api/admin/transferencias/:id/rechazo', {
  resumen: 'El dinero no llegó o el comprobante no sirve: se lo cuenta a la familia por mail, con el motivo.',
  body: z.object({ motivo: field.requiredText('Debe indicar el motivo', 500) }),
  reply: itemReply(transferencia),
})

export const comprobantetransferencia = endpoint.administrador('GET', '/api/admin/transferencias/:id/comprobante', {
  resumen: 'El comprobante que la familia subió, como archivo. Cada vista queda registrada.',
  formato: 'binario',
  reply: z.any(),
})

const boundedInteger = (min: number, max: number) => {
  const error = `Debe ser un número de ${min} a ${max}`
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,4}$/, { error, abort: true })
    .transform(Number)
    .refine((numero) => numero >= min && numero <= max, { error })
}

const cobranza = formaDeCobrar.omit({ transferencia: true }).extend({ ...cuentaBancaria.shape, version: text })

export const vercobranza = endpoint.administrador('GET', '/api/admin/cobranza', {
  areas: [],
  resumen:
    'Cómo cobra la agencia: la cuenta donde recibe transferencias, los avisos, sus plazos en días y horas, y la versión de lo que dice.',
  reply: itemReply(cobranza),
})

export const cobranzaBody = z
  .object({
    titular: field.optionalText(120),
    cuit,
    banco: field.optionalText(120),
    cbu,
    alias,
    recordatorios: field.flag,
    diasAvisoSenia: boundedInteger(0, 10),
    horasOferta: boundedInteger(1, 240),
    diasFotos: boundedInteger(1, 365),
    diasCotizacion: boundedInteger(1, 60),
    costoFinanciacion: field.flag,
  })
  .refine(({ titular, cbu, alias }) => titular || !(cbu || alias), {
    path: ['titular'],
    error: 'Debe indicar el titular de la cuenta',
  })

export const guardarcobranza = endpoint.administrador('PUT', '/api/admin/cobranza', {
  areas: [],
  resumen:
    'Cambia cómo cobra la agencia. Sin CBU ni alias no se ofrecen transferencias. Queda registrado quién, qué y cuándo. `version` es la versión de lo que se editó.',
  versioned: true,
  body: cobranzaBody.safeExtend({ version: field.version }),
  reply: itemReply(cobranza),
})

function isCbu(text: string): boolean {
  if (!/^\d{22}$/.test(text)) return false
  const closes = (block: string, pesos: number[]) => (10 - (measure(block, pesos) % 10)) % 10 === Number(block.at(-1))
  return (
    closes(text.slice(0, 8), [7, 1, 3, 9, 7, 1, 3]) && closes(text.slice(8), [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3])
  )
}

function isCuit(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false
  return (11 - (measure(text, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(text.at(-1))
}

function measure(digits: string, pesos: number[]): number {
  return pesos.reduce((sum, peso, lugar) => sum + peso * Number(digits[lugar]), 0)
}
