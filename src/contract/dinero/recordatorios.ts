import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { flag, id, importe, integer, itemReply, listOf, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Cobranza', ['caja'])
const recipients = {
  viaje: field.optionalId,
  reservas: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(field.id()).max(500, { error: 'Se les puede recordar a hasta 500 reservas por vez' }))
    .optional()
    .describe('Sus números, con comas: `12,15`. Solo a sus familias'),
}

/**
 * Whether a family can get a reminder now. `sale`: yes. `hoy`: it already got one today. `apagado`: it turned reminders off. `sin_invitar`:
 * it has no password yet.
 */
export const reminderStatuses = ['sale', 'hoy', 'apagado', 'sin_invitar'] as const

export const vencidosarecordar = endpoint.administrador('GET', '/api/admin/recordatorios', {
  resumen:
    'Las familias con cuotas vencidas (de un viaje, de unas reservas, o de todos), cada una con todo lo que debe vencido por todos sus pasajeros, y si hoy se les puede recordar. `version` dice a cuáles les saldría.',
  query: z.object(recipients),
  reply: itemReply({
    familias: listOf({
      id: id.describe('De la cuenta'),
      ...texts('apellido', 'nombre', 'mail', 'pasajeros'),
      probado: flag.describe('Si confirmó su mail: si no, le llega sin nombres ni importes'),
      cuotas: integer,
      ars: importe,
      usd: importe,
      salida: z.enum(reminderStatuses),
    }),
    version: text,
  }),
})

export const vistarecordatorio = endpoint.administrador('POST', '/api/admin/recordatorios/vista-previa', {
  resumen: 'El recordatorio que recibiría una familia con cuotas vencidas.',
  body: z.object({ familia: field.id() }),
  reply: itemReply(texts('asunto', 'html')),
})

export const recordarvencidos = endpoint.administrador('POST', '/api/admin/recordatorios', {
  resumen:
    'Les recuerda lo vencido, un mail por familia con todo lo que debe. Saltea a quienes ya lo recibieron hoy, a quienes apagaron los recordatorios y a quienes vinieron de otro sistema y todavía no tienen contraseña. `destinatarias` es la versión de lo que se vio: si cambió, no sale ninguno.',
  idempotente: true,
  body: z.object({ ...recipients, destinatarias: field.requiredText('Falta a quiénes', 64) }),
  reply: itemReply({ familias: integer, salteadas: integer }),
})
