import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { orderAndPosition, type PageRequest, readPage, sortKeyById } from '../../../db/lists.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { revisiones } from '../../../db/schema/pagos.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { localDate, localTime, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { shortCursoSql } from '../../viajes/colegios/service.ts'

const columns = {
  id: revisiones.id,
  reserva: revisiones.reservaId,
  pasajero: sql<string>`coalesce(${surnameFirstSql(pasajeros)}, '')`,
  curso: shortCursoSql,
  debears: sql<Centavos>`coalesce(${reservas.debeArs}, 0)`.mapWith(reservas.debeArs),
  debeusd: sql<Centavos>`coalesce(${reservas.debeUsd}, 0)`.mapWith(reservas.debeUsd),
  motivo: revisiones.motivo,
  estado: sql<'pendiente' | 'resuelta'>`case when ${revisiones.resuelta} then 'resuelta' else 'pendiente' end`,
  fecha: localDate(revisiones.creadoEn),
  hora: localTime(revisiones.creadoEn),
}

/** A revisión about a payment that only the provider knows has no booking. */
function withReserva<Query extends PgSelect>(query: Query): Query {
  query
    .leftJoin(reservas, eq(reservas.id, revisiones.reservaId))
    .leftJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .leftJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .leftJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .leftJoin(colegios, eq(colegios.id, cursos.colegioId))
  return query
}

type Filter = PageRequest & { estado?: '' | 'pendiente' | 'resuelta' | undefined }

/** Pending ones first, each group oldest first. */
export async function listRevisiones({ db }: Deps, { cursor, limite, estado }: Filter) {
  const { sortKey, orderBy, desde } = orderAndPosition(
    [{ de: revisiones.resuelta, tipo: 'boolean' }, sortKeyById(revisiones.id)],
    cursor,
  )
  const query = withReserva(
    db
      .select({ ...columns, sortKey })
      .from(revisiones)
      .$dynamic(),
  ).where(and(inEstado(estado), desde))
  return readPage(query, orderBy, limite)
}

/** @throws DomainError `no_encontrado`, `revision_resuelta` */
export const resolveRevision = inTransaction(
  async (_, tx, actor: Personal, { id, nota }: { id: number; nota: string }) => {
    const [moved] = await tx
      .update(revisiones)
      .set({ resuelta: true })
      .where(and(eq(revisiones.id, id), eq(revisiones.resuelta, false)))
      .returning({ id: revisiones.id })
    const row = await withReserva(tx.select(columns).from(revisiones).$dynamic())
      .where(eq(revisiones.id, id))
      .then(requireRow('revisión'))
    if (!moved) throw new DomainError('revision_resuelta')
    await audit(tx, actor, { accion: 'revision.resuelta', objetoId: id, despues: { motivo: row.motivo, nota } })
    return row
  },
)

function inEstado(estado: Filter['estado']): SQL | undefined {
  return estado ? eq(revisiones.resuelta, estado === 'resuelta') : undefined
}
