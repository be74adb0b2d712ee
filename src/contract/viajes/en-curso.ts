import * as z from 'zod'
import { monedas } from '../../reglas/dinero.ts'
import { canalesOficina, positiveImporte } from '../dinero/cobranza.ts'
import { endpointsOf } from '../endpoint.ts'
import { chosenPlanFields, pasajeroFields, tutorFields } from '../especificacion/reservas.ts'
import { flag, id, integer, itemReply } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Reservas en curso', ['reservas'])

const cuota = z
  .int({ error: 'Debe indicar de qué cuota es' })
  .min(0, { error: 'Debe indicar de qué cuota es' })
  .describe('Posición de la cuota en `plan`, desde 0')
const moneda = z.enum(monedas, { error: 'Debe indicar la moneda' })
const importe = positiveImporte('Debe indicar el importe')

export const cuotaEnCurso = z.object({
  numero: z
    .int({ error: 'El número de cuota no es válido' })
    .min(0, { error: 'El número de cuota no es válido' })
    .max(120, { error: 'El número de cuota no es válido' })
    .describe('0 es la seña'),
  moneda,
  importe,
  vencimiento: field.fecha('Debe indicar el vencimiento'),
})

export const pagoEnCurso = z.object({
  cuota,
  fecha: field.fecha('Debe indicar qué día se pagó'),
  moneda,
  importe,
  canal: z.enum(canalesOficina, { error: 'Debe indicar cómo se pagó' }),
  recibo: field.optionalText(40).describe('El número del recibo que dio el otro sistema'),
  cubre: field.optionalImporte.describe('Los dólares de la cuota que pagó, si se pagó en pesos una cuota en dólares'),
})

const aperturaEnCurso = z.object({ cuota, importe })

/** A booking from another system. It has either its payments (`pagos`) or the paid amount of each due (`apertura`). */
export const enCursoBody = z.object({
  mail: field.mail(),
  ...pasajeroFields,
  fechaN: field.fechaNacimiento(),
  ...tutorFields,
  paquete: chosenPlanFields.paquete,
  pp: chosenPlanFields.pp,
  fechacontrato: field.fecha('Debe indicar el día del contrato'),
  firmado: field.optionalFecha.describe('El día en que se firmó en papel; vacío: el del contrato'),
  plan: z
    .array(cuotaEnCurso, { error: 'Debe indicar el plan' })
    .min(1, { error: 'Debe indicar al menos una cuota' })
    .max(240, { error: 'El plan puede tener hasta 240 cuotas' }),
  pagos: z
    .array(pagoEnCurso)
    .max(500, { error: 'Se pueden cargar hasta 500 pagos' })
    .default([])
    .describe('Cada pago anterior, si se conoce'),
  apertura: z
    .array(aperturaEnCurso)
    .max(240)
    .default([])
    .describe('Lo que se había pagado de cada cuota, si no se conocen los pagos'),
  totalars: field.optionalImporte.describe('De control: lo que suma el plan en pesos'),
  totalusd: field.optionalImporte.describe('De control: lo que suma el plan en dólares'),
})

export const ingresarreserva = endpoint.administrador('POST', '/api/admin/reservas/en-curso', {
  areas: [],
  resumen:
    'Carga una reserva que venía de otro sistema: su plan con las fechas reales y lo pagado hasta hoy, como historia (`pagos`) o por cuota (`apertura`). No sale ningún mail; lo pagado no entra en la caja ni en los informes.',
  idempotente: true,
  json: true,
  body: enCursoBody,
  reply: itemReply({ reserva: id, cliente: id, sincuenta: flag.describe('La familia todavía no tiene contraseña') }),
})

export const escanearconvenio = endpoint.administrador('POST', '/api/admin/reservas/:id/convenio-en-papel', {
  resumen:
    'Adjunta el PDF del convenio firmado en papel de una reserva que se cargó en curso. El último reemplaza al anterior.',
  idempotente: true,
  archivos: ['archivo'],
  maxBytes: 11 * 1024 * 1024,
  body: z.object({
    archivo: field.singleFile('Adjuntá un solo PDF', 'Adjuntá el PDF del convenio'),
  }),
  reply: itemReply({ reserva: id }),
  limits: [{ per: 'account', max: 300, seconds: 900 }],
})

export const invitarfamilias = endpoint.administrador('POST', '/api/admin/reservas/invitaciones', {
  resumen:
    'Invita a las familias de esas reservas, o a esos clientes, a elegir su contraseña: un mail por cuenta. A quien ya tiene la suya no le llega nada.',
  idempotente: true,
  body: z.object({
    ids: z
      .array(field.id())
      .min(1, { error: 'Debe elegir de qué reservas' })
      .max(500, { error: 'Se pueden invitar hasta 500 por vez' }),
    clientes: field.flag.describe('1 si son clientes y no reservas'),
  }),
  reply: itemReply({ invitadas: integer, teniancuenta: integer }),
})
