import { eq, sql } from 'drizzle-orm'
import { destinos, paquetes } from '../../../db/schema/catalogo.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { isPublicOrPreviewed, type PreviewedPaquete } from './paquetes.ts'

export const columnasHoja = {
  sale: paquetes.sale,
  vuelve: paquetes.vuelve,
  transporte: paquetes.transporte,
  paradas: paquetes.paradas,
  comidas: paquetes.comidas,
  itinerario: paquetes.itinerario,
  acompanan: paquetes.acompanan,
  noincluye: paquetes.noIncluye,
  preguntas: paquetes.preguntas,
}

/** Returns a published package's travel information, with the destination's coordinates. @throws DomainError `no_encontrado` */
export async function viewHoja({ db }: Deps, cual: PreviewedPaquete) {
  return db
    .select({ ...columnasHoja, coordenadas: sql<string>`coalesce(${destinos.coordenadas}, '')` })
    .from(paquetes)
    .leftJoin(destinos, eq(destinos.id, paquetes.destinoId))
    .where(isPublicOrPreviewed(cual))
    .then(one('paquete'))
}
