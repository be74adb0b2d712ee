import { eq, max, sql } from 'drizzle-orm'
import { addDays, type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { cierresCaja, cierresPeriodo } from '../../../db/schema/oficina.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'

/**
 * Takes the till's lock, shared, before any row is locked: for movements of money by hand. Counting the till or closing a period takes it
 * exclusively (`holdCaja`), so that no movement falls between what they read and what they write.
 */
export async function joinCaja(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${candado})`)
}

export async function holdCaja(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(${candado})`)
}

const candado = sql`hashtext('caja')`

/**
 * Cash moved on a day that was already counted would be in no count: staff must confirm it.
 * The caller has joined the till.
 * @throws DomainError `caja_cerrada_ese_dia`
 */
export async function requireOpenCaja(tx: Tx, fecha: Dia, confirmada: boolean | undefined) {
  if (confirmada || (await tx.$count(cierresCaja, eq(cierresCaja.fecha, fecha))) === 0) return
  throw new DomainError('caja_cerrada_ese_dia', { detalle: { fecha: formatDay(fecha).slice(0, 5) } })
}

/** Returns the last closed day of the ledger; null while none is closed. */
export async function readPeriodo(db: DbOrTx): Promise<Dia | null> {
  const [fila] = await db.select({ hasta: max(cierresPeriodo.hasta) }).from(cierresPeriodo)
  return fila?.hasta ?? null
}

/**
 * Returns the instant at which money of a day counts: now for today, else noon of that day in the agency's time zone.
 * The caller has joined the till.
 * @throws DomainError `datos_invalidos` (to come, or of more than a year ago), `periodo_cerrado`
 */
export async function instantOf(deps: Deps, tx: Tx, fecha: Dia): Promise<Date> {
  const hoy = localDay(deps.now())
  if (fecha > hoy) throw new DomainError('datos_invalidos', { campos: { fecha: 'La fecha no puede ser futura' } })
  if (fecha < addDays(hoy, -366))
    throw new DomainError('datos_invalidos', { campos: { fecha: 'La fecha es de hace más de un año' } })
  const cerrado = await readPeriodo(tx)
  if (cerrado && fecha <= cerrado) throw new DomainError('periodo_cerrado', { detalle: { hasta: formatDay(cerrado) } })
  return fecha === hoy ? deps.now() : new Date(`${fecha}T12:00:00-03:00`)
}

/** Returns the instant at which an approved payment counts: its own, or now with a note if that day is closed. The caller has joined the till. */
export async function asentar(
  deps: Deps,
  tx: Tx,
  aprobadoEn: Date | null,
): Promise<{ recibidoEn: Date; nota: string }> {
  const recibidoEn = aprobadoEn ?? deps.now()
  const cerrado = await readPeriodo(tx)
  if (!cerrado || localDay(recibidoEn) > cerrado) return { recibidoEn, nota: '' }
  return {
    recibidoEn: deps.now(),
    nota: `Aprobado el ${formatDay(localDay(recibidoEn))}, de un período ya cerrado`,
  }
}
