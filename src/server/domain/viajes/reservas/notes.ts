import { desc, eq } from 'drizzle-orm'
import { insertRow } from '../../../db/insert-row.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { notasReserva } from '../../../db/schema/office.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql, localDate, localTime } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { type DbOrTx, inTransaction, type Personal } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'

/** @throws DomainError `no_encontrado` */
export const addNota = inTransaction(async (deps, tx, actor: Personal, nota: { id: number; texto: string }) => {
  if ((await tx.$count(reservas, eq(reservas.id, nota.id))) === 0) throw new DomainError('no_encontrado')
  const created = await insertRow(tx, notasReserva, {
    reservaId: nota.id,
    personalId: actor.id,
    texto: nota.texto,
    creadaEn: deps.now(),
  })
  await audit(tx, actor, { accion: 'nota.agregada', objetoId: nota.id })
  const [written] = await selectNotas(tx).where(eq(notasReserva.id, created.id))
  if (!written) throw new Error('The note that was written is not there')
  return written
})

export function listNotas(db: DbOrTx, reservaId: number) {
  return selectNotas(db).where(eq(notasReserva.reservaId, reservaId)).orderBy(desc(notasReserva.id))
}

function selectNotas(db: DbOrTx) {
  return db
    .select({
      id: notasReserva.id,
      texto: notasReserva.texto,
      fecha: localDate(notasReserva.creadaEn),
      hora: localTime(notasReserva.creadaEn),
      quien: fullNameSql(personal),
    })
    .from(notasReserva)
    .innerJoin(personal, eq(personal.id, notasReserva.personalId))
}
