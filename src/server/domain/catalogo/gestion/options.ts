import { asc, eq, ne } from 'drizzle-orm'
import { toList } from '../../../db/keyset.ts'
import { destinos, hoteles, subtipos, tipos } from '../../../db/schema/catalogo.ts'
import type { Deps } from '../../deps.ts'

export async function listOpcionesDestino(deps: Deps) {
  const rows = await deps.db
    .select({ id: destinos.id, nombredestino: destinos.nombre })
    .from(destinos)
    .orderBy(asc(destinos.nombre), asc(destinos.id))
  return toList(rows)
}

/** Lists the package types as choices. `sinCero` omits the type 0. */
export async function listOpcionesTipo(deps: Deps, sinCero: boolean) {
  const rows = await deps.db
    .select({ id: tipos.id, nombretipo: tipos.nombre })
    .from(tipos)
    .where(sinCero ? ne(tipos.id, 0) : undefined)
    .orderBy(asc(tipos.id))
  return toList(rows)
}

export async function listOpcionesSubtipo(deps: Deps) {
  const rows = await deps.db
    .select({ id: subtipos.id, nombresubtipo: subtipos.nombre, idtipo: subtipos.tipoId })
    .from(subtipos)
    .orderBy(asc(subtipos.tipoId), asc(subtipos.orden), asc(subtipos.id))
  return toList(rows)
}

export async function listOpcionesHotel(deps: Deps, destinoId: number) {
  const rows = await deps.db
    .select({ id: hoteles.id, nombrehotel: hoteles.nombre })
    .from(hoteles)
    .where(eq(hoteles.destinoId, destinoId))
    .orderBy(asc(hoteles.nombre), asc(hoteles.id))
  return toList(rows)
}
