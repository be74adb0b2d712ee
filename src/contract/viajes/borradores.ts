import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { formularioDeReserva } from '../especificacion/reservas.ts'
import { instante, marca, texto, uno } from '../respuestas.ts'

const endpoint = endpointsOf('Borradores de reserva')
export const verificarreserva = endpoint.cliente('POST', '/api/reservas/verificacion', {
  resumen:
    'Si esta cuenta ya tiene una reserva viva de ese pasajero en el viaje, para avisarlo antes de cargarla otra vez. De las reservas de otras cuentas no dice nada.',
  body: z.object({ documento: campo.documento, paquete: campo.id() }),
  reply: uno(z.object({ existe: marca })),
  limites: [{ por: 'cuenta', max: 300, segundos: 900 }],
})

/** The trip that the draft is for. 0: the form in which the family selects a trip. */
const deViaje = z.object({ viaje: z.coerce.number().int().min(0).max(999_999_999) })

const corto = campo.optionalText(120)

/** The booking form as typed, without photos. Only the length of each field is validated. */
const formulario = Object.fromEntries(Object.keys(formularioDeReserva.shape).map((name) => [name, corto])) as Record<
  keyof typeof formularioDeReserva.shape,
  typeof corto
>

export const borradorBody = z.object({
  ...formulario,
  observaciones: campo.optionalText(2000),
  paso: z.coerce.number().int().min(0).max(4),
})

export const verborrador = endpoint.cliente('GET', '/api/borradores/:viaje', {
  resumen: 'La reserva que la cuenta dejó a medio cargar, para seguirla en otro dispositivo; `null` si no hay.',
  query: deViaje,
  reply: uno(z.object({ formulario: z.record(z.string(), texto), paso: z.int(), guardado: instante }).nullable()),
})

export const guardarborrador = endpoint.cliente('PUT', '/api/borradores/:viaje', {
  resumen:
    'Guarda la reserva a medio cargar de un viaje, sin las fotos, en lugar de la anterior. Se borra al reservar, o a los 60 días.',
  query: deViaje,
  body: borradorBody,
  reply: uno(z.object({ guardado: instante })),
  maxBytes: 32_768,
  limites: [{ por: 'cuenta', max: 600, segundos: 900 }],
})

export const quitarborrador = endpoint.cliente('DELETE', '/api/borradores/:viaje', {
  resumen: 'Olvida la reserva a medio cargar de un viaje.',
  query: deViaje,
  reply: uno(z.object({ quitado: marca })),
})
