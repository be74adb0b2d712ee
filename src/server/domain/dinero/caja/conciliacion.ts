import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { vistaconciliacion } from '../../../../contract/dinero/caja.ts'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { byId, keyset, toPage } from '../../../db/pagina.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { devoluciones, pagos } from '../../../db/schema/pagos.ts'
import { avisosPago, preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { cuotas } from '../../../db/schema/reservas.ts'
import { localDate } from '../../../db/valores.ts'
import type { PagoProveedor } from '../../../gateways/pagos/pagos.ts'
import { log } from '../../../log.ts'
import type { Personal } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { apellidoYNombre } from '../../nombres.ts'
import { describeSafely } from '../../tell-safely.ts'
import { settleReferencia } from '../proveedor/service.ts'
import { compareBooks, pickIntento, sumMoney } from './diferencia.pure.ts'

/** Each one costs a question to the provider: so many a page, and so many under way at once. */
const porPagina = 40
const aLaVez = 8
/** After so many failures in a row the provider counts as down: the rest is left out. */
const fallasSeguidas = 3

/**
 * What was prepared for the provider, the newest first, where its word of this moment is not ours. With `todos` what agrees
 * too, below, and what is over: nothing can come of that, so that it is not asked about otherwise.
 */
export async function listConciliacion(deps: Deps, { cursor, limite, todos }: QueryOf<typeof vistaconciliacion>) {
  const cuantas = Math.min(limite, porPagina)
  const { clave, orderBy, desde } = keyset([byId(preferencias.id)], cursor, true)
  const filas = await selectPreferencias(deps, clave)
    .where(and(desde, todos ? undefined : sql`not ${preferencias.cerrada}`))
    .orderBy(...orderBy)
    .limit(cuantas + 1)
  const { results, siguiente } = toPage(filas, cuantas)
  const vistas = await compareAll(deps, results)
  const distintas = vistas.filter(({ diferencia }) => diferencia !== '')
  const iguales = todos ? vistas.filter(({ diferencia }) => diferencia === '') : []
  return { results: [...distintas, ...iguales], revisados: results.length, siguiente }
}

async function compareAll(deps: Deps, filas: Fila[]) {
  const vistas: ReturnType<typeof toVista>[] = []
  let seguidas = 0
  for (let desde = 0; desde < filas.length; desde += aLaVez) {
    const grupo = filas.slice(desde, desde + aLaVez)
    const away = seguidas >= fallasSeguidas
    const palabras = await Promise.all(grupo.map(({ referencia }) => (away ? null : askProveedor(deps, referencia))))
    for (const [i, fila] of grupo.entries()) {
      const intentos = palabras[i] ?? null
      seguidas = intentos ? 0 : seguidas + 1
      vistas.push(toVista(fila, intentos))
    }
  }
  return vistas
}

/**
 * Asks the provider again about each and brings our books to what it says.
 * @returns how many were asked and how many could not be.
 */
export async function reconcileNow(deps: Deps, actor: Personal, ids: number[]) {
  const elegidas = await deps.db
    .select({ id: preferencias.id, referencia: preferencias.referencia })
    .from(preferencias)
    .where(inArray(preferencias.id, ids))
    .orderBy(desc(preferencias.id))
  const objeto = { objetoId: elegidas.map(({ id }) => id).join(',') }
  // Before the provider is asked: whatever comes of it, who asked is known.
  await audit(deps.db, actor, { accion: 'pagos.conciliacion_pedida', ...objeto })
  let conciliados = 0
  let seguidas = 0
  for (const { id, referencia } of elegidas) {
    if (seguidas === fallasSeguidas) break
    if (!(await settleOne(deps, referencia))) {
      seguidas += 1
      continue
    }
    seguidas = 0
    conciliados += 1
    await deps.db.update(preferencias).set({ conciliadaEn: deps.now() }).where(eq(preferencias.id, id))
  }
  const fallaron = elegidas.length - conciliados
  await audit(deps.db, actor, { accion: 'pagos.conciliados', ...objeto, despues: { conciliados, fallaron } })
  return { conciliados, fallaron }
}

/** Whether the provider answered; the screen shows those for which it did not. */
async function settleOne(deps: Deps, referencia: string): Promise<boolean> {
  try {
    await settleReferencia(deps, referencia)
    return true
  } catch (error) {
    log.error('A preparation could not be reconciled:', describeSafely(error))
    return false
  }
}

/** Null when the provider does not answer: the row says so. */
async function askProveedor({ pagos: gateway }: Deps, referencia: string): Promise<PagoProveedor[] | null> {
  try {
    return await gateway.findPagosByReferencia(referencia)
  } catch (error) {
    log.error('The provider did not answer about a preparation:', describeSafely(error))
    return null
  }
}

type Fila = Omit<Awaited<ReturnType<typeof selectPreferencias>>[number], 'clave'>

function toVista({ referencia: _, pagos, cobrado, devuelto, ...fila }: Fila, intentos: PagoProveedor[] | null) {
  const suyo = pickIntento(intentos ?? [])
  const suma = sumMoney(intentos ?? [])
  const nuestro = { enProceso: fila.estado === 'en_proceso', pagos, cobrado, devuelto }
  return {
    ...fila,
    pago: pagos.join(', '),
    cobrado: pagos.length > 0 ? cobrado : null,
    devuelto: devuelto > 0 ? devuelto : null,
    proveedor: suyo?.estado ?? '',
    proveedorpago: suma.ids.join(', ') || (suyo?.id ?? ''),
    proveedorcobrado: suma.ids.length > 0 ? suma.cobrado : null,
    proveedordevuelto: suma.devuelto > 0 ? suma.devuelto : null,
    diferencia: intentos ? compareBooks(nuestro, intentos) : ('no_responde' as const),
  }
}

/** The provider's ids of what a preparation brought. */
const proveedorPagoIds = sql<
  string[]
>`array(select ${pagos.proveedorPagoId} from ${pagos} where ${pagos.preferenciaId} = ${preferencias.id} and ${pagos.proveedorPagoId} is not null order by ${pagos.proveedorPagoId} collate "C")`

function selectPreferencias({ db }: Pick<Deps, 'db'>, clave: SQL<string[]>) {
  return db
    .select({
      id: preferencias.id,
      referencia: preferencias.referencia,
      fecha: localDate(preferencias.creadoEn),
      cliente: apellidoYNombre(usuarios),
      reservas: sql<
        number[]
      >`array(select distinct ${cuotas.reservaId} from ${preferenciaCuotas} join ${cuotas} on ${cuotas.id} = ${preferenciaCuotas.cuotaId} where ${preferenciaCuotas.preferenciaId} = ${preferencias.id} order by 1)`,
      importe: preferencias.importe,
      estado: preferencias.estado,
      pagos: proveedorPagoIds,
      cobrado: sql<Centavos>`coalesce((select sum(${pagos.importe}) from ${pagos} where ${pagos.preferenciaId} = ${preferencias.id} and ${pagos.reintegraId} is null), 0)`,
      devuelto: sql<Centavos>`coalesce((select sum(${devoluciones.importe}) from ${devoluciones} join ${pagos} on ${pagos.id} = ${devoluciones.pagoId} where ${pagos.preferenciaId} = ${preferencias.id} and ${devoluciones.canal} = 'mercadopago'), 0) - coalesce((select sum(${pagos.importe}) from ${pagos} where ${pagos.preferenciaId} = ${preferencias.id} and ${pagos.reintegraId} is not null), 0)`,
      avisos: sql<number>`(select count(*) from ${avisosPago} where ${avisosPago.dataId} = any(${proveedorPagoIds}))`,
      clave,
    })
    .from(preferencias)
    .innerJoin(usuarios, eq(usuarios.id, preferencias.usuarioId))
    .$dynamic()
}
