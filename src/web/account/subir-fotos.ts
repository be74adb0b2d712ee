import { uploadimages } from '../../contract/catalogo-alta.ts'
import { browserClient } from '../api/browser.ts'

export const maximoDeFotos = 5

/**
 * Uploads photos of a passenger's document one by one, telling after each how many remain, so that a failure loses only
 * what was not sent yet. Throws the ApiError of the first that fails.
 */
export async function subirFotos(idpasajero: string, fotos: File[], onSent: (remaining: File[]) => void) {
  let remaining = fotos
  for (const foto of fotos) {
    await browserClient.call(uploadimages, { body: { tipo: 'pasajeros', idpaquete: idpasajero, avatar: [foto] } })
    remaining = remaining.filter((other) => other !== foto)
    onSent(remaining)
  }
}
