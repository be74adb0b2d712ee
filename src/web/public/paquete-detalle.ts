import type {
  imagenespaquete,
  paquete,
  paquetehotel,
  paqueteprogramas,
  paqueteservicios,
} from '../../contract/catalogo.ts'
import type { AnyEndpoint, ReplyOf } from '../../contract/endpoint.ts'

type Item<E extends AnyEndpoint> = ReplyOf<E>['results'][number]

/** A package and its parts, as the catalogue's calls answer them. */
export type PaqueteDetalle = Item<typeof paquete>
export type ImagenPaquete = Item<typeof imagenespaquete>
export type Programa = Item<typeof paqueteprogramas>
export type Servicio = Item<typeof paqueteservicios>
export type Hotel = Item<typeof paquetehotel>

/** Student trips (types 11 and 12) are booked on the site; the others begin with an enquiry. */
export function isEstudiantil({ idtipo }: PaqueteDetalle): boolean {
  return idtipo === '11' || idtipo === '12'
}
