import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Db } from '../../src/server/db/client.ts'
import { embeddedFolder } from '../../src/server/db/embedded/embedded.ts'
import { pagos } from '../../src/server/db/schema/pagos.ts'
import { sandboxProveedor } from '../../src/server/db/schema/proveedor.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { broken } from '../modelo/invariantes.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { openAppProcess } from './app-process.ts'
import { createFamilia } from './familia.ts'
import { proofDatabase, prove, size } from './probar.ts'

/** The processes to kill: the app, its database server, or both. A given database server must not be killed. */
const victims = proofDatabase === 'given' ? (['app'] as const) : (['app', 'server', 'both'] as const)
const muertes = size(1, 20) * victims.length
let agencia: Agencia
beforeAll(async () => {
  agencia = await openAgencia({ familias: 8, own: proofDatabase !== 'given' })
})
afterAll(() => agencia.close())

prove('kill-9', async () => {
  const familias = agencia.clientes.map((cliente, i) => createFamilia(agencia, cliente, i + 1))
  const listo: number[] = []
  for (let muerte = 0; muerte < muertes; muerte++) {
    const victim = victims[muerte % victims.length]
    const appProcess = await openAppProcess(agencia.settings)
    listo.push(appProcess.readyMs)
    const viven = familias.map((familia) => familia.live(appProcess.url, () => !appProcess.alive()))
    // Kills at a different moment each time, but never before the first acknowledged booking.
    await bookSome(familias)
    await wait((muerte * 137) % 500)
    if (victim !== 'app') killServer()
    if (victim === 'server') await bookSome(familias)
    await appProcess.end('SIGKILL')
    await Promise.all(viven)
  }
  const last = await openAppProcess(agencia.settings)
  for (const familia of familias) await familia.settle(last.url)
  await agencia.read(async ({ db }) => {
    // If a preferencia's reply was lost, the next maintenance round records its payment.
    if ((await unbooked(db)).length > 0) await db.execute(sql`insert into pgboss.job (name) values ('mantenimiento')`)
    await expect.poll(() => unbooked(db)).toEqual([])
  })
  expect(await last.end()).toBe(0)

  const reservadas = familias.flatMap(({ dicho }) => [...dicho.reservas.values()]).map(Number)
  const cobradas = familias.flatMap(({ dicho }) => dicho.cobros)
  await agencia.read(async ({ db }) => {
    const enBase = await db.select({ id: reservas.id }).from(reservas)
    expect(enBase.map(({ id }) => id).sort(byNumber)).toEqual([...new Set(reservadas)].sort(byNumber))
    expect(new Set(reservadas).size).toBe(reservadas.length)
    const enProveedor = await db.select().from(sandboxProveedor).where(eq(sandboxProveedor.clase, 'pago'))
    const enLibro = await db.select().from(pagos)
    expect(enLibro.map(({ proveedorPagoId }) => proveedorPagoId).sort()).toEqual(enProveedor.map(({ id }) => id).sort())
    expect(enProveedor.length).toBeGreaterThanOrEqual(cobradas.length)
    const usuarioIds = agencia.clientes.map(({ id }) => id)
    expect(await broken({ deps: { db }, usuarioIds, viajeIds: [agencia.viaje.viaje.id] })).toEqual([])
  })
  const worst = Math.max(...listo) / 1000
  return `${muertes} deaths (${victims.join(', ')}): ${reservadas.length} bookings and ${cobradas.length} payments acknowledged, each stored once; ready again in at most ${worst.toFixed(1)} s`
})

/** Returns the payments that the provider has but the ledger does not. */
async function unbooked(db: Db): Promise<string[]> {
  const enProveedor = await db.select().from(sandboxProveedor).where(eq(sandboxProveedor.clase, 'pago'))
  const enLibro = new Set((await db.select().from(pagos)).map(({ proveedorPagoId }) => proveedorPagoId))
  return enProveedor.flatMap(({ id }) => (enLibro.has(id) ? [] : [id]))
}

async function bookSome(familias: { dicho: { reservas: Map<string, string> } }[]) {
  const before = count(familias)
  while (count(familias) < before + 8) await wait(10)
}

function killServer() {
  const [pid] = readFileSync(join(embeddedFolder(agencia.settings.DATA_DIR), 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

const byNumber = (a: number, b: number) => a - b
const count = (familias: { dicho: { reservas: Map<string, string> } }[]) =>
  familias.reduce((n, { dicho }) => n + dicho.reservas.size, 0)
