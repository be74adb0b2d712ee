import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { consultas } from '../../../db/schema/mensajes.ts'
import type { Personal } from '../../actor.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'

export async function releaseConsultas(tx: Tx, actor: Personal, personalId: number) {
  const suyas = await lock(tx, consultas, and(eq(consultas.asignadaA, personalId), isNull(consultas.respondidaEn)))
  if (suyas.length === 0) return
  const ids = suyas.map(({ id }) => id)
  await tx.update(consultas).set({ asignadaA: null }).where(inArray(consultas.id, ids))
  const cambio = { antes: { asignadaA: personalId }, despues: { asignadaA: null } }
  for (const id of ids) await audit(tx, actor, { accion: 'consulta.asignada', objetoId: id, ...cambio })
}
