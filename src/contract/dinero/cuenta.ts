import * as z from 'zod'
import { conceptos as conceptosCuota, familySituaciones } from '../../reglas/cuota.ts'
import { estadosReserva } from '../../reglas/reserva.ts'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import { conceptos } from '../especificacion/pagos.ts'
import {
  dia,
  fieldsOf,
  flag,
  id,
  imagen,
  importe,
  integer,
  itemReply,
  listOf,
  moneda,
  text,
  texts,
} from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { cambioOfrecido } from '../viajes/propuestas.ts'
import { canalDePago, cuentaBancaria, estadosTransferencia, reciboOriginal } from './cobranza.ts'

const endpoint = endpointsOf('Mi cuenta')

const importes = z.object({ ars: importe, usd: importe })

/** `montohoy` is in pesos. It is null for a due in dollars on a day without an exchange rate. */
const requested = z.object({
  nombre: text,
  numero: integer,
  concepto: z.enum(conceptosCuota),
  moneda,
  importe,
  montohoy: importe.nullable(),
  vencimiento: dia,
  situacion: z.enum(familySituaciones),
})

const cuota = requested.extend({ id, pagado: importe, debe: importe })

const reserva = imagen.extend({
  id,
  estado: z.enum(estadosReserva),
  idpasajero: id,
  fotos: integer,
  idpaquete: id,
  ...texts('pasajero', 'nombrepasajero', 'nombrepaquete', 'datoscolegio', 'duracion'),
  ...fieldsOf(dia, 'salida', 'regreso', 'vencimientosenia'),
  cambiadapor: id.nullable().describe('La reserva que tomó su lugar, si terminó por un cambio de plan o de viaje'),
  cambio: cambioOfrecido,
  vencidas: integer,
  ...fieldsOf(importes, 'precio', 'pagado', 'debe'),
  proxima: cuota
    .pick({ nombre: true, numero: true, moneda: true, debe: true, montohoy: true, vencimiento: true })
    .extend({ idcuota: id })
    .nullable(),
  cuotas: z.array(cuota),
})

/** `saldocontra` is the part of the payment that covers a negative balance. */
const pago = z.object({
  id,
  fecha: dia,
  canal: canalDePago,
  moneda,
  ...fieldsOf(importe, 'importe', 'devuelto', 'saldocontra'),
  recibo: integer.nullable(),
  recibooriginal: reciboOriginal,
  detalle: listOf({
    reserva: id,
    idcuota: id,
    cuota: integer,
    nombre: text,
    importe,
    moneda,
    cotizacion: importe.nullable(),
  }),
})

const transferencia = z.object({
  id,
  fecha: dia,
  importe,
  ...texts('referencia', 'motivo'),
  estado: z.enum(estadosTransferencia),
  conceptos: z.array(id),
})

export const estadosEnlace = ['vigente', 'pagado', 'vencido', 'anulado'] as const

const enlace = z.object({ id, creado: dia, vence: dia, estado: z.enum(estadosEnlace), conceptos: z.array(id) })

export const cuenta = endpoint.cliente('GET', '/api/cuenta', {
  resumen:
    'Todo el dinero de la cuenta: sus reservas con cada cuota (la seña es la número 0; `situacion`, cómo está hoy), los pagos con su recibo, el crédito, las transferencias informadas y los enlaces de pago.',
  reply: itemReply({
    pagoenlinea: flag.describe('Si no, la agencia no cobra en línea; se paga en efectivo o por transferencia'),
    cotizacion: z
      .object({ pesos: importe.nullable(), fecha: dia.nullable(), vencida: flag })
      .describe('Pesos por dólar, si hay. `vencida`: la última es demasiado vieja para pagar en línea'),
    credito: importes,
    saldocontra: importes.describe('Lo que la cuenta recibió dos veces y debe devolver'),
    transferencia: cuentaBancaria.describe('Dónde transferir; vacía si la agencia no recibe transferencias'),
    siguiente: id
      .nullable()
      .describe('La cuota que toca pagar ahora, también la seña: la vencida más vieja o la que vence primero'),
    reservas: z.array(reserva),
    pagos: z.array(pago),
    transferencias: z.array(transferencia),
    enlaces: z.array(enlace),
  }),
})

export const usarcredito = endpoint.cliente('POST', '/api/cuenta/credito', {
  resumen:
    'Paga cuotas propias con lo que la cuenta tiene a favor, hasta donde alcance: los pesos pagan dólares a la cotización del día. Contesta lo que queda.',
  idempotente: true,
  body: z.object({ conceptos }),
  reply: itemReply({ credito: importes }),
  limits: [{ per: 'account', max: 60, seconds: 900 }],
})

export const informartransferencia = endpoint.cliente('POST', '/api/cuenta/transferencias', {
  resumen:
    'Informa una transferencia en pesos con su comprobante (imagen o PDF de hasta 10 MB). Las cuotas siguen pendientes hasta que la agencia la vea acreditada. Una igual a otra de la cuenta (referencia, día e importe) solo entra con `confirmaigual`: 1.',
  idempotente: true,
  archivos: ['comprobante'],
  maxBytes: 11 * 1024 * 1024,
  body: z.object({
    importe: field
      .importe('El importe no es válido', 'Falta el importe')
      .refine((centavos) => centavos > 0, { error: 'El importe no es válido' }),
    fecha: field.fecha('Decinos qué día transferiste'),
    referencia: field.optionalText(80),
    conceptos,
    confirmaigual: field.flag,
    comprobante: field.singleFile('Adjuntá un solo comprobante', 'Adjuntá el comprobante'),
  }),
  reply: itemReply({ id, estado: z.enum(estadosTransferencia) }),
  limits: [{ per: 'account', max: 60, seconds: 900 }],
})

export const crearenlacepago = endpoint.cliente('POST', '/api/cuenta/enlaces-de-pago', {
  resumen:
    'Un enlace para que otra persona pague las cuotas elegidas sin ver nada más. Vale 15 días. Para las mismas cuotas es el mismo, mientras le queden 7 días.',
  body: z.object({ conceptos }),
  reply: itemReply({ id, url: text, vence: dia }),
  limits: [{ per: 'account', max: 60, seconds: 3600 }],
})

export const anularenlacepago = endpoint.cliente('DELETE', '/api/cuenta/enlaces-de-pago/:id', {
  resumen: 'Anula un enlace de pago propio. Repetirlo no cambia nada.',
  reply: itemReply({ estado: z.enum(estadosEnlace) }),
})

const codigo = field.requiredText('El enlace no es válido', 100)

export const enlacepago = endpoint.todos('GET', '/api/enlaces-de-pago/:codigo', {
  resumen:
    'Lo que ve quien recibe un enlace de pago: el nombre de pila del pasajero, el viaje y las cuotas elegidas, a los pesos de hoy. Vacío de cuotas si el enlace venció o se anuló.',
  secreto: true,
  query: z.object({ codigo }),
  reply: itemReply({
    estado: z.enum(estadosEnlace),
    vence: dia,
    total: importe.nullable(),
    cotizacion: importe.nullable(),
    pagoenlinea: flag,
    cuotas: z.array(requested.extend({ ...texts('pasajero', 'nombrepaquete'), salida: dia })),
  }),
  limits: [{ per: 'ip', max: 300, seconds: 900 }],
})

export const pagoporenlace = endpoint.todos('POST', '/api/enlaces-de-pago/:codigo/pago', {
  resumen: 'Prepara el cobro de lo que falta de las cuotas de un enlace, para quien lo tenga.',
  query: z.object({ codigo }),
  reply: itemReply({ ...texts('preferenceId', 'initPoint', 'publicKey'), importe }),
  limits: [limitPerIp(900), { per: { field: 'codigo' }, max: 60, seconds: 900 }],
})

export const estadosIntento = ['aprobado', 'en_proceso', 'rechazado', 'sin_confirmar'] as const

/** `recibo` is null until the ledger contains the payment. */
const intento = z.object({
  estado: z.enum(estadosIntento),
  importe,
  cuotas: z.array(id),
  recibo: integer.nullable(),
})

const preferencia = z.string().max(100).optional().describe('El `preferenceId` con que se fue a pagar')

export const verificarpagos = endpoint.cliente('POST', '/api/cuenta/pagos/verificacion', {
  resumen:
    'Pregunta ya mismo al medio de pago por lo último que la cuenta empezó a pagar, sin esperar su aviso: para quien vuelve de pagar. Contesta por cuántos cobros se pudo preguntar y, si se dice cuál, cómo quedó.',
  body: z.object({ preferencia }),
  reply: itemReply({ consultados: integer, intento: intento.nullable() }),
  limits: [{ per: 'account', max: 60, seconds: 900 }],
})

export const verificarpagosporenlace = endpoint.todos('POST', '/api/enlaces-de-pago/:codigo/verificacion', {
  resumen: 'Lo mismo, para quien pagó por un enlace.',
  secreto: true,
  query: z.object({ codigo }),
  body: z.object({ preferencia }),
  reply: itemReply({ consultados: integer, intento: intento.omit({ cuotas: true, recibo: true }).nullable() }),
  limits: [limitPerIp(900), { per: { field: 'codigo' }, max: 60, seconds: 900 }],
})
