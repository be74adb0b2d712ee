import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { personal } from '../../../db/schema/identidad.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { imputaciones } from '../../../db/schema/pagos.ts'
import { cuotas } from '../../../db/schema/reservas.ts'
import { localDate, localTime, personalFullNameSql, pick } from '../../../db/sql-expressions.ts'
import type { DbOrTx } from '../../deps.ts'
import { describeAuditAction } from './history-text.pure.ts'

export async function listHistoria(db: DbOrTx, { id, pasajeroId }: { id: number; pasajeroId: number }) {
  const pagos = db
    .select({ id: sql`${imputaciones.pagoId}::text` })
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(eq(cuotas.reservaId, id))
  const about = (tipo: string, objeto: string) => and(eq(auditoria.objetoTipo, tipo), eq(auditoria.objetoId, objeto))
  const rows = await db
    .select({
      id: auditoria.id,
      fecha: localDate(auditoria.cuando),
      hora: localTime(auditoria.cuando),
      actorTipo: auditoria.actorTipo,
      nombre: personalFullNameSql,
      ...pick(auditoria, 'accion', 'antes', 'despues'),
    })
    .from(auditoria)
    .leftJoin(personal, and(eq(auditoria.actorTipo, 'personal'), eq(personal.id, auditoria.actorId)))
    .where(
      or(
        about('reserva', String(id)),
        // Excludes reads, because the family sees them in a separate list (`lecturas`).
        and(about('pasajero', String(pasajeroId)), ne(auditoria.accion, 'pasajero.visto')),
        // Passes ids as an array, so that PostgreSQL uses the index. A subquery would read the whole audit log.
        and(eq(auditoria.objetoTipo, 'pago'), sql`${auditoria.objetoId} = any(array(${pagos}))`),
      ),
    )
    .orderBy(desc(auditoria.cuando), desc(auditoria.id))
    .limit(200)
  return rows.map(({ actorTipo, nombre, accion, antes, despues, ...row }) => ({
    ...row,
    quien: nombre || who[actorTipo] || 'El sistema',
    ...describeAuditAction(accion, antes, despues),
  }))
}

const who: Record<string, string> = { cliente: 'La familia', personal: 'Personal', sistema: 'El sistema' }
