import { sql } from 'drizzle-orm'
import { asCentavos } from '../../reglas/dinero.ts'
import { ajustes } from '../db/schema/mensajes.ts'
import { cotizaciones } from '../db/schema/pagos.ts'
import type { Db, Deps, Tx } from '../domain/deps.ts'
import { readCobranza, writeAgencia, writeCobranza, writeNosotros } from '../domain/platform/ajustes/service.ts'
import { ensurePlantilla } from '../domain/viajes/convenios/service.ts'
import { log } from '../log.ts'
import { findColegas } from './actors.ts'
import { createAuditEntries, elementAt } from './bulk-writer.ts'
import { type Calendario, createCalendario } from './calendario.ts'
import { type Imagenes, prepareImagenes, writeCatalogo } from './catalogo.ts'
import { writeColegiosAndViajes } from './colegios.ts'
import { agencia, cuentaBancaria, nosotros } from './contenido/agencia.ts'
import { composeHistoria, type Historia } from './historia/compose.ts'
import {
  closeDias,
  enrolColega,
  generateConsultas,
  generateTransferencias,
  writeCambios,
  writeColegas,
  writeCotizaciones,
  writeHistoria,
  writeRecordatorios,
} from './historia/oficina.ts'
import { writePlantillas } from './historia/reservas.ts'
import {
  type CuentasNuevas,
  prepareCuentas,
  writeConsultas,
  writeCuentas,
  writeSolicitudesYBoletin,
} from './oficina.ts'
import { lastRecibo, registerPagosToday, writeCobranzas, writeOutbox, writeTransferencias } from './pending.ts'
import { writeReservas } from './reservas.ts'
import { demoAjusteKey, hasDemo, isDatabaseEmpty } from './state.ts'
import { writeDocumentos, writeViajes } from './viajes.ts'

const cotizacion = asCentavos(148_500)

/**
 * How much of the demo to load. `historia` adds the agency's last year and a half to the hand-written families. `anchos` are the picture
 * widths. Default: all.
 */
type Amount = { historia?: boolean; anchos?: readonly number[] }

/**
 * Loads the demo in one transaction, so that a killed start leaves the database empty. A second process waits. No-op if the database has
 * other data.
 */
export async function loadDemo(deps: Deps, { historia = true, anchos }: Amount = {}): Promise<void> {
  if ((await hasDemo(deps)) || !(await isDatabaseEmpty(deps))) return
  log.info('Loading the demo agency with its last year and a half, once: this takes some seconds.')
  const from = deps.now()
  const calendario = createCalendario(from)
  const ofHistoria = historia ? composeHistoria(calendario) : null
  const imagenes = await prepareImagenes(deps, anchos)
  const cuentas = await prepareCuentas(calendario)
  await deps.db.transaction(async (tx) => {
    if (!(await claim(tx, from))) return
    const inTx = inside(deps, tx)
    const viajesOnSale = await writeBase({ deps: inTx, tx, imagenes }, calendario, from, cuentas, ofHistoria)
    const lastReciboBefore = await lastRecibo(inTx)
    const colleagues = await findColegas(tx)
    const cashier = elementAt(colleagues, 0)
    await writeReservas(inTx, calendario, cashier, viajesOnSale)
    await writeViajes(tx, calendario, cashier.id)
    await writeDocumentos(inTx, tx, calendario)
    const avisadas = ofHistoria ? generateTransferencias(calendario, ofHistoria) : []
    await writeTransferencias(inTx, calendario, cashier, avisadas)
    if (ofHistoria) {
      await addSumsNow(tx)
      await closeDias(tx, calendario, colleagues)
      await writeRecordatorios(inTx, tx, ofHistoria)
      await enrolColega(inTx, calendario, elementAt(colleagues, 1))
      await registerPagosToday(inTx, calendario, cashier)
    }
    await addSumsNow(tx)
    await writeCobranzas(inTx, calendario, cashier, viajesOnSale)
    if (ofHistoria) await writeOutbox(inTx, calendario, lastReciboBefore)
  })
}

/** Returns dependencies that write inside `tx`. Nested transactions become savepoints. Jobs are enqueued only if `tx` commits. */
function inside(deps: Deps, tx: Tx): Deps {
  const { jobs } = deps
  return {
    ...deps,
    // A transaction has all methods of a pool that the domain uses.
    db: tx as unknown as Db,
    jobs: { ...jobs, send: (name, data, own) => jobs.send(name, data, own ?? tx) },
  }
}

/** Runs the deferred triggers now, because the till count reads the sums that they write. */
async function addSumsNow(tx: Tx) {
  await tx.execute(sql`set constraints all immediate`)
  await tx.execute(sql`set constraints all deferred`)
}

async function writeBase(
  { deps, tx, imagenes }: { deps: Deps; tx: Tx; imagenes: Imagenes },
  calendario: Calendario,
  from: Date,
  cuentas: CuentasNuevas,
  historia: Historia | null,
) {
  await ensurePlantilla(tx)
  await writeAgencia(tx, agencia)
  await writeNosotros(tx, nosotros)
  await writeCobranza(tx, { ...(await readCobranza(tx)), transferencia: cuentaBancaria })
  const adminId = await writeCuentas(tx, cuentas)
  const catalogo = await writeCatalogo({ deps, tx, imagenes }, calendario)
  const viajesOnSale = await writeColegiosAndViajes(tx, catalogo, calendario, adminId)
  const auditEntries = createAuditEntries()
  const hoy = { fecha: calendario.hoy, pesos: cotizacion }
  if (historia) {
    const personal = await writeColegas(tx, auditEntries, calendario)
    const writer = { tx, auditEntries, personal }
    await writePlantillas(writer, calendario)
    await writeHistoria(writer, historia, catalogo)
    await writeCambios(writer, calendario, catalogo)
    await writeConsultas(tx, calendario, adminId, { deHistoria: generateConsultas(calendario, personal), auditEntries })
    await writeCotizaciones(writer, [hoy], from)
  } else {
    await writeConsultas(tx, calendario, adminId, { deHistoria: [], auditEntries })
    await tx.insert(cotizaciones).values({ ...hoy, personalId: adminId })
  }
  await auditEntries.write(tx)
  await writeSolicitudesYBoletin(tx, calendario, adminId)
  return viajesOnSale
}

/** Writes the demo's mark. Its unique row makes a second process wait for the first, and then find the demo loaded. */
async function claim(tx: Tx, from: Date): Promise<boolean> {
  const written = await tx
    .insert(ajustes)
    .values({ clave: demoAjusteKey, valor: { desde: from } })
    .onConflictDoNothing()
    .returning({ clave: ajustes.clave })
  return written.length > 0
}
