import * as z from 'zod'
import { conceptos as conceptosCuota, situaciones } from '../../reglas/cuota.ts'
import { monedas } from '../../reglas/dinero.ts'
import { estadosReserva } from '../../reglas/reserva.ts'
import { endpointsOf } from '../endpoint.ts'
import { conceptos } from '../especificacion/pagos.ts'
import { dia, fieldsOf, id, importe, integer, itemReply, listOf, moneda, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

/** All texts are empty if the agency accepts no transfers. */
export const cuentaBancaria = z.object(texts('titular', 'cuit', 'banco', 'cbu', 'alias'))

export const cobranzaSettings = z.object({
  transferencia: cuentaBancaria,
  recordatorios: z.boolean(),
  diasAvisoSenia: z.int().min(0).max(10),
  /** Hours for which a freed seat is held for the first on the waiting list. */
  horasOferta: z.int().min(1).max(240),
  /** The number of days between a trip's return and the deletion of its passengers' document photos. */
  diasFotos: z.int().min(1).max(365),
  /** Days after which a dollar rate is too old for online payments. */
  diasCotizacion: z.int().min(1).max(60),
  /** Whether pages name the extra cost of payment in instalments as a financing cost. */
  costoFinanciacion: z.boolean(),
})

const endpoint = endpointsOf('Cobranza', ['caja'])
export const estadosTransferencia = ['informada', 'acreditada', 'rechazada'] as const
export const canalesOficina = ['efectivo', 'transferencia'] as const
const canal = z.enum(['mercadopago', ...canalesOficina])
export const canalDePago = z.enum([...canal.options, 'apertura'])
export const reciboOriginal = text.describe(
  'El recibo que dio el sistema anterior, de un pago que se cargó con la reserva en curso',
)
export const motivosDevolucion = ['devolucion', 'contracargo'] as const

export const positiveImporte = (mensaje?: string) =>
  field.importe(mensaje).refine((centavos) => centavos > 0, { error: 'El importe debe ser mayor que cero' })

export const optionalPositiveImporte = field.optionalImporte.refine(
  (centavos) => centavos === undefined || centavos > 0,
  { error: 'El importe debe ser mayor que cero' },
)

const saldo = z.object({ moneda, importe })

/** `importe` is in the due's currency, `importepago` in the payment's. `cotizacion` is null if the currencies are equal. */
const imputacion = z.object({
  cuota: id,
  numero: integer,
  moneda,
  importe,
  importepago: importe,
  cotizacion: importe.nullable(),
})

const creditoAplicado = z.object({
  imputaciones: z.array(imputacion),
  credito: z.array(saldo).describe('Lo que queda a favor, por moneda'),
})

export const recordedPago = z.object({
  pago: id,
  recibo: integer,
  imputaciones: z.array(imputacion),
  credito: importe,
  estado: z.enum(estadosReserva).nullable().describe('De la reserva después del pago, si pagó algo de una'),
})

export const registrarpago = endpoint.administrador('POST', '/api/admin/pagos', {
  resumen:
    'Registra dinero recibido en la agencia. Sin `conceptos` paga lo que se debe de la reserva: la seña primero y después por vencimiento; lo que sobra queda a favor. Pesos sobre cuotas en dólares, a la cotización de `fecha`. Efectivo de un día con la caja cerrada solo entra con `confirmada`: 1; lo anterior a la reserva, con `confirmafecha`: 1; una transferencia igual a otra (referencia, día e importe), con `confirmaigual`: 1.',
  idempotente: true,
  body: z.object({
    reserva: field.id('Debe indicar la reserva'),
    canal: z.enum(canalesOficina, { error: 'Debe indicar cómo se recibió el dinero' }),
    moneda: z.enum(monedas, { error: 'Debe indicar la moneda' }),
    importe: positiveImporte('Debe indicar el importe recibido'),
    fecha: field.fecha('Debe indicar la fecha en que se recibió'),
    conceptos: conceptos.optional(),
    comprobante: field.optionalText(80),
    nota: field.optionalText(500),
    confirmada: field.flag,
    confirmafecha: field.flag,
    confirmaigual: field.flag,
  }),
  reply: itemReply(recordedPago),
})

export const aplicarcredito = endpoint.administrador('POST', '/api/admin/creditos', {
  resumen:
    'Usa el saldo a favor de la cuenta en cuotas de la reserva: el pago más viejo primero; pesos sobre cuotas en dólares, a la cotización del día.',
  idempotente: true,
  body: z.object({ reserva: field.id('Debe indicar la reserva'), conceptos: conceptos.optional() }),
  reply: itemReply(creditoAplicado),
})

/** The server also requires exactly one of `importe` and `todo`. */
export const devolverPagoBody = z.object({
  canal: z.enum(['mercadopago', ...canalesOficina], { error: 'Debe indicar cómo se devuelve' }),
  importe: optionalPositiveImporte.describe('Obligatorio sin `todo`'),
  todo: field.flag.describe('1, sin `importe`: lo que queda del pago, sin lo que retiene una cancelación'),
  nota: field.optionalText(500),
  delcargo: field.flag.describe('1: también lo que retiene una cancelación, cuyo cargo vuelve a deberse'),
  confirmada: field.flag.describe('1: aunque la caja de hoy esté cerrada'),
  confirmaefectivo: field.flag.describe('1: aunque en la caja de hoy no haya tanto efectivo'),
  confirmacanal: field.flag.describe('1: a mano, aunque el proveedor todavía pueda devolverlo'),
})

export const devolverpago = endpoint.administrador('POST', '/api/admin/pagos/:id/devoluciones', {
  areas: [],
  resumen:
    'Devuelve un pago o una parte. Primero sale de su saldo a favor; lo demás reabre las cuotas que pagaba. Pide el `importe`, o `todo`: 1 para lo que queda del pago. Lo que retiene una cancelación no se devuelve sin `delcargo`. Por `mercadopago`, el proveedor devuelve a quien pagó; `Idempotency-Key` es obligatorio. Por otro canal, lo que el proveedor todavía puede devolver pide `confirmacanal`: 1, y el efectivo de un día con la caja cerrada, `confirmada`: 1; más del que entró hoy, `confirmaefectivo`: 1.',
  idempotente: true,
  body: devolverPagoBody
    .refine(({ importe, todo }) => importe !== undefined || todo, {
      path: ['importe'],
      error: 'Debe indicar el importe',
    })
    .refine(({ importe, todo }) => importe === undefined || !todo, {
      path: ['importe'],
      error: 'Indicá el importe o todo, no los dos',
    }),
  reply: itemReply({ pago: id, moneda, devuelto: importe, credito: importe }),
})

const cuotaDeReserva = z.object({
  id,
  nombre: text,
  numero: integer,
  concepto: z.enum(conceptosCuota),
  moneda,
  ...fieldsOf(importe, 'importe', 'pagado', 'condonado', 'debe'),
  vencimiento: dia,
  situacion: z.enum(situaciones),
})

export const cuentareserva = endpoint.administrador('GET', '/api/admin/reservas/:id/cuenta', {
  areas: ['caja', 'reservas'],
  resumen:
    'El libro de una reserva: cuotas con lo pagado, lo que se debe y su `situacion` de hoy, pagos con su recibo, devoluciones, saldo a favor de la cuenta.',
  reply: itemReply({
    reserva: z.object({
      id,
      estado: z.enum(estadosReserva),
      ...texts('pasajero', 'tutor', 'mail'),
      vencimientosenia: dia,
    }),
    cuotas: z.array(cuotaDeReserva),
    pagos: listOf({
      id,
      recibo: integer.nullable(),
      recibooriginal: reciboOriginal,
      fecha: dia,
      canal: canalDePago,
      moneda,
      importe,
      comision: importe.nullable(),
      neto: importe.nullable(),
      ...texts('comprobante', 'nota'),
      ...fieldsOf(importe, 'retenido', 'devuelto', 'credito'),
    }),
    devoluciones: listOf({
      id,
      pago: id,
      fecha: dia,
      motivo: z.enum(motivosDevolucion),
      canal,
      moneda,
      importe,
      nota: text,
    }),
    cancelaciones: listOf({ fecha: dia, ...texts('motivo', 'detalle'), cargoars: importe, cargousd: importe }),
    credito: z.array(saldo),
  }),
})
