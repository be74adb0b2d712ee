import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { vistaconciliacion } from '../../../../contract/dinero/caja.ts'
import type { diferencias } from '../../../../contract/dinero/conciliacion.ts'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import { add, type Centavos } from '../../../../reglas/dinero.ts'
import { orderAndPosition, sortKeyById, toPage } from '../../../db/lists.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { devoluciones, pagos } from '../../../db/schema/pagos.ts'
import { avisosPago, preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { cuotas } from '../../../db/schema/reservas.ts'
import { localDate, surnameFirstSql } from '../../../db/sql-expressions.ts'
import type { PagoProveedor } from '../../../gateways/pagos/pagos.ts'
import { log } from '../../../log.ts'
import type { Deps, Personal } from '../../deps.ts'
import { describeSafely } from '../../describe-safely.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { settleReferencia } from '../proveedor/service.ts'

/** Few rows, because each row costs one request to the provider. */
const pageSize = 40
const concurrency = 8
/** After this many consecutive failures the provider is treated as down, and the remaining rows are skipped. */
const maxFailuresInARow = 3

/**
 * Compares a page of preferencias with the provider's payments. Lists those that differ, newest first. With `todos`, also compares closed
 * preferencias, and lists the matching ones last.
 */
export async function listConciliacion(deps: Deps, { cursor, limite, todos }: QueryOf<typeof vistaconciliacion>) {
  const count = Math.min(limite, pageSize)
  const { sortKey, orderBy, desde } = orderAndPosition([sortKeyById(preferencias.id)], cursor, true)
  const rows = await selectPreferencias(deps, sortKey)
    .where(and(desde, todos ? undefined : sql`not ${preferencias.cerrada}`))
    .orderBy(...orderBy)
    .limit(count + 1)
  const { results, siguiente } = toPage(rows, count)
  const vistas = await compareAll(deps, results)
  const distinct = vistas.filter(({ diferencia }) => diferencia !== '')
  const same = todos ? vistas.filter(({ diferencia }) => diferencia === '') : []
  return { results: [...distinct, ...same], revisados: results.length, siguiente }
}

async function compareAll(deps: Deps, rows: Row[]) {
  const vistas: ReturnType<typeof toRow>[] = []
  let consecutive = 0
  for (let from = 0; from < rows.length; from += concurrency) {
    const grupo = rows.slice(from, from + concurrency)
    const away = consecutive >= maxFailuresInARow
    const words = await Promise.all(grupo.map(({ referencia }) => (away ? null : askProveedor(deps, referencia))))
    for (const [i, row] of grupo.entries()) {
      const intentos = words[i] ?? null
      consecutive = intentos ? 0 : consecutive + 1
      vistas.push(toRow(row, intentos))
    }
  }
  return vistas
}

/**
 * Settles the given preferencias with the provider's payments, newest first, until `maxFailuresInARow`. Returns how many were settled, and
 * how many failed or were skipped.
 */
export async function reconcileNow(deps: Deps, actor: Personal, ids: number[]) {
  const chosen = await deps.db
    .select({ id: preferencias.id, referencia: preferencias.referencia })
    .from(preferencias)
    .where(inArray(preferencias.id, ids))
    .orderBy(desc(preferencias.id))
  const objeto = { objetoId: chosen.map(({ id }) => id).join(',') }
  // Written before the call to the provider, so that the entry exists even if the call fails.
  await audit(deps.db, actor, { accion: 'pagos.conciliacion_pedida', ...objeto })
  let conciliados = 0
  let consecutive = 0
  for (const { id, referencia } of chosen) {
    if (consecutive === maxFailuresInARow) break
    if (!(await settleOne(deps, referencia))) {
      consecutive += 1
      continue
    }
    consecutive = 0
    conciliados += 1
    await deps.db.update(preferencias).set({ conciliadaEn: deps.now() }).where(eq(preferencias.id, id))
  }
  const fallaron = chosen.length - conciliados
  await audit(deps.db, actor, { accion: 'pagos.conciliados', ...objeto, despues: { conciliados, fallaron } })
  return { conciliados, fallaron }
}

async function settleOne(deps: Deps, referencia: string): Promise<boolean> {
  try {
    await settleReferencia(deps, referencia)
    return true
  } catch (error) {
    log.error('A preferencia could not be reconciled:', describeSafely(error))
    return false
  }
}

async function askProveedor({ pagos: gateway }: Deps, referencia: string): Promise<PagoProveedor[] | null> {
  try {
    return await gateway.findPagosByReferencia(referencia)
  } catch (error) {
    log.error('The provider did not answer about a preferencia:', describeSafely(error))
    return null
  }
}

type Row = Omit<Awaited<ReturnType<typeof selectPreferencias>>[number], 'sortKey'>

function toRow({ referencia: _, pagos, cobrado, devuelto, ...row }: Row, intentos: PagoProveedor[] | null) {
  const own = pickIntento(intentos ?? [])
  const sum = sumMoney(intentos ?? [])
  const ours = { enProceso: row.estado === 'en_proceso', pagos, cobrado, devuelto }
  return {
    ...row,
    pago: pagos.join(', '),
    cobrado: pagos.length > 0 ? cobrado : null,
    devuelto: devuelto > 0 ? devuelto : null,
    proveedor: own?.estado ?? '',
    proveedorpago: sum.ids.join(', ') || (own?.id ?? ''),
    proveedorcobrado: sum.ids.length > 0 ? sum.cobrado : null,
    proveedordevuelto: sum.devuelto > 0 ? sum.devuelto : null,
    diferencia: intentos ? compareBooks(ours, intentos) : ('no_responde' as const),
  }
}

const proveedorPagoIds = sql<
  string[]
>`array(select ${pagos.proveedorPagoId} from ${pagos} where ${pagos.preferenciaId} = ${preferencias.id} and ${pagos.proveedorPagoId} is not null order by ${pagos.proveedorPagoId} collate "C")`

function selectPreferencias({ db }: Pick<Deps, 'db'>, sortKey: SQL<string[]>) {
  return db
    .select({
      id: preferencias.id,
      referencia: preferencias.referencia,
      fecha: localDate(preferencias.creadoEn),
      cliente: surnameFirstSql(usuarios),
      reservas: sql<
        number[]
      >`array(select distinct ${cuotas.reservaId} from ${preferenciaCuotas} join ${cuotas} on ${cuotas.id} = ${preferenciaCuotas.cuotaId} where ${preferenciaCuotas.preferenciaId} = ${preferencias.id} order by 1)`,
      importe: preferencias.importe,
      estado: preferencias.estado,
      pagos: proveedorPagoIds,
      cobrado: sql<Centavos>`coalesce((select sum(${pagos.importe}) from ${pagos} where ${pagos.preferenciaId} = ${preferencias.id} and ${pagos.reintegraId} is null), 0)`,
      devuelto: sql<Centavos>`coalesce((select sum(${devoluciones.importe}) from ${devoluciones} join ${pagos} on ${pagos.id} = ${devoluciones.pagoId} where ${pagos.preferenciaId} = ${preferencias.id} and ${devoluciones.canal} = 'mercadopago'), 0) - coalesce((select sum(${pagos.importe}) from ${pagos} where ${pagos.preferenciaId} = ${preferencias.id} and ${pagos.reintegraId} is not null), 0)`,
      avisos: sql<number>`(select count(*) from ${avisosPago} where ${avisosPago.dataId} = any(${proveedorPagoIds}))`,
      sortKey,
    })
    .from(preferencias)
    .innerJoin(usuarios, eq(usuarios.id, preferencias.usuarioId))
    .$dynamic()
}

type Diferencia = (typeof diferencias)[number]

/** Amounts are in centavos. `pagos` are the provider's ids of the payments. */
type OurSide = { enProceso: boolean; pagos: readonly string[]; cobrado: Centavos; devuelto: Centavos }
type ProviderSide = { id: string; fase: 'cobrado' | 'en_curso' | 'fallido'; importe: Centavos; devuelto: Centavos }

/** Compares the ledger with all payment attempts of one preferencia. Returns the first difference found, or '' if there is none. */
function compareBooks(ours: OurSide, intentos: readonly ProviderSide[]): Exclude<Diferencia, 'no_responde'> {
  const { ids, cobrado, devuelto } = sumMoney(intentos)
  if (ids.some((id) => !ours.pagos.includes(id))) return 'sin_registrar'
  if (ours.pagos.some((id) => !ids.includes(id))) return 'desconocido'
  if (ids.length === 0) {
    const enCurso = intentos.some(({ fase }) => fase === 'en_curso')
    return enCurso === ours.enProceso ? '' : 'estado'
  }
  if (cobrado !== ours.cobrado) return 'importe'
  return devuelto === ours.devuelto ? '' : 'devuelto'
}

function sumMoney(intentos: readonly ProviderSide[]) {
  const cobros = intentos.filter(({ fase }) => fase === 'cobrado').sort((one, other) => (one.id < other.id ? -1 : 1))
  return {
    ids: cobros.map(({ id }) => id),
    cobrado: add(...cobros.map(({ importe }) => importe)),
    devuelto: add(...cobros.map(({ devuelto }) => devuelto)),
  }
}

function pickIntento<Intento extends Pick<ProviderSide, 'fase'>>(intentos: readonly Intento[]) {
  return (
    intentos.find(({ fase }) => fase === 'cobrado') ??
    intentos.find(({ fase }) => fase === 'en_curso') ??
    intentos.at(-1) ??
    null
  )
}
