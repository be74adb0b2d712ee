import * as z from 'zod'
import { cuentaBancaria } from './cobranza.ts'
import { endpoint } from './endpoint.ts'
import { fila, texto, uno } from './respuestas.ts'

const tema = 'Mi cuenta'

/** An amount in each currency; never one sum of both. */
const importes = fila('ars', 'usd')

/** A due. `montohoy`, in pesos, is empty in dollars on a day without a rate. `origen`: the due that it comes from. */
const cuota = fila(
  'id',
  'numero',
  'concepto',
  'origen',
  'moneda',
  'importe',
  'pagado',
  'debe',
  'montohoy',
  'vencimiento',
  'estado',
).extend({
  concepto: z.enum(['cuota', 'ajuste', 'interes']),
  moneda: z.enum(['ARS', 'USD']),
  estado: z.enum(['paga', 'pendiente', 'vencida', 'enproceso', 'anulada']),
})

const reserva = fila(
  'id',
  'estado',
  'pasajero',
  'nombrepasajero',
  'idpasajero',
  'fotos',
  'idpaquete',
  'nombrepaquete',
  'datoscolegio',
  'duracion',
  'salida',
  'regreso',
  'vencimientosenia',
  'vencidas',
).extend({
  precio: importes,
  pagado: importes,
  debe: importes,
  /** The unpaid due that falls next, from today on; every field empty when there is none. */
  proxima: fila('idcuota', 'numero', 'moneda', 'debe', 'montohoy', 'vencimiento'),
  cuotas: z.array(cuota),
})

const pago = fila('id', 'fecha', 'canal', 'moneda', 'importe', 'devuelto', 'recibo').extend({
  canal: z.enum(['mercadopago', 'efectivo', 'transferencia']),
  moneda: z.enum(['ARS', 'USD']),
  /** What it pays: the instalment's own currency and amount, and the pesos for a dollar that were used. */
  detalle: z.array(fila('reserva', 'idcuota', 'cuota', 'importe', 'moneda', 'cotizacion')),
})

const transferencia = fila('id', 'fecha', 'importe', 'referencia', 'estado', 'motivo').extend({
  estado: z.enum(['informada', 'acreditada', 'rechazada']),
  conceptos: z.array(texto),
})

const enlace = fila('id', 'creado', 'vence', 'estado').extend({
  estado: z.enum(['vigente', 'pagado', 'vencido', 'anulado']),
  conceptos: z.array(texto),
})

export const cuenta = endpoint({
  method: 'GET',
  path: '/api/cuenta',
  tema,
  resumen:
    'Todo el dinero de la cuenta: sus reservas con cada cuota (la seña es la número 0), los pagos con su recibo, el crédito, las transferencias informadas y los enlaces de pago.',
  quien: 'cliente',
  reply: uno(
    z.object({
      cotizacion: fila('pesos', 'fecha').describe('Pesos por dólar; vacía si no hay'),
      credito: importes,
      transferencia: cuentaBancaria.describe('Dónde transferir; vacía si la agencia no recibe transferencias'),
      reservas: z.array(reserva),
      pagos: z.array(pago),
      transferencias: z.array(transferencia),
      enlaces: z.array(enlace),
    }),
  ),
})
