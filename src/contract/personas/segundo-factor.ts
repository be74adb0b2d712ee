import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { instante, marca, numero, texto, textos, uno } from '../respuestas.ts'

const endpoint = endpointsOf('Verificación en dos pasos')
/** Limits how often a stolen session can guess the password or a code. */
const limites = [{ por: 'cuenta', max: 10, segundos: 900 }] as const

const codigo = campo.requiredText('Ingresá el código', 40)
const respaldos = uno(z.object({ codigos: z.array(texto) }))

export const versegundofactor = endpoint.personal('GET', '/api/admin/segundofactor', {
  sinSegundoFactor: true,
  resumen:
    'La verificación en dos pasos propia: si está activa (`activo`), desde cuándo, cuántos códigos de respaldo quedan, si es obligatoria (`exigido`) y si hay entradas con huella o PIN, que también lo son (`conllaves`).',
  reply: uno(
    z.object({ activo: marca, desde: instante.nullable(), respaldos: numero, exigido: marca, conllaves: marca }),
  ),
})

export const passwordPropiaBody = z.object({ password: campo.ownPassword() })

export const iniciarsegundofactor = endpoint.personal('POST', '/api/admin/segundofactor', {
  sinSegundoFactor: true,
  resumen:
    'Prepara la verificación en dos pasos: su `clave` y la dirección `otpauth:` que su código QR lleva. No rige todavía.',
  body: passwordPropiaBody,
  reply: uno(z.object(textos('clave', 'direccion'))),
  limites,
})

export const confirmarsegundofactor = endpoint.personal('POST', '/api/admin/segundofactor/confirmacion', {
  sinSegundoFactor: true,
  resumen: 'La prueba con un primer código: desde acá rige. Responde los códigos de respaldo, que no se muestran más.',
  body: z.object({ codigo }),
  reply: respaldos,
  limites,
})

export const renovarrespaldos = endpoint.personal('POST', '/api/admin/segundofactor/respaldos', {
  sinSegundoFactor: true,
  resumen: 'Códigos de respaldo nuevos; los anteriores dejan de servir.',
  body: passwordPropiaBody,
  reply: respaldos,
  limites,
})

export const quitarsegundofactor = endpoint.personal('POST', '/api/admin/segundofactor/baja', {
  sinSegundoFactor: true,
  resumen: 'Quita la verificación en dos pasos propia, para cambiar de dispositivo. Pide la contraseña y un código.',
  body: z.object({ password: campo.ownPassword(), codigo }),
  reply: uno(z.object({ activo: marca })),
  limites,
})
