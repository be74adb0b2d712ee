import * as z from 'zod'
import { parseMail } from '../../reglas/parsing.ts'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import * as field from '../request-fields.ts'
import { flag, id, itemReply, text, texts } from './reply-fields.ts'

const endpoint = endpointsOf('Cuentas de usuario')
const sesionIniciada = itemReply(texts('token', 'mail', 'tipo'))
const token64 = field.requiredText('Falta el código del enlace', 200)

export const registroBody = z.object({
  nombre: field.personName('El Nombre es obligatorio'),
  apellido: field.personName('El Apellido es obligatorio'),
  telefono: field.telefono,
  mail: field.mail(),
  password: field.password(),
})

export const nuevousuario = endpoint.todos('POST', '/api/nuevousuario.php', {
  resumen: 'Registra una cuenta. Responde el mensaje de éxito como texto.',
  body: registroBody,
  reply: text,
  formato: 'texto',
  // The stricter limit is by `mail`, because families of one school or mobile network share an IP address.
  limits: [limitPerIp(3600), { per: { field: 'mail' }, max: 20, seconds: 3600 }],
})

const intentos =
  'Las contraseñas equivocadas se cuentan por cuenta y dirección; un dispositivo que ya entró (`X-Dispositivo`) tiene intentos propios.'

export const ingresoBody = z.object({ mail: field.mail(), password: field.password() })

export const iniciarsesion = endpoint.todos('POST', '/api/iniciarsesion.php', {
  resumen: `Inicia la sesión de un cliente. \`tipo\` es '2'. ${intentos}`,
  body: ingresoBody,
  reply: sesionIniciada,
  conDispositivo: true,
})

export const ingresoAdminBody = z.object({
  usuario: field.requiredText('El nombre de usuario es obligatorio', 254),
  password: field.password(),
  codigo: field
    .optionalText(40)
    .describe('De la verificación en dos pasos, o uno de respaldo; se pide a quien la tiene'),
})

export const iniciarsesionadmin = endpoint.todos('POST', '/api/iniciarsesionadmin.php', {
  resumen: `Inicia la sesión del personal, por nombre de usuario o mail. \`tipo\` es '1' o '10'. ${intentos}`,
  body: ingresoAdminBody,
  reply: sesionIniciada,
  conDispositivo: true,
})

export const tokenAuth = endpoint.sesion('GET', '/api/tokenAuth.php', {
  resumen: 'La cuenta de la sesión presentada.',
  sinSegundoFactor: true,
  reply: itemReply({ usuario: z.object({ id, ...texts('nombre', 'apellido', 'telefono', 'mail', 'tipo') }) }),
})

export const cerrarsesion = endpoint.todos('GET', '/api/cerrarsesion.php', {
  resumen: 'Termina la sesión presentada. Responde siempre 200.',
  reply: itemReply({ cerrada: flag }),
})

export const cambiarpassword = endpoint.sesion('POST', '/api/cambiarpassword.php', {
  resumen: 'Cambia la contraseña propia y termina las otras sesiones. 0 es éxito; 1, la actual no es correcta.',
  sinSegundoFactor: true,
  mailPropio: true,
  body: z.object({
    mail: z.string().optional(),
    passwordPrev: field.password(),
    password: field.password(),
  }),
  reply: z.number(),
  limits: [{ per: 'account', max: 10, seconds: 900 }],
})

export const recuperarBody = z.object({ mail: field.mail() })

export const recuperarcuenta = endpoint.todos('POST', '/api/recuperarcuenta.php', {
  resumen: 'Envía por mail el enlace para generar una nueva contraseña.',
  body: recuperarBody,
  reply: itemReply({ mensaje: text }),
  limits: [limitPerIp(3600), { per: { field: 'mail' }, max: 5, seconds: 3600 }],
})

export const verificardatos = endpoint.todos('POST', '/api/verificardatos.php', {
  resumen: 'Dice si un enlace de recuperación sirve todavía: 1 sí, 0 no.',
  body: z.object({ mail: z.string().overwrite(parseMail).max(254).default(''), tk: z.string().max(200).default('') }),
  reply: z.number(),
  limits: [limitPerIp(900), { per: { field: 'tk' }, max: 30, seconds: 900 }],
})

export const restablecerpassword = endpoint.todos('POST', '/api/restablecerpassword.php', {
  resumen:
    "Fija la nueva contraseña con el código de un solo uso `tk`. 1 es éxito. Termina todas las sesiones y, con `cerrarllaves` '1', las entradas con huella o PIN; sin ese campo, las termina si el dispositivo no había ingresado antes.",
  body: z.object({
    mail: field.mail(),
    tk: token64,
    password: field.password(),
    cerrarllaves: field.optionalFlag,
  }),
  reply: z.number(),
  conDispositivo: true,
  limits: [limitPerIp(900), { per: { field: 'tk' }, max: 10, seconds: 900 }],
})
