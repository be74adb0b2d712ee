import { eq, sql } from 'drizzle-orm'
import { destinos, paquetes } from '../../../db/schema/catalogo.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { isMostrado, type Mostrado } from './paquetes.ts'

/** What staff wrote for families, by its name on the wire. */
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

/** What a published package answers to families, and where it goes. @throws DomainError `no_encontrado` */
export async function viewHoja({ db }: Deps, cual: Mostrado) {
  return db
    .select({ ...columnasHoja, coordenadas: sql<string>`coalesce(${destinos.coordenadas}, '')` })
    .from(paquetes)
    .leftJoin(destinos, eq(destinos.id, paquetes.destinoId))
    .where(isMostrado(cual))
    .then(one('paquete'))
}
