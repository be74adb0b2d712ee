import * as z from 'zod'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import { flag, id, instant, integer, itemReply, listReply, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Mis datos')

const misDatos = z.object({
  ...texts('nombre', 'apellido', 'telefono', 'mail', 'mailpendiente'),
  confirmado: flag,
  recordatorios: flag,
})

export const misdatos = endpoint.cliente('GET', '/api/cuenta/datos', {
  resumen:
    'Los datos de la cuenta propia; `mailpendiente` es la dirección nueva que falta confirmar; `confirmado`, la actual ya lo está.',
  reply: itemReply(misDatos),
})

export const misDatosBody = z.object({
  nombre: field.personName('El Nombre es obligatorio'),
  apellido: field.personName('El Apellido es obligatorio'),
  telefono: field.telefono,
})

export const guardarmisdatos = endpoint.cliente('PUT', '/api/cuenta/datos', {
  resumen: 'Cambia nombre, apellido y teléfono de la cuenta. Las reservas hechas conservan los suyos.',
  body: misDatosBody,
  reply: itemReply(misDatos),
})

export const guardarrecordatorios = endpoint.cliente('PUT', '/api/cuenta/recordatorios', {
  resumen: 'Enciende o apaga los avisos de vencimientos por mail.',
  body: z.object({ recordatorios: field.flag }),
  reply: itemReply(misDatos),
})

export const cambioMailBody = z.object({
  mailNuevo: field.mail(),
  password: field.ownPassword(),
})

export const cambiarmail = endpoint.cliente('POST', '/api/cuenta/mail', {
  resumen: 'Pide cambiar el mail: manda un enlace a la dirección nueva; hasta que se confirme, vale la actual.',
  body: cambioMailBody,
  reply: itemReply(misDatos),
  limits: [{ per: 'account', max: 10, seconds: 3600 }],
})

export const pedirconfirmacion = endpoint.cliente('POST', '/api/cuenta/mail/pedido', {
  resumen: 'Manda otra vez el enlace que confirma la dirección actual. Con ella ya confirmada, no manda nada.',
  reply: itemReply(misDatos),
  limits: [{ per: 'account', max: 5, seconds: 3600 }],
})

const tk = field.requiredText('Falta el código del enlace', 200)

export const verenlacemail = endpoint.todos('POST', '/api/cuenta/mail/enlace', {
  resumen:
    'Si un enlace para confirmar una dirección sirve todavía (`sirve`), y si es de una dirección nueva (`cambia`).',
  body: z.object({ tk }),
  reply: itemReply({ sirve: flag, cambia: flag }),
  limits: [limitPerIp(900)],
})

export const confirmarmail = endpoint.todos('POST', '/api/cuenta/mail/confirmacion', {
  resumen:
    'Confirma una dirección con el código de un solo uso `tk` y la contraseña de la cuenta; la que la cuenta ya tiene se confirma también con una contraseña `nueva`, que termina todas las sesiones. Una dirección nueva (`cambiada`) también las termina.',
  body: z
    .object({ tk, password: field.optionalPassword, nueva: field.optionalPassword })
    .refine(({ password, nueva }) => password !== undefined || nueva !== undefined, {
      path: ['password'],
      error: 'La contraseña es necesaria',
    }),
  reply: itemReply({ cambiada: flag }),
  limits: [limitPerIp(900), { per: { field: 'tk' }, max: 10, seconds: 900 }],
})

export const sesiones = endpoint.cliente('GET', '/api/cuenta/sesiones', {
  resumen: "Las sesiones abiertas de la cuenta; `actual` '1' es la que pregunta.",
  reply: listReply({ id, ...texts('dispositivo'), actual: flag, desde: instant, usada: instant }),
})

export const terminarsesion = endpoint.cliente('DELETE', '/api/cuenta/sesiones/:id', {
  resumen: 'Termina una sesión propia.',
  reply: itemReply({ terminadas: integer }),
})

export const terminarsesiones = endpoint.cliente('DELETE', '/api/cuenta/sesiones', {
  resumen: 'Termina todas las sesiones de la cuenta, también la que pregunta.',
  reply: itemReply({ terminadas: integer }),
})

export const descargardatos = endpoint.cliente('GET', '/api/cuenta/descarga', {
  resumen: 'Todos los datos de la cuenta, en un archivo JSON.',
  reply: z.any(),
  formato: 'binario',
  limits: [{ per: 'account', max: 20, seconds: 3600 }],
})

export const eliminacionBody = z.object({ password: field.ownPassword() })

export const eliminarcuenta = endpoint.cliente('POST', '/api/cuenta/eliminacion', {
  resumen:
    'Elimina la cuenta y los datos que la ley no obliga a conservar. Se niega mientras haya viajes por hacer, cuotas sin pagar, pagos en camino o saldo a favor.',
  body: eliminacionBody,
  reply: itemReply({ eliminada: flag }),
  limits: [{ per: 'account', max: 10, seconds: 3600 }],
})
