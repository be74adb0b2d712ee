import { desc, eq } from 'drizzle-orm'
import { type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { cierresPeriodo } from '../../../db/schema/office.ts'
import { localDate } from '../../../db/values.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { nombrePersonal } from '../../names.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { lockCaja, readPeriodo } from '../libro/service.ts'

/** Returns the last closed day of the ledger, and all closings, newest first. */
export async function viewPeriodo({ db }: Pick<Deps, 'db'>) {
  return { cierres: await listCierres(db) }
}

/**
 * Closes the ledger up to a past day: no later row may be dated on or before that day. A closing cannot be undone; a correction is dated on
 * the day on which it is made.
 * @throws DomainError `datos_invalidos` (today or later), `periodo_ya_cerrado`
 */
export async function closePeriodo(deps: Deps, actor: Personal, { hasta, nota }: { hasta: Dia; nota: string }) {
  if (hasta >= localDay(deps.now()))
    throw new DomainError('datos_invalidos', { campos: { hasta: 'Ese día todavía no terminó' } })
  return deps.db.transaction(async (tx) => {
    // Under this lock, concurrent movements of that day are already committed, or will see the closing.
    await lockCaja(tx)
    const antes = await readPeriodo(tx)
    if (antes && hasta <= antes) throw new DomainError('periodo_ya_cerrado', { detalle: { hasta: formatDay(antes) } })
    await tx.insert(cierresPeriodo).values({ hasta, nota, personalId: actor.id, creadoEn: deps.now() })
    const cambio = { antes: { hasta: antes }, despues: { hasta, nota } }
    await audit(tx, actor, { accion: 'periodo.cerrado', objetoId: hasta, ...cambio })
    return { cierres: await listCierres(tx) }
  })
}

function listCierres(db: DbOrTx) {
  return db
    .select({
      hasta: cierresPeriodo.hasta,
      nota: cierresPeriodo.nota,
      cerradopor: nombrePersonal,
      fecha: localDate(cierresPeriodo.creadoEn),
    })
    .from(cierresPeriodo)
    .innerJoin(personal, eq(personal.id, cierresPeriodo.personalId))
    .orderBy(desc(cierresPeriodo.hasta))
    .limit(100)
}
