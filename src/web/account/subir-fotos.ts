import { uploadimages } from '../../contract/catalogo-alta.ts'
import { browserClient } from '../api/browser.ts'
import { asApiError } from './use-asked.ts'

export const maximoDeFotos = 5

/**
 * Uploads photos of a passenger's document one by one, telling after each how many remain. A file that is no picture
 * stays behind and the others go on; any other failure stops. Answers what went wrong, in words, or undefined.
 */
export async function subirFotos(
  idpasajero: string,
  fotos: File[],
  onSent: (remaining: File[]) => void,
): Promise<string | undefined> {
  let remaining = fotos
  let wrong: string | undefined
  for (const foto of fotos) {
    try {
      await browserClient.call(uploadimages, { body: { tipo: 'pasajeros', idpaquete: idpasajero, avatar: [foto] } })
    } catch (failure) {
      const { codigo, message } = asApiError(failure)
      const isItsFault = codigo === 'imagen_invalida' || codigo === 'imagen_demasiado_grande'
      wrong = isItsFault ? `${foto.name}: ${message}.` : message
      if (isItsFault) continue
      return wrong
    }
    remaining = remaining.filter((other) => other !== foto)
    onSent(remaining)
  }
  return wrong
}
