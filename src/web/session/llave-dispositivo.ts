import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { agregarllave, ingresarconllave, opcionesingreso, opcionesllave } from '../../contract/personas/llaves.ts'
import { browserClient } from '../api/browser.ts'
import { ApiError } from '../api/client.ts'
import { signIn } from './session-store.ts'

/** Signs in with whichever passkey of this site the person picks. Fetched at the first press. @throws ApiError */
export async function enterWithLlave(clase: 'cliente' | 'personal'): Promise<void> {
  const { results: pedido } = await browserClient.call(opcionesingreso, { body: { clase } })
  const respuesta = await startAuthentication({ optionsJSON: pedido.opciones }).catch(tell)
  const { results } = await browserClient.call(ingresarconllave, {
    body: { clase, intento: pedido.intento, respuesta: { ...respuesta, clientExtensionResults: {} } },
  })
  signIn(results.token, results.mail, results.tipo)
}

/** Makes one on this device, or on another that it reaches, and adds it to the account. @throws ApiError */
export async function addLlave(datos: {
  password: string
  nombre: string
}): Promise<ReplyOf<typeof agregarllave>['results']> {
  const { results: pedido } = await browserClient.call(opcionesllave, { body: { password: datos.password } })
  const respuesta = await startRegistration({ optionsJSON: pedido.opciones }).catch(tell)
  const { results } = await browserClient.call(agregarllave, {
    body: {
      nombre: datos.nombre,
      intento: pedido.intento,
      respuesta: { ...respuesta, clientExtensionResults: {} },
    },
  })
  return results
}

/** Why the device gave none, as far as it says: a person who cancels and a site without passkeys look alike to it. */
function tell(error: unknown): never {
  const repetida = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  const mensaje = repetida
    ? 'Este dispositivo ya tiene una llave de acceso de tu cuenta'
    : 'No se usó ninguna llave de acceso. Probá de nuevo, o entrá con tu contraseña'
  throw new ApiError(0, { codigo: 'sin_llave', mensaje })
}
