import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { flag, instant, integer, itemReply, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Verificación en dos pasos')
/** A stolen session can be used to guess the password or a code. */
const limits = [{ per: 'account', max: 10, seconds: 900 }] as const

const codigo = field.requiredText('Ingresá el código', 40)
const respaldos = itemReply({ codigos: z.array(text) })

export const versegundofactor = endpoint.personal('GET', '/api/admin/segundofactor', {
  sinSegundoFactor: true,
  resumen:
    'La verificación en dos pasos propia: si está activa (`activo`), desde cuándo, cuántos códigos de respaldo quedan, si es obligatoria (`exigido`) y si hay entradas con huella o PIN, que también lo son (`conllaves`).',
  reply: itemReply({ activo: flag, desde: instant.nullable(), respaldos: integer, exigido: flag, conllaves: flag }),
})

export const passwordPropiaBody = z.object({ password: field.ownPassword() })

export const iniciarsegundofactor = endpoint.personal('POST', '/api/admin/segundofactor', {
  sinSegundoFactor: true,
  resumen:
    'Prepara la verificación en dos pasos: su `clave` y la dirección `otpauth:` que su código QR lleva. No rige todavía.',
  body: passwordPropiaBody,
  reply: itemReply(texts('clave', 'direccion')),
  limits,
})

export const confirmarsegundofactor = endpoint.personal('POST', '/api/admin/segundofactor/confirmacion', {
  sinSegundoFactor: true,
  resumen: 'La prueba con un primer código: desde acá rige. Responde los códigos de respaldo, que no se muestran más.',
  body: z.object({ codigo }),
  reply: respaldos,
  limits,
})

export const renovarrespaldos = endpoint.personal('POST', '/api/admin/segundofactor/respaldos', {
  sinSegundoFactor: true,
  resumen: 'Códigos de respaldo nuevos; los anteriores dejan de servir.',
  body: passwordPropiaBody,
  reply: respaldos,
  limits,
})

export const quitarsegundofactor = endpoint.personal('POST', '/api/admin/segundofactor/baja', {
  sinSegundoFactor: true,
  resumen: 'Quita la verificación en dos pasos propia, para cambiar de dispositivo. Pide la contraseña y un código.',
  body: z.object({ password: field.ownPassword(), codigo }),
  reply: itemReply({ activo: flag }),
  limits,
})
