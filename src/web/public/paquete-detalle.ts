import type { ReplyOf } from '../../contract/endpoint.ts'
import type {
  imagenespaquete,
  paquete,
  paquetehotel,
  paqueteprogramas,
  paqueteservicios,
} from '../../contract/especificacion/catalogo.ts'

type Item<Reply extends { results: unknown[] }> = Reply['results'][number]

export type PaqueteDetalle = Item<ReplyOf<typeof paquete>>
export type ImagenPaquete = Item<ReplyOf<typeof imagenespaquete>>
export type Programa = Item<ReplyOf<typeof paqueteprogramas>>
export type Servicio = Item<ReplyOf<typeof paqueteservicios>>
export type Hotel = Item<ReplyOf<typeof paquetehotel>>

/** Returns whether a package is a student trip (types 11 and 12), which visitors book on the site. Others start with an enquiry. */
export function isEstudiantil({ idtipo }: PaqueteDetalle): boolean {
  return idtipo === 11 || idtipo === 12
}
