import { eq } from 'drizzle-orm'
import type { Clase } from '../../../../contract/catalogo/gestion.ts'
import { paquetes, promociones } from '../../../db/schema/catalogo.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { changeOne } from './cambio.ts'
import { partes } from './clases.ts'

/** Shows a package or a promotion to visitors, or hides it. @throws DomainError `no_encontrado` */
export async function setPublicado(
  deps: Deps,
  actor: Personal,
  { clase, id, publicado }: { clase: Clase; id: number; publicado: boolean },
) {
  const hecho = publicado ? 'publicado' : 'ocultado'
  if (clase === 'promociones')
    return changeOne(
      deps,
      actor,
      partes.promociones,
      promociones,
      { id, accion: `promocion.${hecho}` },
      async (tx, antes) => {
        await tx.update(promociones).set({ vigente: publicado }).where(eq(promociones.id, id))
        return { ...antes, vigente: publicado }
      },
    )
  if (clase !== 'paquetes' && clase !== 'tours') throw new DomainError('no_encontrado')
  return changeOne(deps, actor, partes.paquetes, paquetes, { id, accion: `paquete.${hecho}` }, async (tx, antes) => {
    await tx.update(paquetes).set({ publicado }).where(eq(paquetes.id, id))
    return { ...antes, publicado }
  })
}
