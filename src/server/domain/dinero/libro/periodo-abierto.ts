import { max } from 'drizzle-orm'
import { addDays, type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { cierresPeriodo } from '../../../db/schema/oficina.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'

/** The last day of the books that are closed; null while none is. */
export async function readPeriodo(db: DbOrTx): Promise<Dia | null> {
  const [fila] = await db.select({ hasta: max(cierresPeriodo.hasta) }).from(cierresPeriodo)
  return fila?.hasta ?? null
}

/**
 * When money of a day came in at the office: of today, now; of one before, its noon where the agency is.
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

/** When what the provider approved counts: on its day, or now if that day's books are closed, which its note then says. The caller has joined the till. */
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
