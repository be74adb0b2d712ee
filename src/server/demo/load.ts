import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { asCentavos } from '../../reglas/dinero.ts'
import type { Tx } from '../db/client.ts'
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
import { prepareFotos } from './fotos.ts'
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
/** Longer than any load takes: a younger mark is another process at work. */
const paciencia = 2 * 60 * 1000

const marca = z.object({ estado: z.enum(['cargando', 'lista']), desde: z.coerce.date() })

/**
 * `historia`: with the agency's last year and a half around the families that are written by hand. `anchos`: the widths of
 * its pictures, all unless told.
 */
type Cuanto = { historia?: boolean; anchos?: readonly number[] }

/**
 * Fills an empty database with the demo agency. A database that holds anything of its own is left alone; a load that
 * was cut off is taken up again at the next start.
 */
export async function loadDemo(deps: Deps, { historia = true, anchos }: Cuanto = {}): Promise<void> {
  const marcada = await readMarca(deps)
  if (marcada?.estado === 'lista') return
  if (marcada && deps.now().getTime() - marcada.desde.getTime() < paciencia) return
  if (!marcada && !(await isEmpty(deps))) return
  log.info('Loading the demo agency with its last year and a half, once: this takes some seconds.')
  const desde = marcada?.desde ?? deps.now()
  const calendario = createCalendario(desde)
  const deHistoria = historia ? composeHistoria(calendario) : null
  if (!marcada && !(await writeBase(deps, calendario, desde, deHistoria, anchos))) return
  const desdeRecibo = await lastRecibo(deps)
  await writeReservas(deps, calendario)
  await writeViajes(deps, calendario, await findAdmin(deps))
  await writeDocumentos(deps, calendario)
  await writeTransferencias(deps, calendario, deHistoria ? listTransferencias(calendario, deHistoria) : [])
  if (deHistoria) {
    await closeDias(deps, calendario, await findColegas(deps.db))
    await writeRecordatorios(deps, deHistoria)
    await enrolColega(deps, calendario)
    await payToday(deps, calendario, await findCajero(deps))
  }
  await writeCobranzas(deps, calendario)
  if (deHistoria) await writeBandeja(deps, calendario, desdeRecibo)
  await deps.db
    .update(ajustes)
    .set({ valor: { estado: 'lista', desde } })
    .where(eq(ajustes.clave, clave))
}

/**
 * Whether the agency in this database is the demo's, whose passwords everybody knows, or is about to be: where it is
 * wanted, an empty database becomes it.
 */
export async function isDemo(deps: Pick<Deps, 'db'>, { wanted }: { wanted: boolean }): Promise<boolean> {
  return Boolean(await readMarca(deps)) || (wanted && (await isEmpty(deps)))
}

/** All but the bookings written by hand, in one transaction. False when another process was first. */
async function writeBase(
  deps: Deps,
  calendario: Calendario,
  desde: Date,
  historia: Historia | null,
  anchos: Cuanto['anchos'],
): Promise<boolean> {
  const fotos = await prepareFotos(deps, anchos)
  const cuentas = await prepareCuentas(calendario)
  return deps.db.transaction(async (tx) => {
    if (!(await claim(tx, desde))) return false
    await ensurePlantilla(tx)
    await writeAgencia(tx, agencia)
    await writeNosotros(tx, nosotros)
    await writeCobranza(tx, { ...(await readCobranza(tx)), transferencia: cuentaBancaria })
    const adminId = await writeCuentas(tx, cuentas)
    const catalogo = await writeCatalogo({ deps, tx, fotos }, calendario)
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
    return true
  })
}

/** The mark's row is unique: of two processes one writes it, and the other waits for that and then finds it. */
async function claim(tx: Tx, desde: Date): Promise<boolean> {
  const escrita = await tx
    .insert(ajustes)
    .values({ clave, valor: { estado: 'cargando', desde } })
    .onConflictDoNothing()
    .returning({ clave: ajustes.clave })
  return escrita.length > 0
}

async function readMarca({ db }: Pick<Deps, 'db'>) {
  const [fila] = await db.select().from(ajustes).where(eq(ajustes.clave, clave))
  return fila && marca.parse(fila.valor)
}

async function findAdmin({ db }: Deps): Promise<number> {
  const [admin] = await db.select({ id: personal.id }).from(personal).where(eq(personal.nivel, '1')).limit(1)
  if (!admin) throw new Error('The demo has no administrator')
  return admin.id
}

async function isEmpty({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ vacia: boolean }>(
    sql`select not exists (select 1 from ${usuarios}) and not exists (select 1 from ${paquetes}) and not exists (select 1 from ${personal}) as vacia`,
  )
  return rows[0]?.vacia ?? false
}
