import type { ReplyOf } from '../../contract/endpoint.ts'
import { anotarespera, listaespera } from '../../contract/viajes/espera.ts'
import { browserClient } from '../api/browser.ts'
import { useAsked } from './use-asked.ts'

/** A passenger's place on the waiting list of a full trip. */
export type Espera = ReplyOf<typeof listaespera>['results'][number]
export type Pasajero = { documento: string; apellido: string; nombre: string }
export type Esperas = ReturnType<typeof useEsperas>

/** The account's places on waiting lists; `porConfirmar`: others are shown once its mail is confirmed. */
export function useEsperas(mail: string) {
  const asked = useAsked(mail, async (signal) => browserClient.call(listaespera, { signal }))
  /** @throws ApiError */
  async function join(paquete: number, { documento, apellido, nombre }: Pasajero) {
    await browserClient.call(anotarespera, { body: { paquete: String(paquete), documento, apellido, nombre } })
    asked.reload()
  }
  return { ...asked, data: asked.data?.results, porConfirmar: asked.data?.porconfirmar === true, join }
}

/** The seat that is kept for a passenger of this trip; whichever passenger, when none is named. */
export function ofertaPara(esperas: Espera[] | undefined, paquete: number, documento?: string): Espera | undefined {
  return esperas?.find(
    (espera) =>
      espera.paquete === paquete &&
      espera.estado === 'ofrecido' &&
      (documento === undefined || espera.documento === documento),
  )
}
