import { asc, eq, sql } from 'drizzle-orm'
import { addDays, localDay } from '../../../../reglas/dia.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { fotosDocumento, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { localDate } from '../../../db/sql-expressions.ts'
import { type Deps, sistema } from '../../deps.ts'
import { forEachCollectingErrors } from '../../for-each.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'

/**
 * Deletes the photos of deleted accounts, and photos older than `diasFotos` whose passenger has no booking that returned later. Ended
 * bookings count from the day of the booking. Deletes each file before its row, so that the next run repeats an interrupted one.
 */
export async function removeOldFotos(deps: Deps): Promise<number> {
  const { diasFotos } = await readCobranza(deps.db)
  const limit = addDays(localDay(deps.now()), -diasFotos)
  const hace = sql`case when ${reservas.estado} in ('vencida', 'cancelada') then ${localDate(reservas.creadaEn)} else ${paquetesCurso.fechaRegreso} end`
  const old = await deps.db
    .select({ id: fotosDocumento.id, archivo: fotosDocumento.archivo, pasajeroId: fotosDocumento.pasajeroId })
    .from(fotosDocumento)
    .where(
      sql`exists (select 1 from ${pasajeros} join ${usuarios} on ${usuarios.id} = ${pasajeros.usuarioId} where ${pasajeros.id} = ${fotosDocumento.pasajeroId} and ${usuarios.eliminadoEn} is not null)
        or ${localDate(fotosDocumento.creadoEn)} < ${limit}::date
        and not exists (select 1 from ${reservas} join ${paquetesCurso} on ${paquetesCurso.id} = ${reservas.paqueteCursoId}
          where ${reservas.pasajeroId} = ${fotosDocumento.pasajeroId} and ${hace} >= ${limit}::date)`,
    )
    .orderBy(asc(fotosDocumento.id))
    .limit(500)
  await forEachCollectingErrors(old, async ({ id, archivo, pasajeroId }) => {
    await deps.storage.remove(archivo)
    await deps.db.transaction(async (tx) => {
      await tx.delete(fotosDocumento).where(eq(fotosDocumento.id, id))
      await audit(tx, sistema, {
        accion: 'foto.eliminada',
        objetoId: id,
        despues: { pasajeroId, motivo: 'plazo de conservación' },
      })
    })
  })
  return old.length
}
