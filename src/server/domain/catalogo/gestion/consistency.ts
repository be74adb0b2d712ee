import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { hoteles, paqueteHoteles, paquetes, subtipos, tipos } from '../../../db/schema/catalogo.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { joinFewNames } from './dependents.ts'

type Parts = { tipoId: number | null; subtipoId: number; destinoId: number; hotelIds: number[] }

/**
 * Returns the package's type. Without one in the form, returns the subtype's type, because no listing shows a package without a type.
 * Refuses hotels of another destination, and a subtype of another type.
 * @param campos the form's names of the hotels and the subtype, for the messages
 * @throws DomainError `datos_invalidos`
 */
export async function resolveTipo(
  tx: Tx,
  { tipoId, subtipoId, destinoId, hotelIds }: Parts,
  campos: Record<'hoteles' | 'subtipo', string>,
): Promise<number | null> {
  const problem: Record<string, string> = {}
  const ofOtherDestino = and(inArray(hoteles.id, hotelIds), ne(hoteles.destinoId, destinoId))
  const ajenos = await tx.select({ nombre: hoteles.nombre }).from(hoteles).where(ofOtherDestino)
  if (ajenos.length > 0)
    problem[campos.hoteles] =
      `De otro destino: ${ajenos.map(({ nombre }) => nombre).join(', ')}. Elegí hoteles de este destino`
  // Locks the subtype, so that it cannot move to another type before this transaction ends.
  const [subtipo] = await lock(tx, subtipos, eq(subtipos.id, subtipoId), 'share')
  const [other] = tipoId === null ? [] : await tx.select().from(tipos).where(eq(tipos.id, tipoId))
  if (subtipo && other && subtipo.tipoId !== other.id) problem[campos.subtipo] = 'El subtipo elegido no es de ese tipo'
  if (Object.keys(problem).length > 0) throw new DomainError('datos_invalidos', { campos: problem })
  return tipoId ?? subtipo?.tipoId ?? null
}

/**
 * Refuses another destination for a hotel that packages use, because the next save of these packages would fail.
 * @throws DomainError `datos_invalidos`
 */
export async function requireMovable(tx: Tx, hotelId: number, destinoId: number) {
  const usan = await tx
    .select({ nombre: paquetes.nombre })
    .from(paqueteHoteles)
    .innerJoin(paquetes, eq(paquetes.id, paqueteHoteles.paqueteId))
    .where(and(eq(paqueteHoteles.hotelId, hotelId), ne(paquetes.destinoId, destinoId)))
    .orderBy(asc(paquetes.nombre))
  if (usan.length === 0) return
  const destino = `Lo usan paquetes de otro destino (${joinFewNames(usan)}). Sacalo de ellos y después cambiale el destino`
  throw new DomainError('datos_invalidos', { campos: { destino } })
}
