import * as z from 'zod'
import { monedas } from '../../reglas/dinero.ts'
import { endpointsOf } from '../endpoint.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import {
  dia,
  fieldsOf,
  hora,
  id,
  importe,
  integer,
  itemReply,
  listOf,
  listReply,
  moneda,
  porcentaje,
  text,
  texts,
} from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { canalesOficina, positiveImporte } from './cobranza.ts'
import { conciliacion } from './conciliacion.ts'

const endpoint = endpointsOf('Caja', ['caja'])

export const canalesCaja = ['mercadopago', 'efectivo', 'transferencia'] as const

const canal = z.enum(canalesCaja)

const importes = z.object({ ars: importe, usd: importe })

const total = z.object({
  canal,
  moneda,
  cobros: integer,
  ...fieldsOf(importe, 'cobrado', 'devuelto', 'comision', 'neto'),
})
/**
 * `fecha` is the counted day. `dia` and `hora` are when staff counted it. `motivo` is the reason for a later count; empty for the first
 * one.
 */
const cierre = z.object({
  fecha: dia,
  numero: integer,
  ...fieldsOf(importe, 'esperadoars', 'esperadousd', 'contadoars', 'contadousd'),
  dia,
  hora,
  ...texts('nota', 'motivo', 'cerradopor'),
})

export const vercaja = endpoint.administrador('GET', '/api/admin/caja', {
  resumen:
    'La caja de un día: lo cobrado y lo devuelto por canal y moneda, el efectivo que tiene que haber y sus conteos. Sin `fecha`, hoy.',
  query: z.object({ fecha: field.optionalFecha }),
  reply: itemReply({
    fecha: dia,
    totales: z.array(total),
    entro: importes.describe('Todo lo cobrado ese día'),
    devuelto: importes.describe('Todo lo devuelto ese día, que no se resta de lo que entró'),
    esperadoars: importe.describe('Efectivo en pesos que entró menos el que salió'),
    esperadousd: importe,
    cierre: z.array(cierre).describe('Cada conteo, en orden: vale el último. Vacío mientras no se cerró'),
  }),
})

export const cerrarCajaBody = z.object({
  fecha: field.fecha('Debe indicar el día'),
  esperadoars: field.signedImporte('Debe indicar los pesos que mostraba la caja'),
  esperadousd: field.signedImporte('Debe indicar los dólares que mostraba la caja'),
  contadoars: field.importe('Debe indicar los pesos contados'),
  contadousd: field.importe('Debe indicar los dólares contados'),
  nota: field.optionalText(500),
  motivo: field.optionalText(500),
})

export const cerrarcaja = endpoint.administrador('POST', '/api/admin/caja/cierre', {
  resumen:
    'Cierra la caja de un día: guarda lo contado junto a lo que decían los libros (`esperadoars` y `esperadousd`, como se mostraron: si ya no es eso, no se cierra). Un día cerrado se cuenta de nuevo con su `motivo`: el conteo anterior queda como estaba.',
  idempotente: true,
  body: cerrarCajaBody,
  reply: itemReply(cierre),
})

const periodo = { desde: field.fecha('Debe indicar desde cuándo'), hasta: field.fecha('Debe indicar hasta cuándo') }

const movimiento = z.object({
  id,
  clase: z.enum(['cobro', 'devolucion']),
  fecha: dia,
  hora,
  canal,
  moneda,
  ...fieldsOf(importe, 'importe', 'comision', 'neto'),
  reservas: z.array(id),
  pago: id,
  recibo: integer.nullable(),
  ...texts('cliente', 'mail', 'comprobante', 'nota', 'registradopor'),
})

export const listadomovimientos = endpoint.administrador('GET', '/api/admin/caja/movimientos', {
  resumen: 'Cada cobro y cada devolución de un período: lo devuelto, con `importe` y `neto` negativos y sin recibo.',
  query: z.object({
    ...listQueryFields(['fecha'], 'fecha'),
    ...periodo,
    canal: z.enum(['', ...canalesCaja]).optional(),
    moneda: z.enum(['', 'ARS', 'USD']).optional(),
  }),
  reply: countedListReply(movimiento),
})

export const informecaja = endpoint.administrador('GET', '/api/admin/caja/informe', {
  resumen:
    'Un período en números: por mes, canal y moneda, qué fue de ese dinero, por curso, las cajas que no cerraron justo, y lo que se debe hoy.',
  query: z.object(periodo).refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    error: 'Tiene que ser posterior a la otra fecha',
  }),
  reply: itemReply({
    meses: z.array(total.extend({ mes: dia.describe('El primer día del mes') })),
    cursos: listOf({
      id,
      ...texts('curso', 'paquete'),
      ...fieldsOf(importe, 'cobradoars', 'cobradousd', 'debears', 'debeusd'),
    }).describe('Lo que pagó cuotas de cada curso en el período, menos lo deshecho en él; y lo que ese curso debe hoy'),
    cuadre: listOf({
      mes: dia,
      moneda,
      ...fieldsOf(importe, 'cobrado', 'devuelto', 'cursos', 'credito', 'saldocontra', 'condonado'),
    }).describe(
      'Por mes y moneda, cada cosa en el día en que pasó: cobrado − devuelto = cursos + credito − saldocontra − condonado',
    ),
    cajas: z
      .array(importes.extend({ fecha: dia, conteos: integer }))
      .describe('Lo que sobró o faltó según el último conteo del día'),
    debe: importes,
    credito: importes.describe('A favor de las familias hoy'),
    saldocontra: importes.describe('Lo que salió dos veces y hoy falta cobrar'),
    importado: importes.describe(
      'Lo que las reservas de otro sistema trajeron pagado en esas fechas: no cuenta como cobrado',
    ),
  }),
})

export const listadocreditos = endpoint.administrador('GET', '/api/admin/caja/creditos', {
  resumen:
    'Las familias con saldo a favor, por moneda. Sumadas dan el `credito` del informe. El orden `credito` compara los dólares y después los pesos.',
  query: z.object(listQueryFields(['credito', 'apellido'], '-credito')),
  reply: countedListReply(importes.extend({ id, ...texts('cliente', 'mail') })),
})

export const devolverCreditoBody = z.object({
  moneda: z.enum(monedas, { error: 'Debe indicar la moneda' }),
  canal: z.enum(canalesOficina, { error: 'Debe indicar cómo se devuelve' }),
  importe: positiveImporte('Debe indicar cuánto se devuelve'),
  nota: field.optionalText(500),
  confirmada: field.flag.describe('1: aunque la caja de hoy esté cerrada'),
  confirmaefectivo: field.flag.describe('1: aunque en la caja de hoy no haya tanto efectivo'),
  confirmacanal: field.flag.describe('1: aunque el proveedor todavía pueda devolver el pago del que sale'),
})

export const devolvercredito = endpoint.administrador('POST', '/api/admin/caja/creditos/:id/devolucion', {
  areas: [],
  resumen:
    'Devuelve a mano el saldo a favor de una familia o una parte: sale del pago más viejo que lo tenga, y no toca ninguna cuota. El efectivo de un día con la caja cerrada pide `confirmada`: 1; más del que entró hoy, `confirmaefectivo`: 1, y lo que el proveedor todavía puede devolver, `confirmacanal`: 1.',
  idempotente: true,
  body: devolverCreditoBody,
  reply: itemReply({ devuelto: importe, credito: listOf({ moneda, importe }) }),
})

const periodoCerrado = z.object({
  cierres: listOf({ hasta: dia, fecha: dia, ...texts('nota', 'cerradopor') }).describe('El que vale, primero'),
})

export const verperiodo = endpoint.administrador('GET', '/api/admin/caja/periodo', {
  resumen: 'Hasta qué día están cerrados los libros, y cada vez que se cerraron.',
  reply: itemReply(periodoCerrado),
})

export const cerrarperiodo = endpoint.administrador('POST', '/api/admin/caja/periodo', {
  areas: [],
  resumen:
    'Cierra los libros hasta un día que ya pasó: nada se registra con esa fecha ni con una anterior. Solo avanza; lo que aparece después se asienta en su día.',
  body: z.object({
    hasta: field.fecha('Debe indicar hasta qué día'),
    nota: field.optionalText(500),
  }),
  reply: itemReply(periodoCerrado),
})

export const vencidoporcurso = endpoint.administrador('GET', '/api/admin/caja/vencido', {
  resumen:
    'Lo vencido sin pagar de las reservas vigentes, por viaje, los que más deben primero. `ars` y `usd` suman todas las páginas.',
  query: z.object(field.pageFields),
  reply: listReply(
    importes.extend({ id, ...texts('curso', 'paquete'), familias: integer, cuotas: integer, desde: dia }),
  ).extend(importes.shape),
})

export const vencidoporfamilia = endpoint.administrador('GET', '/api/admin/caja/vencido/familias', {
  resumen: 'Las reservas con cuotas vencidas, con quién y cómo hablarles. `viaje` las limita a uno.',
  query: z.object({ ...listQueryFields(['desde', 'apellido'], 'desde'), viaje: field.optionalId }),
  reply: countedListReply(
    importes.extend({
      id,
      ...texts('pasajero', 'tutor', 'telefono', 'mail', 'curso', 'paquete'),
      cuotas: integer,
      desde: dia,
    }),
  ),
})

export const vistaconciliacion = endpoint.administrador('GET', '/api/admin/caja/conciliacion', {
  resumen:
    'Los últimos cobros que se prepararon y en los que nuestros libros no dicen lo que dice ahora el medio de pago; con `todos`: 1, también los que coinciden y los que ya terminaron. `revisados`: por cuántos se preguntó; detrás de `siguiente` hay más.',
  query: z.object({ ...field.pageFields, todos: field.flag }),
  reply: listReply(conciliacion).extend({ revisados: integer }),
})

export const conciliarpagos = endpoint.administrador('POST', '/api/admin/caja/conciliacion', {
  resumen: 'Vuelve a preguntar al medio de pago por esos cobros y pone nuestros libros al día.',
  body: z.object({
    ids: z
      .array(field.id())
      .min(1, { error: 'Debe elegir qué conciliar' })
      .max(50, { error: 'Se pueden conciliar hasta 50 por vez' }),
  }),
  reply: itemReply({ conciliados: integer, fallaron: integer }),
})

export const listadoajustesprecio = endpoint.administrador('GET', '/api/admin/ajustes-de-precio', {
  resumen: 'Los ajustes de precio anunciados, el más nuevo primero.',
  query: z.object({ ...field.pageFields }),
  reply: listReply({
    id,
    fecha: dia,
    viaje: id,
    porcentaje,
    desde: dia,
    ...texts('curso', 'paquete', 'motivo', 'anunciadopor'),
  }),
})

export const vistaajuste = endpoint.administrador('POST', '/api/admin/ajustes-de-precio/previa', {
  areas: [],
  resumen: 'Quién pagaría qué con un ajuste, sin anunciarlo. `motivo` vacío: aumenta; si no, no hay importes.',
  body: z.object({
    paquete: field.id('Debe indicar el viaje'),
    porcentaje: field
      .porcentaje('El porcentaje no es válido', 'Falta el porcentaje')
      .refine((value) => value > 0 && value <= 10_000, { error: 'El porcentaje no es válido' }),
    desde: field.fecha('Debe indicar desde cuándo'),
  }),
  reply: itemReply(
    listOf({
      reserva: id,
      pasajero: text,
      moneda: moneda.nullable(),
      cuotas: integer,
      debe: importe,
      aumento: importe,
      motivo: text,
    }),
  ),
})
