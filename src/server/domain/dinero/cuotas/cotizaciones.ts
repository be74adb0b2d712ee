import { asc, eq, sql } from 'drizzle-orm'
import { addDays, type Dia, localDay } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoneyUnbroken } from '../../../../reglas/dinero.ts'
import { formatPercent } from '../../../../reglas/numbers.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { orderAndPosition, type PageRequest, readPage, sortKeyById } from '../../../db/lists.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { cotizaciones } from '../../../db/schema/pagos.ts'
import { personalFullNameSql, pick } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal, Tx } from '../../deps.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { suspiciousChange } from './cotizacion.pure.ts'
import { type Cotizacion, currentCotizacion } from './cuota-sql.ts'

export async function listCotizaciones({ db }: Deps, { cursor, limite }: PageRequest) {
  const { sortKey, orderBy, desde } = orderAndPosition([sortKeyById(cotizaciones.id)], cursor, true)
  const query = db
    .select({ ...columns, sortKey })
    .from(cotizaciones)
    .leftJoin(personal, eq(personal.id, cotizaciones.personalId))
    .where(desde)
  return readPage(query, orderBy, limite)
}

type Nueva = {
  /** Pesos for one dollar, in centavos. */
  pesos: Centavos
  fecha?: Dia | undefined
  confirmada?: boolean
}

/**
 * Sets the exchange rate of a day (default: today).
 * @throws DomainError `cotizacion_lejana` (unconfirmed, and far from `cotizacionBefore`)
 */
export async function setCotizacion(
  deps: Deps,
  actor: Personal,
  { pesos, fecha = localDay(deps.now()), confirmada = false }: Nueva,
) {
  return deps.db.transaction(async (tx) => {
    // Concurrent changes wait for each other, so that each change reads the rates of the previous ones.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cotizacion'))`)
    const last = await currentCotizacion(tx, fecha)
    if (!confirmada) refuseFar(await cotizacionBefore(tx, fecha), pesos)
    const created = await insertRow(tx, cotizaciones, { pesos, fecha, personalId: actor.id })
    await audit(tx, actor, {
      accion: 'cotizacion.fijada',
      objetoId: created.id,
      antes: last && { pesos: last.pesos },
      despues: { pesos, fecha },
    })
    return tx
      .select(columns)
      .from(cotizaciones)
      .leftJoin(personal, eq(personal.id, cotizaciones.personalId))
      .where(eq(cotizaciones.id, created.id))
      .then(requireRow('cotización'))
  })
}

/**
 * Returns the last rate of the days before `fecha`, so that small steps within a day do not add up. Without one, returns the first rate of
 * `fecha`, or null.
 */
async function cotizacionBefore(tx: Tx, fecha: Dia): Promise<{ pesos: Centavos } | null> {
  const previous = await currentCotizacion(tx, addDays(fecha, -1))
  if (previous) return previous
  const [first] = await tx
    .select({ pesos: cotizaciones.pesos })
    .from(cotizaciones)
    .where(eq(cotizaciones.fecha, fecha))
    .orderBy(asc(cotizaciones.id))
    .limit(1)
  return first ?? null
}

function refuseFar(last: { pesos: Centavos } | null, pesos: Centavos) {
  const porcentaje = last && suspiciousChange(last.pesos, pesos)
  if (!last || porcentaje === null) return
  throw new DomainError('cotizacion_lejana', {
    detalle: {
      ultima: formatMoneyUnbroken(last.pesos, 'ARS'),
      nueva: formatMoneyUnbroken(pesos, 'ARS'),
      cambio: `${formatPercent(porcentaje)} ${pesos > last.pesos ? 'más' : 'menos'}`,
    },
  })
}

const columns = {
  ...pick(cotizaciones, 'id', 'fecha', 'pesos'),
  cargadapor: personalFullNameSql,
}

/**
 * Returns the rate at which families pay dollars online. If the last rate is more than `dias` days old, `cotizacion` is null and `vencida`
 * true. Staff can still use the old rate at the office.
 */
export async function cotizacionForOnlinePago(
  db: DbOrTx,
  hoy: Dia,
): Promise<{ cotizacion: Cotizacion | null; vencida: boolean; dias: number }> {
  const cotizacion = await currentCotizacion(db, hoy)
  const { diasCotizacion: dias } = await readCobranza(db)
  const vencida = cotizacion !== null && cotizacion.fecha < addDays(hoy, -dias)
  return { cotizacion: vencida ? null : cotizacion, vencida, dias }
}
