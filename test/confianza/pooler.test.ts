import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { paquetes } from '../../src/server/db/schema/catalogo.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { pagos } from '../../src/server/db/schema/pagos.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { openAppProcess } from './app-process.ts'
import { createFamilia } from './familia.ts'
import { openPgBouncer } from './pgbouncer.ts'
import { proveWhole } from './probar.ts'

const porFamilia = 5
let agencia: Agencia
const cierres: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  agencia = await openAgencia({ familias: 8 })
})
afterAll(async () => {
  for (const close of cierres.reverse()) await close()
  await agencia?.close()
})

async function openApp(connectQuery: string) {
  const pooler = await openPgBouncer(agencia.settings.DATABASE_URL, connectQuery)
  cierres.push(pooler.close)
  const DATABASE_DIRECT_URL = agencia.settings.DATABASE_URL
  const app = await openAppProcess({ ...agencia.settings, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL })
  cierres.push(() => app.end())
  return app
}

proveWhole(
  'pooler',
  async () => {
    await expect(openApp('select 1')).rejects.toThrow(
      /works as valija, not as valija_app: set PgBouncer's connect_query/,
    )
    const app = await openApp(deployedConnectQuery())
    const familias = agencia.clientes.map((cliente, i) => createFamilia(agencia, cliente, i + 1))
    await Promise.all(familias.map((familia) => familia.live(app.url, () => familia.dicho.reservas.size >= porFamilia)))
    for (const familia of familias) await familia.settle(app.url)
    const texts = familias.flatMap(({ dicho }) => [...dicho.reservas.values()]).map(Number)
    expect(texts.length).toBeGreaterThanOrEqual(familias.length * porFamilia)
    const cobros = familias.flatMap(({ dicho }) => dicho.cobros)
    const { enBase, pagadas } = await agencia.read(async ({ db }) => ({
      enBase: await db.select({ id: reservas.id }).from(reservas),
      pagadas: await db.select({ id: pagos.id }).from(pagos),
    }))
    expect(enBase.map(({ id }) => id).sort((a, b) => a - b)).toEqual(texts.sort((a, b) => a - b))
    expect(pagadas).toHaveLength(cobros.length)
    await untilMailed()
    const frescaMs = await untilFresh(app.url)
    expect(app.log()).not.toMatch(/lost|failed|prepared statement/)
    return `${texts.length} bookings and ${cobros.length} payments over three connections, each stored once; every mail job done; a change shown after ${frescaMs.toFixed(0)} ms`
  },
  'given',
)

function deployedConnectQuery(): string {
  const [, quoted = ''] =
    /connect_query='((?:[^']|'')+)'/.exec(readFileSync('deploy/compose/pgbouncer.ini', 'utf8')) ?? []
  return quoted.replaceAll("''", "'")
}

/** Waits until the queue has processed every mail, through the pooler. Without SMTP, a processed mail is only stored. */
async function untilMailed() {
  await agencia.read(async ({ db }) => {
    const waiting = () => db.select({ id: correos.id }).from(correos).where(eq(correos.estado, 'pendiente'))
    while ((await waiting()).length > 0) await wait(50)
  })
}

async function untilFresh(url: string): Promise<number> {
  const { id } = agencia.viaje.paquete
  const read = async () => (await fetch(`${url}/turismo/${id}`)).text()
  await read()
  await agencia.read(({ db }) => db.update(paquetes).set({ nombre: 'Otro nombre' }).where(eq(paquetes.id, id)))
  const text = performance.now()
  while (!(await read()).includes('Otro nombre')) await wait(5)
  return performance.now() - text
}
