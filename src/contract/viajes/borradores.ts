import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { reservaFormBody } from '../especificacion/reservas.ts'
import { flag, instant, itemReply, text } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Borradores de reserva')
export const verificarreserva = endpoint.cliente('POST', '/api/reservas/verificacion', {
  resumen:
    'Si esta cuenta ya tiene una reserva viva de ese pasajero en el viaje, para avisarlo antes de cargarla otra vez. De las reservas de otras cuentas no dice nada.',
  body: z.object({ documento: field.documento, paquete: field.id() }),
  reply: itemReply({ existe: flag }),
  limits: [{ per: 'account', max: 300, seconds: 900 }],
})

/** 0: the general form, in which the family selects a trip. */
const deViaje = z.object({ viaje: z.coerce.number().int().min(0).max(999_999_999) })

const short = field.optionalText(120)

/** Validates only the length of each field. */
const formulario = Object.fromEntries(Object.keys(reservaFormBody.shape).map((name) => [name, short])) as Record<
  keyof typeof reservaFormBody.shape,
  typeof short
>

export const borradorBody = z.object({
  ...formulario,
  observaciones: field.optionalText(2000),
  paso: z.coerce.number().int().min(0).max(4),
})

export const verborrador = endpoint.cliente('GET', '/api/borradores/:viaje', {
  resumen: 'La reserva que la cuenta dejó a medio cargar, para seguirla en otro dispositivo; `null` si no hay.',
  query: deViaje,
  reply: itemReply(z.object({ formulario: z.record(z.string(), text), paso: z.int(), guardado: instant }).nullable()),
})

export const guardarborrador = endpoint.cliente('PUT', '/api/borradores/:viaje', {
  resumen:
    'Guarda la reserva a medio cargar de un viaje, sin las fotos, en lugar de la anterior. Se borra al reservar, o a los 60 días.',
  query: deViaje,
  body: borradorBody,
  reply: itemReply({ guardado: instant }),
  maxBytes: 32_768,
  limits: [{ per: 'account', max: 600, seconds: 900 }],
})

export const quitarborrador = endpoint.cliente('DELETE', '/api/borradores/:viaje', {
  resumen: 'Olvida la reserva a medio cargar de un viaje.',
  query: deViaje,
  reply: itemReply({ quitado: flag }),
})
