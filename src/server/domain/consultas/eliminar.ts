import { eq } from 'drizzle-orm'
import { consultas } from '../../db/schema/mensajes.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { removeLooseRespuestas } from '../correo/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'

/**
 * Removes an enquiry, its replies and their attachments. A reply still on its way leaves first, then goes too.
 * @throws DomainError `no_encontrado`
 */
export async function removeConsulta(deps: Deps, actor: Personal, id: number) {
  await deps.db.transaction(async (tx) => {
    const [antes] = await tx.delete(consultas).where(eq(consultas.id, id)).returning()
    if (!antes) throw new DomainError('no_encontrado')
    await audit(tx, actor, { accion: 'consulta.eliminada', objetoTipo: 'consulta', objetoId: id, antes })
  })
  await removeLooseRespuestas(deps)
}
