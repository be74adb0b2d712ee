import * as z from 'zod'
import { situaciones } from '../../reglas/cuota.ts'
import { monedas } from '../../reglas/dinero.ts'
import { estadosReserva } from '../../reglas/reserva.ts'
import * as campo from '../campos.ts'
import { endpoint } from '../endpoint.ts'
import { conceptos } from '../especificacion/pagos.ts'
import { fila, texto, uno } from '../especificacion/respuestas.ts'

/** Where transfers go, as families read it; empty where the agency takes none. */
export const cuentaBancaria = z.object({ titular: texto, cuit: texto, banco: texto, cbu: texto, alias: texto })

/** How the agency collects: data that staff edit. */
export const cobranza = z.object({
  transferencia: cuentaBancaria,
  /** The switch of all reminders; each family has its own besides. */
  recordatorios: z.boolean(),
  /** Days before a deposit's deadline at which its family is told. */
  diasAvisoSenia: z.int().min(0).max(10),
  /** How long a freed seat is kept for whoever waits first. */
  horasOferta: z.int().min(1).max(240),
  /** Days after the return at which photos of documents are deleted. */
  diasFotos: z.int().min(1).max(365),
  /** Days after which a dollar's rate takes no more payments online. */
  diasCotizacion: z.int().min(1).max(60),
  /** What a plan costs above the lowest price is told as a cost of financing, as the agreement says. */
  costoFinanciacion: z.boolean(),
})

const tema = 'Cobranza'
export const estadosTransferencia = ['informada', 'acreditada', 'rechazada'] as const
const canalesOficina = ['efectivo', 'transferencia'] as const

export const importePositivo = (mensaje?: string) =>
  campo.importe(mensaje).refine((centavos) => centavos > 0, { error: 'El importe debe ser mayor que cero' })

/** The same; empty counts as not given. */
export const importePositivoOpcional = campo.importeOpcional.refine(
  (centavos) => centavos === undefined || centavos > 0,
  { error: 'El importe debe ser mayor que cero' },
)

/** One currency's amount: `{ moneda: "ARS", importe: "225333.33" }`. */
export const saldo = fila('moneda', 'importe')

/** Which part of an account's credit went to which instalment. */
export const creditoAplicado = z.object({
  imputaciones: z.array(fila('cuota', 'numero', 'moneda', 'importe', 'importepago', 'cotizacion')),
  credito: z.array(saldo).describe('Lo que queda a favor, por moneda'),
})

/** What a payment paid, and what of it stayed as credit. */
export const pagoRegistrado = z.object({
  pago: texto,
  recibo: texto,
  imputaciones: z.array(fila('cuota', 'numero', 'moneda', 'importe', 'importepago', 'cotizacion')),
  credito: texto,
  estado: texto.describe('Estado de la reserva después del pago'),
})

export const registrarPagoBody = z.object({
  reserva: campo.id('Debe indicar la reserva'),
  canal: z.enum(canalesOficina, { error: 'Debe indicar cómo se recibió el dinero' }),
  moneda: z.enum(monedas, { error: 'Debe indicar la moneda' }),
  importe: importePositivo('Debe indicar el importe recibido'),
  fecha: campo.fecha('Debe indicar la fecha en que se recibió'),
  conceptos: conceptos.optional(),
  comprobante: campo.opcional(80),
  nota: campo.opcional(500),
  confirmada: campo.bandera,
})

export const registrarpago = endpoint({
  method: 'POST',
  path: '/api/admin/pagos',
  tema,
  resumen:
    'Registra dinero recibido en la agencia. Sin `conceptos` paga lo que se debe de la reserva: la seña primero y después por vencimiento; lo que sobra queda a favor. Pesos sobre cuotas en dólares, a la cotización de `fecha`. Efectivo de un día con la caja cerrada solo entra con `confirmada`: 1.',
  quien: 'administrador',
  idempotente: true,
  body: registrarPagoBody,
  reply: uno(pagoRegistrado),
})

export const aplicarcredito = endpoint({
  method: 'POST',
  path: '/api/admin/creditos',
  tema,
  resumen:
    'Usa el saldo a favor de la cuenta en cuotas de la reserva: el pago más viejo primero; pesos sobre cuotas en dólares, a la cotización del día.',
  quien: 'administrador',
  idempotente: true,
  body: z.object({ reserva: campo.id('Debe indicar la reserva'), conceptos: conceptos.optional() }),
  reply: uno(creditoAplicado),
})

/** The fields, as the office's form has them; the call asks besides for the amount or for all, and never both. */
export const devolverPagoBody = z.object({
  canal: z.enum(['mercadopago', ...canalesOficina], { error: 'Debe indicar cómo se devuelve' }),
  importe: importePositivoOpcional.describe('Obligatorio sin `todo`'),
  todo: campo.bandera.describe('1, sin `importe`: lo que queda del pago, sin lo que retiene una cancelación'),
  nota: campo.opcional(500),
  delcargo: campo.bandera.describe('1: también lo que retiene una cancelación, cuyo cargo vuelve a deberse'),
  confirmada: campo.bandera.describe('1: aunque la caja de hoy esté cerrada'),
  confirmacanal: campo.bandera.describe('1: a mano, aunque el proveedor todavía pueda devolverlo'),
})

export const devolverpago = endpoint({
  method: 'POST',
  path: '/api/admin/pagos/:id/devoluciones',
  tema,
  resumen:
    'Devuelve un pago o una parte. Primero sale de su saldo a favor; lo demás reabre las cuotas que pagaba. Pide el `importe`, o `todo`: 1 para lo que queda del pago. Lo que retiene una cancelación no se devuelve sin `delcargo`. Por `mercadopago`, el proveedor devuelve a quien pagó; `Idempotency-Key` es obligatorio. Por otro canal, lo que el proveedor todavía puede devolver pide `confirmacanal`: 1, y el efectivo de un día con la caja cerrada, `confirmada`: 1.',
  quien: 'administrador',
  idempotente: true,
  query: z.object({ id: campo.id() }),
  body: devolverPagoBody
    .refine(({ importe, todo }) => importe !== undefined || todo, {
      path: ['importe'],
      error: 'Debe indicar el importe',
    })
    .refine(({ importe, todo }) => importe === undefined || !todo, {
      path: ['importe'],
      error: 'Indicá el importe o todo, no los dos',
    }),
  reply: uno(fila('pago', 'moneda', 'devuelto', 'credito')),
})

/** A due of a booking as it stands today. */
export const cuotaDeReserva = fila(
  'id',
  'nombre',
  'numero',
  'concepto',
  'moneda',
  'importe',
  'pagado',
  'condonado',
  'debe',
  'vencimiento',
).extend({ moneda: z.enum(monedas), situacion: z.enum(situaciones) })

export const cuentareserva = endpoint({
  method: 'GET',
  path: '/api/admin/reservas/:id/cuenta',
  tema,
  resumen:
    'El libro de una reserva: cuotas con lo pagado, lo que se debe y su `situacion` de hoy, pagos con su recibo, devoluciones, saldo a favor de la cuenta.',
  quien: 'administrador',
  query: z.object({ id: campo.id() }),
  reply: uno(
    z.object({
      reserva: fila('id', 'pasajero', 'tutor', 'mail', 'precioars', 'preciousd', 'vencimientosenia').extend({
        estado: z.enum(estadosReserva),
      }),
      cuotas: z.array(cuotaDeReserva),
      pagos: z.array(
        fila(
          'id',
          'recibo',
          'fecha',
          'canal',
          'moneda',
          'importe',
          'comision',
          'neto',
          'comprobante',
          'nota',
          'usado',
          'retenido',
          'devuelto',
          'credito',
        ),
      ),
      devoluciones: z.array(fila('id', 'pago', 'fecha', 'motivo', 'canal', 'moneda', 'importe', 'nota')),
      cancelaciones: z.array(fila('fecha', 'motivo', 'detalle', 'cargoars', 'cargousd')),
      credito: z.array(saldo),
    }),
  ),
})
