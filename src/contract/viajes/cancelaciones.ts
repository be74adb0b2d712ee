import * as z from 'zod'
import { estadosReserva } from '../../reglas/reserva.ts'
import { endpointsOf } from '../endpoint.ts'
import {
  dia,
  fieldsOf,
  flag,
  id,
  importe,
  integer,
  itemReply,
  listOf,
  moneda,
  porcentaje,
  text,
} from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Cobranza', ['reservas'])
const motivos = ['pedido', 'arrepentimiento', 'falta_de_pago', 'agencia'] as const

/**
 * What cancelling does to the money of a booking, per currency. `vuelve` is the part of `pagado` that becomes credit, `resta` the unpaid
 * part of the charge. `cargo`, `vuelve` and `resta` are null if staff must enter the charge.
 */
const cuentaFinal = listOf({
  moneda,
  precio: importe,
  pagado: importe,
  ...fieldsOf(importe.nullable(), 'cargo', 'vuelve', 'resta'),
})
const estado = z.enum(estadosReserva)

export const vercancelacion = endpoint.administrador('GET', '/api/admin/reservas/:id/cancelacion', {
  resumen:
    'Lo que costaría hoy cancelar la reserva según el convenio aceptado. `porcentaje` y `cargo` nulos: el importe lo pone el personal. `arrepentimiento`: si todavía puede arrepentirse sin cargo.',
  reply: itemReply({
    estado,
    dias: integer.describe('Días hasta la salida'),
    porcentaje: porcentaje.nullable(),
    arrepentimiento: flag,
    importes: cuentaFinal,
  }),
})

export const cancelarReservaBody = z.object({
  motivo: z.enum(motivos, { error: 'Debe indicar el motivo' }),
  detalle: field.optionalText(1000),
  cargoars: field.optionalImporte,
  cargousd: field.optionalImporte,
  cotizadoars: field.optionalImporte,
  cotizadousd: field.optionalImporte,
})

export const cancelarreserva = endpoint.administrador('POST', '/api/admin/reservas/:id/cancelacion', {
  areas: [],
  resumen:
    'Cancela la reserva: libera su lugar, retiene el cargo del convenio y deja lo demás a favor de la cuenta; lo que falte del cargo (`resta`) queda por pagar. `cargoars` y `cargousd` solo donde el convenio no fija un porcentaje; donde lo fija, `cotizadoars` y `cotizadousd` son el cargo que se mostró: si ya es otro, no se cancela.',
  idempotente: true,
  body: cancelarReservaBody,
  reply: itemReply({ reserva: id, estado, importes: cuentaFinal }),
})

export const reinstalarreserva = endpoint.administrador('POST', '/api/admin/reservas/:id/reinstalacion', {
  areas: [],
  resumen:
    'Vuelve a poner en pie una reserva vencida o cancelada, si quedan lugares, con plazo nuevo para la seña. Lo que se retuvo por cancelarla vuelve a pagar sus cuotas, y lo que faltaba de ese cargo ya no se debe.',
  idempotente: true,
  body: z.object({ detalle: field.optionalText(1000) }),
  reply: itemReply({ reserva: id, estado, vencimientosenia: dia }),
})

export const condonarcargo = endpoint.administrador('POST', '/api/admin/reservas/:id/condonacion', {
  areas: [],
  resumen:
    'Condona lo que falta pagar del cargo de una reserva cancelada, con su motivo. Lo que ya se pagó de él queda retenido.',
  idempotente: true,
  body: z.object({ motivo: field.requiredText('Debe indicar el motivo', 500) }),
  reply: itemReply({ reserva: id, condonadoars: importe, condonadousd: importe }),
})

export const ajustarprecios = endpoint.administrador('POST', '/api/admin/ajustes-de-precio', {
  areas: [],
  resumen:
    'Aumenta lo que falta pagar de las reservas de un viaje cuyo convenio lo permite, desde una fecha, y lo anuncia por mail.',
  idempotente: true,
  body: z.object({
    paquete: field.id('Debe indicar el viaje'),
    /** `3.50` is 3.5 %; stored in hundredths of a per cent. */
    porcentaje: field
      .porcentaje('El porcentaje no es válido', 'Falta el porcentaje')
      .refine((value) => value > 0 && value <= 10_000, { error: 'El porcentaje no es válido' }),
    desde: field.fecha('Debe indicar desde cuándo'),
    motivo: field.requiredText('Debe indicar el motivo', 500),
  }),
  reply: itemReply({
    ajuste: id,
    aumentaron: integer,
    sinaumento: listOf({ reserva: id, motivo: text }),
  }),
})
