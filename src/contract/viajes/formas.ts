import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, id, importe, lista, marca, numero, onlyId, porcentaje, texto, textos, uno } from '../respuestas.ts'
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
    descripcion: campo.requiredText('Falta la descripción', 120),
    moneda: z.enum(monedasDeForma, { error: 'Debe elegir la moneda' }).describe('1 pesos, 2 dólares, 3 mixto'),
    importe: campo
      .importe('El importe no es válido', 'Falta el importe')
      .refine((centavos) => centavos > 0, { error: 'El importe debe ser mayor que cero' }),
    adicional: campo.optionalImporte
      .transform((centavos) => centavos ?? 0)
      .describe('En dólares, en una forma de pago mixta'),
    senia: campo.importe('La seña no es válida', 'Falta la seña'),
    fechavtosenia: campo.fecha('Falta la fecha límite'),
    cuotas: campo
      .requiredText('Faltan las cuotas')
      .regex(/^\d{1,2}$/, { error: 'La cantidad de cuotas no es válida' })
      .transform(Number)
      .describe('Además de la seña'),
    cuotasadicional: countField('La cantidad de cuotas no es válida'),
    primervencimiento: campo.fecha('Falta el primer vencimiento'),
    diavencimiento: countField('Debe ser un día de 1 a 31').refine((dia) => dia >= 1 && dia <= 31, {
      error: 'Debe ser un día de 1 a 31',
    }),
    infocuotas: campo.optionalText(200),
    infovto: campo.optionalText(200),
    cft: campo.optionalPorcentaje.describe('Costo financiero total, en por ciento; vacío, sin declarar'),
    sinimpuestos: campo.optionalImporte.describe('Importe sin impuestos nacionales; vacío, sin declarar'),
    personal: campo.flag,
    seniamin: campo.optionalImporte,
    seniamax: campo.optionalImporte,
    cuotasmax: countField('La cantidad de cuotas no es válida'),
  })
  .superRefine((forma, contexto) => {
    const addIssue = (path: string, message: string) => contexto.addIssue({ code: 'custom', path: [path], message })
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
  ...textos('descripcion', 'infocuotas', 'infovto', 'version'),
  moneda: z.enum(monedasDeForma),
  importe,
  adicional: importe,
  senia: importe,
  fechavtosenia: dia,
  cuotas: numero,
  cuotasadicional: numero,
  primervencimiento: dia,
  diavencimiento: numero,
  cft: porcentaje.nullable(),
  sinimpuestos: importe.nullable(),
  personal: marca,
  seniamin: importe.nullable(),
  seniamax: importe.nullable(),
  cuotasmax: numero.nullable(),
  activo: marca,
  primeracuota: dia.nullable().describe('Cuándo vence la primera de quien reserve hoy'),
  motivo: texto.describe('Por qué hoy nadie puede reservar con ella; vacío, se puede'),
  reservas: numero,
})

export const listadoformas = endpoint.administrador('GET', '/api/admin/viajes/:id/formas', {
  resumen: 'Las formas de pago de un viaje, en su orden, con cuántas reservas usa cada una.',
  query: campo.idQuery,
  reply: lista(formaDePago),
})

export const crearforma = endpoint.administrador('POST', '/api/admin/viajes/:id/formas', {
  resumen: 'Agrega una forma de pago a un viaje, al final.',
  idempotente: true,
  query: campo.idQuery,
  body: formaBody,
  reply: uno(onlyId),
})

export const calcularforma = endpoint.administrador('POST', '/api/admin/viajes/:id/formas/calculo', {
  resumen:
    'Las cuotas que tendría quien reserve hoy con esta forma de pago, sin guardarla. `motivo` dice por qué nadie podría reservar con ella.',
  query: campo.idQuery,
  body: formaBody,
  reply: uno(
    z.object({
      plan: z.array(cuotaPlan),
      motivo: texto,
      aviso: texto.describe('Qué conviene revisar antes de guardar; vacío, nada'),
    }),
  ),
})

export const ordenarformas = endpoint.administrador('PUT', '/api/admin/viajes/:id/formas/orden', {
  resumen: 'En qué orden se ofrecen las formas de pago: todos sus ids.',
  query: campo.idQuery,
  body: z.object({
    ids: z.union([campo.id().transform((uno) => [uno]), z.array(campo.id()).max(100)]),
  }),
  reply: uno(z.object({ ordenados: numero })),
})

export const editarforma = endpoint.administrador('PUT', '/api/admin/formas/:id', {
  resumen: 'Corrige una forma de pago que ninguna reserva usa.',
  versioned: true,
  query: campo.idQuery,
  body: formaBody.safeExtend({ version: campo.version }),
  reply: uno(onlyId),
})

export const activarforma = endpoint.administrador('PUT', '/api/admin/formas/:id/activo', {
  resumen: 'Ofrece o deja de ofrecer una forma de pago. Las reservas que la usan siguen igual.',
  query: campo.idQuery,
  body: z.object({ activo: campo.flag }),
  reply: uno(z.object({ activo: marca })),
})

export const eliminarforma = endpoint.administrador('DELETE', '/api/admin/formas/:id', {
  resumen: 'Elimina una forma de pago que ninguna reserva usa.',
  query: campo.idQuery,
  reply: uno(z.object({ eliminado: marca })),
  idempotente: true,
})
