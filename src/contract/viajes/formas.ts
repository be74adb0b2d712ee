import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import {
  dia,
  fieldsOf,
  flag,
  id,
  importe,
  integer,
  itemReply,
  listReply,
  onlyId,
  porcentaje,
  text,
  texts,
} from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { cuotaPlan } from './plan.ts'

const endpoint = endpointsOf('Viajes escolares', ['viajes'])

const monedasDeForma = ['1', '2', '3'] as const

const countField = (mensaje: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,2}$/, { error: mensaje })
    .default('')
    .transform(Number)

export const formaBody = z
  .object({
    descripcion: field.requiredText('Falta la descripción', 120),
    moneda: z.enum(monedasDeForma, { error: 'Debe elegir la moneda' }).describe('1 pesos, 2 dólares, 3 mixto'),
    importe: field
      .importe('El importe no es válido', 'Falta el importe')
      .refine((centavos) => centavos > 0, { error: 'El importe debe ser mayor que cero' }),
    adicional: field.optionalImporte
      .transform((centavos) => centavos ?? 0)
      .describe('En dólares, en una forma de pago mixta'),
    senia: field.importe('La seña no es válida', 'Falta la seña'),
    fechavtosenia: field.fecha('Falta la fecha límite'),
    cuotas: field
      .requiredText('Faltan las cuotas')
      .regex(/^\d{1,2}$/, { error: 'La cantidad de cuotas no es válida' })
      .transform(Number)
      .describe('Además de la seña'),
    cuotasadicional: countField('La cantidad de cuotas no es válida'),
    primervencimiento: field.fecha('Falta el primer vencimiento'),
    diavencimiento: countField('Debe ser un día de 1 a 31').refine((dia) => dia >= 1 && dia <= 31, {
      error: 'Debe ser un día de 1 a 31',
    }),
    infocuotas: field.optionalText(200),
    infovto: field.optionalText(200),
    cft: field.optionalPorcentaje.describe('Costo financiero total, en por ciento; vacío, sin declarar'),
    sinimpuestos: field.optionalImporte.describe('Importe sin impuestos nacionales; vacío, sin declarar'),
    personal: field.flag,
    seniamin: field.optionalImporte,
    seniamax: field.optionalImporte,
    cuotasmax: countField('La cantidad de cuotas no es válida'),
  })
  .superRefine((forma, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (forma.sinimpuestos !== undefined && (forma.sinimpuestos === 0 || forma.sinimpuestos > forma.importe))
      addIssue('sinimpuestos', 'Va de un centavo al importe')
    if (forma.senia > forma.importe) addIssue('senia', 'La seña no puede superar el importe')
    if (forma.senia < forma.importe && forma.cuotas === 0)
      addIssue('cuotas', 'Indicá en cuántas cuotas se paga el resto')
    if (forma.senia === forma.importe && forma.cuotas > 0)
      addIssue('cuotas', 'La seña ya es todo el importe: van 0 cuotas')
    if (forma.cuotas > 0 && forma.senia < forma.importe && forma.importe - forma.senia < forma.cuotas)
      addIssue('cuotas', 'Son demasiadas cuotas para ese importe')
    if (forma.moneda === '3' && forma.adicional === 0) addIssue('adicional', 'Indicá la parte en dólares')
    if (forma.moneda === '3' && forma.cuotasadicional === 0) addIssue('cuotasadicional', 'Indicá en cuántas cuotas')
    if (forma.adicional > 0 && forma.cuotasadicional > 0 && forma.adicional < forma.cuotasadicional)
      addIssue('cuotasadicional', 'Son demasiadas cuotas para ese importe')
    if (forma.moneda !== '3' && forma.adicional > 0)
      addIssue('adicional', 'Solo una forma de pago mixta lleva una parte en dólares')
    if (!forma.personal) return
    if (forma.moneda === '3') addIssue('moneda', 'Un plan personal va en una sola moneda')
    if (!forma.seniamin) addIssue('seniamin', 'Indicá la seña mínima')
    else if (!forma.seniamax || forma.seniamax < forma.seniamin || forma.seniamax > forma.importe)
      addIssue('seniamax', 'Va de la seña mínima al importe')
    if (forma.cuotasmax === 0) addIssue('cuotasmax', 'Indicá hasta cuántas cuotas')
  })

const formaDePago = z.object({
  id,
  ...texts('descripcion', 'infocuotas', 'infovto', 'version'),
  moneda: z.enum(monedasDeForma),
  ...fieldsOf(importe, 'importe', 'adicional', 'senia'),
  fechavtosenia: dia,
  cuotas: integer,
  cuotasadicional: integer,
  primervencimiento: dia,
  diavencimiento: integer,
  cft: porcentaje.nullable(),
  sinimpuestos: importe.nullable(),
  personal: flag,
  seniamin: importe.nullable(),
  seniamax: importe.nullable(),
  cuotasmax: integer.nullable(),
  activo: flag,
  primeracuota: dia.nullable().describe('Cuándo vence la primera de quien reserve hoy'),
  motivo: text.describe('Por qué hoy nadie puede reservar con ella; vacío, se puede'),
  reservas: integer,
})

export const listadoformas = endpoint.administrador('GET', '/api/admin/viajes/:id/formas', {
  resumen: 'Las formas de pago de un viaje, en su orden, con cuántas reservas usa cada una.',
  reply: listReply(formaDePago),
})

export const crearforma = endpoint.administrador('POST', '/api/admin/viajes/:id/formas', {
  resumen: 'Agrega una forma de pago a un viaje, al final.',
  idempotente: true,
  body: formaBody,
  reply: itemReply(onlyId),
})

export const calcularforma = endpoint.administrador('POST', '/api/admin/viajes/:id/formas/calculo', {
  resumen:
    'Las cuotas que tendría quien reserve hoy con esta forma de pago, sin guardarla. `motivo` dice por qué nadie podría reservar con ella.',
  body: formaBody,
  reply: itemReply({
    plan: z.array(cuotaPlan),
    motivo: text,
    aviso: text.describe('Qué conviene revisar antes de guardar; vacío, nada'),
  }),
})

export const ordenarformas = endpoint.administrador('PUT', '/api/admin/viajes/:id/formas/orden', {
  resumen: 'En qué orden se ofrecen las formas de pago: todos sus ids.',
  body: z.object({
    ids: z.union([field.id().transform((one) => [one]), z.array(field.id()).max(100)]),
  }),
  reply: itemReply({ ordenados: integer }),
})

export const editarforma = endpoint.administrador('PUT', '/api/admin/formas/:id', {
  resumen: 'Corrige una forma de pago que ninguna reserva usa.',
  versioned: true,
  body: formaBody.safeExtend({ version: field.version }),
  reply: itemReply(onlyId),
})

export const activarforma = endpoint.administrador('PUT', '/api/admin/formas/:id/activo', {
  resumen: 'Ofrece o deja de ofrecer una forma de pago. Las reservas que la usan siguen igual.',
  body: z.object({ activo: field.flag }),
  reply: itemReply({ activo: flag }),
})

export const eliminarforma = endpoint.administrador('DELETE', '/api/admin/formas/:id', {
  resumen: 'Elimina una forma de pago que ninguna reserva usa.',
  reply: itemReply({ eliminado: flag }),
  idempotente: true,
})
