import type { ReplyOf } from '../../contract/endpoint.ts'
import { anotarespera, listaespera } from '../../contract/viajes/espera.ts'
import { browserClient } from '../api/browser.ts'
import { useReply } from '../api/use-answer.ts'

export type Espera = ReplyOf<typeof listaespera>['results'][number]
export type Pasajero = { documento: string; apellido: string; nombre: string }
export type Esperas = ReturnType<typeof useEsperas>

/**
 * Returns the account's waiting-list entries, and a function that adds one. If `porConfirmar` is true, the account has more entries, which
 * appear once its mail address is confirmed.
 */
export function useEsperas() {
  const asked = useReply(listaespera)
  async function join(paquete: number, { documento, apellido, nombre }: Pasajero) {
    await browserClient.call(anotarespera, { body: { paquete: String(paquete), documento, apellido, nombre } })
    asked.retry()
  }
  return { ...asked, data: asked.data?.results, porConfirmar: asked.data?.porconfirmar === true, join }
}

/** Returns this trip's seat offer to a passenger. Without `documento`, returns the offer to any passenger of the account. */
export function findOferta(esperas: Espera[] | undefined, paquete: number, documento?: string): Espera | undefined {
  return esperas?.find(
    (espera) =>
      espera.paquete === paquete &&
      espera.estado === 'ofrecido' &&
      (documento === undefined || espera.documento === documento),
  )
}
