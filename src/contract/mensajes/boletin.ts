import * as z from 'zod'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import { itemReply, text } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Boletín')
const enlace = z.object({ tk: field.requiredText('El enlace no es válido', 200) })

const messageReply = itemReply({ mensaje: text })

export const suscribir = endpoint.todos('POST', '/api/boletin', {
  resumen:
    'Pide la suscripción al boletín: manda un mail para confirmarla. Contesta lo mismo a quien ya está suscripto.',
  body: z.object({ mail: field.mail('El email es obligatorio', 'El email no es correcto') }),
  reply: messageReply,
  limits: [limitPerIp(3600), { per: { field: 'mail' }, max: 5, seconds: 3600 }],
})

export const confirmarboletin = endpoint.todos('POST', '/api/boletin/confirmar', {
  resumen: 'Confirma la suscripción con el `tk` del mail. Repetirlo no cambia nada.',
  body: enlace,
  reply: messageReply,
  limits: [limitPerIp(3600), { per: { field: 'tk' }, max: 20, seconds: 3600 }],
})

export const bajaboletin = endpoint.todos('POST', '/api/boletin/baja', {
  resumen: 'Da de baja la suscripción con el `tk` que lleva cada envío, sin más pasos. Repetirlo no cambia nada.',
  body: enlace,
  reply: messageReply,
  // The limit is high, because a mail provider sends the one-click requests of all its users from a few IP addresses. Nobody can guess our
  // signed tokens.
  limits: [{ per: 'ip', max: 2000, seconds: 3600 }],
})
