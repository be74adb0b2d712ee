import { and, eq, sql } from 'drizzle-orm'
import type { Accion } from '../../../../contract/platform/actions.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'

const cambios: Accion[] = ['personal.password_cambiada', 'personal.password_restablecida']

/** Returns the caller's areas, and since when the password is valid: its last change in the audit log, or the account's creation. */
export async function viewAcceso({ db }: Deps, { id, areas = {} }: Personal) {
  const suya = and(eq(auditoria.objetoTipo, 'personal'), eq(auditoria.objetoId, String(id)))
  const { alta, cambio } = await db
    .select({
      alta: personal.creadoEn,
      cambio:
        sql<Date | null>`(select max(${auditoria.cuando}) from ${auditoria} where ${suya} and ${auditoria.accion} in ${cambios})`.mapWith(
          auditoria.cuando,
        ),
    })
    .from(personal)
    .where(eq(personal.id, id))
    .then(one('personal'))
  return { password: (cambio ?? alta).toISOString(), cambiada: cambio !== null, areas }
}
