import { asc, eq } from 'drizzle-orm'
import type { GaleriaOwner } from '../../../../contract/catalogo/gestion.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import { rowFingerprint } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import type { SaveTarget, Versioned } from '../../version.ts'
import { imagenColumns } from '../site/service.ts'
import { changeItem, saveItem } from './audited-object.ts'

const columns = {
  paquetes: imagenes.paqueteId,
  destinos: imagenes.destinoId,
  hoteles: imagenes.hotelId,
  programas: imagenes.programaId,
} as const

export async function listGaleria(deps: Deps, { tipo, id }: GaleriaOwner) {
  const rows = await deps.db
    .select({ id: imagenes.id, version: versioned.version, ...imagenColumns })
    .from(imagenes)
    .where(eq(columns[tipo], id))
    .orderBy(asc(imagenes.orden), asc(imagenes.id))
  return toOnlyPage(rows)
}

/**
 * Sorts a gallery. Puts pictures that `orden` omits last, because another request added them.
 * @throws DomainError `no_encontrado` for a picture that is not in this gallery
 */
export const sortGaleria = inTransaction(
  async (_, tx, actor: Personal, { tipo, id, orden: ids }: GaleriaOwner & { orden: number[] }) => {
    const rows = await lock(tx, imagenes, eq(columns[tipo], id))
    const before = rows.toSorted((a, b) => a.orden - b.orden || a.id - b.id).map((row) => row.id)
    if (ids.some((requested) => !before.includes(requested))) throw new DomainError('no_encontrado')
    const after = [...new Set([...ids, ...before])]
    for (const [order, imagen] of after.entries())
      await tx.update(imagenes).set({ orden: order }).where(eq(imagenes.id, imagen))
    const cambio = { antes: { imagenes: before }, despues: { imagenes: after } }
    await audit(tx, actor, { accion: `${tipo}.imagenes_ordenadas`, objetoId: id, ...cambio })
    return { id }
  },
)

const versioned: Versioned = {
  acciones: ['imagen.cambiada'],
  table: imagenes,
  id: imagenes.id,
  version: rowFingerprint(imagenes.alt, imagenes.focoX, imagenes.focoY),
}

type Data = SaveTarget & { alt: string; foco: { focoX: number; focoY: number } }

export async function editImagen(deps: Deps, actor: Personal, { id, alt, foco, version }: Data) {
  return saveItem(deps, actor, versioned, imagenes, { id, version }, async (save, _, before) => {
    requireGaleria(before)
    return save({ alt, ...foco })
  })
}

export async function removeImagen(deps: Deps, actor: Personal, id: number) {
  return changeItem(deps, actor, versioned, imagenes, { id, accion: 'imagen.eliminada' }, async (tx, before) => {
    requireGaleria(before)
    await tx.delete(imagenes).where(eq(imagenes.id, id))
    return null
  })
}

/** Only the form of its slide, banner, subtype or promotion may change a picture outside galleries. */
function requireGaleria(imagen: typeof imagenes.$inferSelect) {
  const { paqueteId, destinoId, hotelId, programaId } = imagen
  if (!(paqueteId ?? destinoId ?? hotelId ?? programaId)) throw new DomainError('no_encontrado')
}
