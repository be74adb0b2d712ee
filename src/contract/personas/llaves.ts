import * as z from 'zod'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import { flag, id, instant, integer, itemReply, listOf, listReply, onlyId, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Entrar con huella o PIN')

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const credencial = bytes(1400)
const transportes = z.array(z.string().max(40)).max(10)
const fromBrowser = {
  id: credencial,
  rawId: credencial,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

/** The browser's reply to `opcionesllave`: the fields of WebAuthn's RegistrationResponseJSON that the server reads. */
const alta = z.object({
  ...fromBrowser,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transportes.optional(),
  }),
})

/** The browser's reply to `opcionesingreso`: WebAuthn's AuthenticationResponseJSON. */
const signature = z.object({
  ...fromBrowser,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})

export type RegistrationResponse = z.output<typeof alta>
export type AuthenticationResponse = z.output<typeof signature>

const tipo = z.literal('public-key')
const requirement = z.enum(['required', 'preferred', 'discouraged'])

const opcionesDeAlta = z.object({
  challenge: text,
  rp: z.object({ id: text.optional(), name: text }),
  user: z.object(texts('id', 'name', 'displayName')),
  pubKeyCredParams: listOf({ type: tipo, alg: integer }),
  timeout: integer.optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
  excludeCredentials: listOf({ id: text, type: text, transports: z.array(text).optional() }).optional(),
  authenticatorSelection: z
    .object({
      residentKey: requirement.optional(),
      requireResidentKey: flag.optional(),
      userVerification: requirement.optional(),
    })
    .optional(),
})

const opcionesDeIngreso = z.object({
  challenge: text,
  rpId: text.optional(),
  timeout: integer.optional(),
  userVerification: requirement.optional(),
})

const intento = field.requiredText('Falta el intento', 100)

// Open to staff without the required second factor, because a passkey counts as a second factor.

export const misllaves = endpoint.sesion('GET', '/api/llaves', {
  sinSegundoFactor: true,
  resumen:
    'Las entradas con huella o PIN propias, la última primero. `respaldada`: su proveedor la copia entre dispositivos.',
  reply: listReply({ id, nombre: text, creada: instant, usada: instant.nullable(), respaldada: flag }),
})

export const recoveryLlavesFields = { llaves: integer, cerrarllaves: flag }

export const llavesderecuperacion = endpoint.todos('POST', '/api/recuperacion/llaves', {
  resumen:
    'Con un enlace de recuperación que sirve: cuántas entradas con huella o PIN tiene la cuenta y si terminan con ella salvo que se elija otra cosa (`cerrarllaves`). Con otro, ninguna.',
  body: z.object({ mail: field.mail(), tk: z.string().max(200) }),
  reply: itemReply(recoveryLlavesFields),
  conDispositivo: true,
  limits: [limitPerIp(900), { per: { field: 'tk' }, max: 30, seconds: 900 }],
})

const nombre = field.requiredText('Ponele un nombre', 60)
export const nombreLlaveBody = z.object({ nombre })
export const passwordLlaveBody = z.object({ password: field.ownPassword() })
export const llaveNuevaBody = passwordLlaveBody.extend({ nombre })

export const opcionesllave = endpoint.sesion('POST', '/api/llaves/opciones', {
  sinSegundoFactor: true,
  resumen:
    'Empieza a agregar una entrada con huella o PIN, con la contraseña propia: lo que el navegador le pide al dispositivo. Sirve una vez, por 5 minutos, en esta sesión.',
  body: passwordLlaveBody,
  reply: itemReply({ intento: text, opciones: opcionesDeAlta }),
  limits: [{ per: 'account', max: 10, seconds: 900 }],
})

export const agregarllave = endpoint.sesion('POST', '/api/llaves', {
  sinSegundoFactor: true,
  resumen:
    'Agrega la entrada con lo que el dispositivo respondió. Si es la primera verificación en dos pasos de alguien del personal, responde sus códigos de respaldo, que no se muestran más.',
  body: z.object({ intento, nombre, respuesta: alta }),
  json: true,
  reply: itemReply({ id, respaldos: z.array(text) }),
  limits: [{ per: 'account', max: 20, seconds: 900 }],
})

export const renombrarllave = endpoint.sesion('PUT', '/api/llaves/:id', {
  sinSegundoFactor: true,
  resumen: 'Cambia el nombre de una entrada con huella o PIN propia.',
  body: nombreLlaveBody,
  reply: itemReply(onlyId),
})

export const quitarllave = endpoint.sesion('POST', '/api/llaves/:id/baja', {
  sinSegundoFactor: true,
  resumen: 'Quita una entrada con huella o PIN propia, con la contraseña.',
  body: passwordLlaveBody,
  reply: itemReply(onlyId),
  limits: [{ per: 'account', max: 10, seconds: 900 }],
})

const clase = z.enum(['cliente', 'personal'], { error: 'Debe indicar quién ingresa' })
const limits = [limitPerIp(900)] as const

export const opcionesingreso = endpoint.todos('POST', '/api/ingreso/llave/opciones', {
  resumen: 'Empieza un ingreso con huella o PIN, sin decir de quién. Sirve una vez, por 5 minutos.',
  body: z.object({ clase }),
  reply: itemReply({ intento: text, opciones: opcionesDeIngreso }),
  limits,
})

export const ingresarconllave = endpoint.todos('POST', '/api/ingreso/llave', {
  resumen:
    'Ingresa con lo que el dispositivo firmó. La del personal vale también por los dos pasos: se usa con huella, rostro o PIN.',
  body: z.object({ clase, intento, respuesta: signature }),
  json: true,
  reply: itemReply({ ...texts('token', 'mail'), tipo: z.enum(['1', '10', '2']) }),
  conDispositivo: true,
  limits,
})
