import { uploadimages } from '../../contract/catalogo-alta.ts'
import { browserClient } from '../api/browser.ts'
import { asApiError } from './use-asked.ts'

export const maximoDeFotos = 5

/** What went wrong, in words, and the files that no new try would mend. */
export type Falla = { message: string; invalidas: File[] }

/**
 * Uploads photos of a passenger's document one by one, telling after each how many remain. A file that is no picture
 * stays behind and the others go on; any other failure stops.
 */
export async function subirFotos(
  idpasajero: string,
  fotos: File[],
  onSent: (remaining: File[]) => void,
): Promise<Falla | undefined> {
  let remaining = fotos
  const invalidas: File[] = []
  let wrong: string | undefined
  for (const foto of fotos) {
    try {
      await browserClient.call(uploadimages, { body: { tipo: 'pasajeros', idpaquete: idpasajero, avatar: [foto] } })
    } catch (failure) {
      const { codigo, message } = asApiError(failure)
      const isItsFault = codigo === 'imagen_invalida' || codigo === 'imagen_demasiado_grande'
      if (!isItsFault) return { message, invalidas }
      wrong = `${foto.name}: ${message}.`
      invalidas.push(foto)
      continue
    }
    remaining = remaining.filter((other) => other !== foto)
    onSent(remaining)
  }
  return wrong === undefined ? undefined : { message: wrong, invalidas }
}

/** `Falta 1 de 3`, `Faltan 2 de 3`. */
export function faltan(count: number, total: number): string {
  return `${count === 1 ? 'Falta' : 'Faltan'} ${count} de ${total}`
}
