import { eq, sql } from 'drizzle-orm'
import { asCentavos } from '../../reglas/dinero.ts'
import type { Db, Tx } from '../db/client.ts'
import { paquetes } from '../db/schema/catalogo.ts'
import { personal, usuarios } from '../db/schema/identidad.ts'
import { ajustes } from '../db/schema/mensajes.ts'
import { cotizaciones } from '../db/schema/pagos.ts'
import { readCobranza, writeAgencia, writeCobranza, writeNosotros } from '../domain/casa/ajustes/service.ts'
import type { Deps } from '../domain/deps.ts'
import { ensurePlantilla } from '../domain/viajes/convenios/service.ts'
import { log } from '../log.ts'
import { findCajero } from './actores.ts'
import { lastRecibo, writeBandeja } from './bandeja.ts'
import { type Calendario, createCalendario } from './calendario.ts'
import { writeCatalogo } from './catalogo.ts'
import { writeCobranzas, writeTransferencias } from './cobranzas.ts'
import { payToday } from './cobros-de-hoy.ts'
import { writeColegios } from './colegios.ts'
import { writeConsultas } from './consultas.ts'
import { agencia, cuentaBancaria } from './contenido/agencia.ts'
import { nosotros } from './contenido/nosotros.ts'
import { prepareCuentas, writeCuentas } from './cuentas.ts'
import { writeDerechos } from './derechos.ts'
import { writeDocumentos } from './documentos.ts'
import { type Fotos, prepareFotos } from './fotos.ts'
import { closeDias } from './historia/caja.ts'
import { writeCambios } from './historia/cambios.ts'
import { listConsultas } from './historia/consultas.ts'
import { tellCotizaciones, writeHistoria } from './historia/escribir.ts'
import { composeHistoria, type Historia } from './historia/historia.ts'
import { enrolColega, findColegas, writeColegas } from './historia/personal.ts'
import { writePlantillas } from './historia/plantillas.ts'
import { createRastro } from './historia/rastro.ts'
import { writeRecordatorios } from './historia/recordatorios.ts'
import { listTransferencias } from './historia/transferencias.ts'
import { writePortada } from './portada.ts'
import { writeReservas } from './reservas.ts'
import { writeViajes } from './viajes.ts'

const clave = 'demo'
/** Centavos of pesos for a dollar. */
const cotizacion = asCentavos(148_500)

/**
 * `historia`: with the agency's last year and a half around the families that are written by hand. `anchos`: the widths of
 * its pictures, all unless told.
 */
type Cuanto = { historia?: boolean; anchos?: readonly number[] }

/**
 * Fills an empty database with the demo agency, in one transaction: a start that is killed leaves the database empty, and
 * the next one loads it. A second process waits for the first. A database that holds anything else is left alone.
 */
export async function loadDemo(deps: Deps, { historia = true, anchos }: Cuanto = {}): Promise<void> {
  if ((await isMarked(deps)) || !(await isEmpty(deps))) return
  log.info('Loading the demo agency with its last year and a half, once: this takes some seconds.')
  const desde = deps.now()
  const calendario = createCalendario(desde)
  const deHistoria = historia ? composeHistoria(calendario) : null
  const fotos = await prepareFotos(deps, anchos)
  const cuentas = await prepareCuentas(calendario)
  await deps.db.transaction(async (tx) => {
    if (!(await claim(tx, desde))) return
    const dentro = inside(deps, tx)
    await writeBase({ deps: dentro, tx, fotos }, calendario, desde, cuentas, deHistoria)
    const desdeRecibo = await lastRecibo(dentro)
    await writeReservas(dentro, calendario)
    await writeViajes(tx, calendario, (await findCajero(dentro)).id)
    await writeDocumentos(dentro, calendario)
    await writeTransferencias(dentro, calendario, deHistoria ? listTransferencias(calendario, deHistoria) : [])
    if (deHistoria) {
      await addSumsNow(tx)
      await closeDias(tx, calendario, await findColegas(tx))
      await writeRecordatorios(dentro, deHistoria)
      await enrolColega(dentro, calendario)
      await payToday(dentro, calendario, await findCajero(dentro))
    }
    await addSumsNow(tx)
    await writeCobranzas(dentro, calendario)
    if (deHistoria) await writeBandeja(dentro, calendario, desdeRecibo)
  })
}

/** The same calls as everybody's, each inside `tx`: their own transactions are savepoints, and their jobs exist with it. */
function inside(deps: Deps, tx: Tx): Deps {
  const { jobs } = deps
  return {
    ...deps,
    // A transaction has all that the domain asks of a pool.
    db: tx as unknown as Db,
    jobs: { ...jobs, send: (name, data, own) => jobs.send(name, data, own ?? tx) },
  }
}

/** Runs the triggers that wait for the end of the transaction: the till is counted by the sums that they write. */
async function addSumsNow(tx: Tx) {
  await tx.execute(sql`set constraints all immediate`)
  await tx.execute(sql`set constraints all deferred`)
}

/**
 * Whether the agency in this database is the demo's, whose passwords everybody knows, or is about to be: where it is
 * wanted, an empty database becomes it.
 */
export async function isDemo(deps: Pick<Deps, 'db'>, { wanted }: { wanted: boolean }): Promise<boolean> {
  return (await isMarked(deps)) || (wanted && (await isEmpty(deps)))
}

/** The agency, its catalogue and its history: everything but the bookings that are written by hand. */
async function writeBase(
  escritor: { deps: Deps; tx: Tx; fotos: Fotos },
  calendario: Calendario,
  desde: Date,
  cuentas: Awaited<ReturnType<typeof prepareCuentas>>,
  historia: Historia | null,
) {
  const { deps, tx, fotos } = escritor
  await ensurePlantilla(tx)
  await writeAgencia(tx, agencia)
  await writeNosotros(tx, nosotros)
  await writeCobranza(tx, { ...(await readCobranza(tx)), transferencia: cuentaBancaria })
  const adminId = await writeCuentas(tx, cuentas)
  const catalogo = await writeCatalogo(escritor, calendario)
  await writePortada(deps, tx, fotos, catalogo, calendario)
  await writeColegios(tx, catalogo, calendario, adminId)
  const rastro = createRastro()
  const personal = historia ? await writeColegas(tx, rastro, calendario) : []
  if (historia) {
    await writePlantillas({ tx, rastro, personal }, calendario)
    await writeHistoria({ tx, rastro, personal }, historia, catalogo)
    await writeCambios({ tx, rastro, personal }, calendario)
  }
  await writeConsultas(tx, calendario, adminId, {
    deHistoria: historia ? listConsultas(calendario, personal) : [],
    rastro,
  })
  const [hoy] = await tx
    .insert(cotizaciones)
    .values({ fecha: calendario.hoy, pesos: cotizacion, personalId: adminId })
    .returning()
  if (historia && hoy) tellCotizaciones(rastro, personal, [hoy], desde)
  await rastro.write(tx)
  await writeDerechos(tx, calendario, adminId)
}

/** The mark's row is unique: a second process waits here for the first, and then finds the demo loaded. */
async function claim(tx: Tx, desde: Date): Promise<boolean> {
  const escrita = await tx
    .insert(ajustes)
    .values({ clave, valor: { desde } })
    .onConflictDoNothing()
    .returning({ clave: ajustes.clave })
  return escrita.length > 0
}

async function isMarked({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await db.$count(ajustes, eq(ajustes.clave, clave))) > 0
}

async function isEmpty({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ vacia: boolean }>(
    sql`select not exists (select 1 from ${usuarios}) and not exists (select 1 from ${paquetes}) and not exists (select 1 from ${personal}) as vacia`,
  )
  return rows[0]?.vacia ?? false
}
