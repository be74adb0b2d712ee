import { eq, sql } from 'drizzle-orm'
import { type Dia, formatDay } from '../../../../reglas/dia.ts'
import type { Tx } from '../../../db/client.ts'
import { cierresCaja } from '../../../db/schema/oficina.ts'
import { DomainError } from '../../../domain-error.ts'

/**
 * The till's one lock. Whoever moves money by hand joins it, at once with others and before any row is locked; whoever
 * counts the till or closes a period holds it alone, so that nothing falls between what they read and what they write.
 */
export async function joinCaja(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${candado})`)
}

export async function holdCaja(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(${candado})`)
}

const candado = sql`hashtext('caja')`

/**
 * Cash of a day that is counted is in no count, neither that day's nor another's: whoever moves it has to know.
 * The caller has joined the till.
 * @throws DomainError `caja_cerrada_ese_dia`
 */
export async function requireOpenCaja(tx: Tx, fecha: Dia, confirmada: boolean | undefined) {
  if (confirmada || (await tx.$count(cierresCaja, eq(cierresCaja.fecha, fecha))) === 0) return
  throw new DomainError('caja_cerrada_ese_dia', { detalle: { fecha: formatDay(fecha).slice(0, 5) } })
}
