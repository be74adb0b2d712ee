import { and, asc, eq } from 'drizzle-orm'
import { personal } from '../../../db/schema/identidad.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { documentosReserva } from '../../../db/schema/viajes.ts'
import { fullNameSql, localDate } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'

export type TipoDocumento = (typeof documentosReserva.$inferSelect)['tipo']

/** No-op if unchanged. @throws DomainError `no_encontrado` */
export async function setDocumentoRecibido(
  deps: Deps,
  actor: Personal,
  { id, tipo }: { id: number; tipo: TipoDocumento },
  received: boolean,
) {
  await deps.db.transaction(async (tx) => {
    if ((await tx.$count(reservas, eq(reservas.id, id))) === 0) throw new DomainError('no_encontrado')
    const cambiados = received
      ? await tx
          .insert(documentosReserva)
          .values({ reservaId: id, tipo, personalId: actor.id, recibidoEn: deps.now() })
          .onConflictDoNothing()
          .returning({ tipo: documentosReserva.tipo })
      : await tx
          .delete(documentosReserva)
          .where(and(eq(documentosReserva.reservaId, id), eq(documentosReserva.tipo, tipo)))
          .returning({ tipo: documentosReserva.tipo })
    if (cambiados.length === 0) return
    const action = received ? 'documento.recibido' : 'documento.quitado'
    await audit(tx, actor, { accion: action, objetoId: id, despues: { tipo } })
  })
  return { tipo, recibido: received }
}

export function listDocumentos(db: DbOrTx, reservaId: number) {
  return db
    .select({
      tipo: documentosReserva.tipo,
      fecha: localDate(documentosReserva.recibidoEn),
      quien: fullNameSql(personal),
    })
    .from(documentosReserva)
    .innerJoin(personal, eq(personal.id, documentosReserva.personalId))
    .where(eq(documentosReserva.reservaId, reservaId))
    .orderBy(asc(documentosReserva.tipo))
}
