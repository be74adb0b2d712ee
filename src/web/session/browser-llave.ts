import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { agregarllave, ingresarconllave, opcionesingreso, opcionesllave } from '../../contract/personas/llaves.ts'
import { browserClient } from '../api/browser.ts'
import { ApiError } from '../api/client.ts'
import { signIn } from './session-store.ts'

/**
 * Signs in with the passkey that the user picks.
 * @throws ApiError
 */
export async function signInWithLlave(clase: 'cliente' | 'personal'): Promise<void> {
  const { results: request } = await browserClient.call(opcionesingreso, { body: { clase } })
  const respuesta = await startAuthentication({ optionsJSON: request.opciones }).catch(throwRefusal)
  const { results } = await browserClient.call(ingresarconllave, {
    body: { clase, intento: request.intento, respuesta: { ...respuesta, clientExtensionResults: {} } },
  })
  signIn(results.token, results.mail, results.tipo)
}

/**
 * Creates a passkey on this or another device and adds it to the account.
 * @throws ApiError
 */
export async function createLlaveInBrowser(data: {
  password: string
  nombre: string
}): Promise<ReplyOf<typeof agregarllave>['results']> {
  const { results: request } = await browserClient.call(opcionesllave, { body: { password: data.password } })
  const respuesta = await startRegistration({ optionsJSON: request.opciones }).catch(throwRefusal)
  const { results } = await browserClient.call(agregarllave, {
    body: {
      nombre: data.nombre,
      intento: request.intento,
      respuesta: { ...respuesta, clientExtensionResults: {} },
    },
  })
  return results
}

/**
 * Throws the error of a failed passkey request. Browsers report a cancellation and a missing passkey with the same error.
 * @throws ApiError
 */
function throwRefusal(error: unknown): never {
  const repeated = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  const mensaje = repeated
    ? 'En este dispositivo ya entrás a tu cuenta con huella o PIN'
    : 'No se usó la huella ni el PIN. Probá de nuevo, o entrá con tu contraseña'
  throw new ApiError(0, { codigo: 'sin_llave', mensaje })
}
