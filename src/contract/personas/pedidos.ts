import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { dia, id, itemReply, listReply, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { vercancelacion } from '../viajes/cancelaciones.ts'
import { estadosDePedido } from './derechos.ts'

const endpoint = endpointsOf('Reservas')

export const tiposPedido = ['correccion', 'cancelacion'] as const

const request = z.object({
  ...texts('codigo', 'detalle', 'nota'),
  reserva: id,
  tipo: z.enum(tiposPedido),
  estado: z.enum(estadosDePedido),
  fecha: dia,
})

export const pedidoBody = z
  .object({
    tipo: z.enum(tiposPedido, { error: 'Debe indicar qué solicita' }),
    detalle: field.optionalText(2000),
  })
  .refine(({ tipo, detalle }) => tipo === 'cancelacion' || detalle.length >= 5, {
    path: ['detalle'],
    error: 'Contanos qué dato hay que corregir',
  })

export const pedir = endpoint.cliente('POST', '/api/reservas/:id/solicitudes', {
  resumen:
    'Pide corregir los datos de una reserva propia o cancelarla. Contesta su código, que también va por mail. No cambia la reserva: la agencia responde. Un pedido abierto de cada tipo por reserva.',
  idempotente: true,
  body: pedidoBody,
  reply: itemReply(request),
  limits: [{ per: 'account', max: 60, seconds: 3600 }],
})

export const pedidos = endpoint.cliente('GET', '/api/cuenta/solicitudes', {
  resumen: 'Los pedidos que la cuenta hizo de sus reservas, el más nuevo primero.',
  reply: listReply(request),
})

export const cargocancelacion = endpoint.cliente('GET', '/api/reservas/:id/cancelacion', {
  resumen:
    'Lo que costaría hoy cancelar una reserva propia según el convenio aceptado. `porcentaje` y `cargo` vacíos: el importe lo dice la agencia.',
  reply: vercancelacion.reply,
})
