import { eq, sql } from 'drizzle-orm'
import type { Clase } from '../../../../contract/catalogo/gestion.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { changeOne } from './cambio.ts'
import { partes } from './clases.ts'
import { nameDependencias } from './dependencias.ts'

/**
 * Deletes an unused object and its pictures. Locks the row first, so that nothing can start to use it.
 * @throws DomainError `en_uso`, naming the users; `tipo_fijo`; `no_encontrado`
 */
export async function removeFromCatalogo(deps: Deps, actor: Personal, { clase, id }: { clase: Clase; id: number }) {
  if (clase === 'tipos') throw new DomainError('tipo_fijo')
  const parte = partes[clase]
  return changeOne(deps, actor, parte, parte.tabla, { id, accion: `${parte.objeto}.eliminado` }, async (tx, antes) => {
    const quienes = await nameDependencias(tx, clase, id)
    if (quienes) throw new DomainError('en_uso', { detalle: { quienes } })
    await tx.delete(parte.tabla).where(eq(parte.id, id))
    if ('imagenId' in antes && antes.imagenId) await tx.delete(imagenes).where(sql`${imagenes.id} = ${antes.imagenId}`)
    return null
  })
}
