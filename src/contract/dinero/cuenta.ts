import * as z from 'zod'
import { conceptos as conceptosCuota, situaciones } from '../../reglas/cuota.ts'
import { monedas } from '../../reglas/dinero.ts'
import { estadosReserva } from '../../reglas/reserva.ts'
import * as campo from '../campos.ts'
import { endpoint } from '../endpoint.ts'
import { conceptos } from '../especificacion/pagos.ts'
import { fila, texto, uno } from '../especificacion/respuestas.ts'
import { cuentaBancaria } from './cobranza.ts'

const tema = 'Mi cuenta'

/** An amount in each currency; never one sum of both. */
const importes = fila('ars', 'usd')

/** A due with the name that people read. `montohoy`, in pesos, is empty in dollars on a day without a rate. */
const cuota = fila(
  'id',
  'nombre',
  'numero',
  'concepto',
  'moneda',
  'importe',
  'pagado',
  'debe',
  'montohoy',
  'vencimiento',
  'situacion',
).extend({
  concepto: z.enum(conceptosCuota),
  moneda: z.enum(monedas),
  situacion: z.enum(situaciones),
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
  estado: z.enum(estadosReserva),
  precio: importes,
  pagado: importes,
  debe: importes,
  /** The unpaid due that falls next, from today on; every field empty when there is none. */
  proxima: fila('idcuota', 'nombre', 'numero', 'moneda', 'debe', 'montohoy', 'vencimiento'),
  cuotas: z.array(cuota),
})

/** `saldocontra`: what of it covers money that the account had got twice. */
const pago = fila('id', 'fecha', 'canal', 'moneda', 'importe', 'devuelto', 'saldocontra', 'recibo').extend({
  canal: z.enum(['mercadopago', 'efectivo', 'transferencia']),
  moneda: z.enum(monedas),
  /** What it pays: the instalment's own currency and amount, and the pesos for a dollar that were used. */
  detalle: z.array(fila('reserva', 'idcuota', 'cuota', 'nombre', 'importe', 'moneda', 'cotizacion')),
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
    'Todo el dinero de la cuenta: sus reservas con cada cuota (la seña es la número 0; `situacion`, cómo está hoy), los pagos con su recibo, el crédito, las transferencias informadas y los enlaces de pago.',
  quien: 'cliente',
  reply: uno(
    z.object({
      pagoenlinea: z
        .enum(['0', '1'])
        .describe('0: la agencia no cobra en línea; se paga en efectivo o por transferencia'),
      cotizacion: fila('pesos', 'fecha', 'vencida').describe(
        'Pesos por dólar; vacía si no hay. `vencida`: 1 si la última es demasiado vieja para pagar en línea',
      ),
      credito: importes,
      saldocontra: importes.describe('Lo que la cuenta recibió dos veces y debe devolver'),
      transferencia: cuentaBancaria.describe('Dónde transferir; vacía si la agencia no recibe transferencias'),
      reservas: z.array(reserva),
      pagos: z.array(pago),
      transferencias: z.array(transferencia),
      enlaces: z.array(enlace),
    }),
  ),
})

export const usarcredito = endpoint({
  method: 'POST',
  path: '/api/cuenta/credito',
  tema,
  resumen:
    'Paga cuotas propias con lo que la cuenta tiene a favor, hasta donde alcance: los pesos pagan dólares a la cotización del día. Contesta lo que queda.',
  quien: 'cliente',
  idempotente: true,
  body: z.object({ conceptos }),
  reply: uno(z.object({ credito: importes })),
  limites: [{ por: 'origen', max: 60, segundos: 900 }],
})

export const transferenciaBody = z.object({
  importe: campo.importe().refine((centavos) => centavos > 0, { error: 'El importe no es válido' }),
  fecha: campo.fecha('Decinos qué día transferiste'),
  referencia: campo.opcional(80),
  conceptos,
  comprobante: campo
    .archivos(1, 'Adjuntá un solo comprobante')
    .refine((lista) => lista.length === 1, { error: 'Adjuntá el comprobante' }),
})

export const informartransferencia = endpoint({
  method: 'POST',
  path: '/api/cuenta/transferencias',
  tema,
  resumen:
    'Informa una transferencia en pesos con su comprobante (imagen o PDF de hasta 10 MB). Las cuotas siguen pendientes hasta que la agencia la vea acreditada.',
  quien: 'cliente',
  idempotente: true,
  archivos: ['comprobante'],
  maxBytes: 11 * 1024 * 1024,
  body: transferenciaBody,
  reply: uno(fila('id', 'estado')),
  limites: [{ por: 'origen', max: 60, segundos: 900 }],
})

export const crearenlacepago = endpoint({
  method: 'POST',
  path: '/api/cuenta/enlaces-de-pago',
  tema,
  resumen:
    'Un enlace para que otra persona pague las cuotas elegidas sin ver nada más. Su dirección se dice esta única vez; vale 15 días.',
  quien: 'cliente',
  body: z.object({ conceptos }),
  reply: uno(fila('id', 'url', 'vence')),
  limites: [{ por: 'origen', max: 60, segundos: 3600 }],
})

export const anularenlacepago = endpoint({
  method: 'DELETE',
  path: '/api/cuenta/enlaces-de-pago/:id',
  tema,
  resumen: 'Anula un enlace de pago propio. Repetirlo no cambia nada.',
  quien: 'cliente',
  query: z.object({ id: campo.id() }),
  reply: uno(fila('estado')),
})

const codigo = campo.requerido('El enlace no es válido', 100)

export const enlacepago = endpoint({
  method: 'GET',
  path: '/api/enlaces-de-pago/:codigo',
  tema,
  resumen:
    'Lo que ve quien recibe un enlace de pago: el nombre de pila del pasajero, el viaje y las cuotas elegidas, a los pesos de hoy. Vacío de cuotas si el enlace venció o se anuló.',
  quien: 'todos',
  secreto: true,
  query: z.object({ codigo }),
  reply: uno(
    fila('estado', 'vence', 'total', 'cotizacion').extend({
      pagoenlinea: z.enum(['0', '1']),
      estado: z.enum(['vigente', 'pagado', 'vencido', 'anulado']),
      cuotas: z.array(
        fila(
          'pasajero',
          'nombrepaquete',
          'salida',
          'nombre',
          'numero',
          'concepto',
          'moneda',
          'importe',
          'montohoy',
          'vencimiento',
          'situacion',
        ).extend({
          concepto: z.enum(conceptosCuota),
          moneda: z.enum(monedas),
          situacion: z.enum(situaciones),
        }),
      ),
    }),
  ),
  limites: [{ por: 'origen', max: 300, segundos: 900 }],
})

export const pagoporenlace = endpoint({
  method: 'POST',
  path: '/api/enlaces-de-pago/:codigo/pago',
  tema,
  resumen: 'Prepara el cobro de lo que falta de las cuotas de un enlace, para quien lo tenga.',
  quien: 'todos',
  query: z.object({ codigo }),
  reply: uno(fila('preferenceId', 'initPoint', 'publicKey', 'importe')),
  limites: [{ por: 'origen', max: 60, segundos: 900 }],
})

export const verificarpagos = endpoint({
  method: 'POST',
  path: '/api/cuenta/pagos/verificacion',
  tema,
  resumen:
    'Pregunta ya mismo al medio de pago por lo último que la cuenta empezó a pagar, sin esperar su aviso: para quien vuelve de pagar. Contesta por cuántos cobros se pudo preguntar.',
  quien: 'cliente',
  body: z.object({}),
  reply: uno(fila('consultados')),
  limites: [{ por: 'origen', max: 60, segundos: 900 }],
})

export const verificarpagosporenlace = endpoint({
  method: 'POST',
  path: '/api/enlaces-de-pago/:codigo/verificacion',
  tema,
  resumen: 'Lo mismo, para quien pagó por un enlace.',
  quien: 'todos',
  secreto: true,
  query: z.object({ codigo }),
  body: z.object({}),
  reply: uno(fila('consultados')),
  limites: [{ por: 'origen', max: 60, segundos: 900 }],
})
