import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { type AppProcess, openAppProcess } from './app-process.ts'
import { createFamilia } from './familia.ts'
import { proveWhole } from './probar.ts'

const metricsToken = 'clave-del-monitor'
const obreros = 2
let agencia: Agencia
let app: AppProcess
beforeAll(async () => {
  agencia = await openAgencia({ familias: 8 })
})
afterAll(async () => {
  await app?.end('SIGTERM')
  await agencia?.close()
})

proveWhole('obreros', async () => {
  app = await openAppProcess({ ...agencia.settings, WORKERS: String(obreros), METRICS_TOKEN: metricsToken })
  const listen = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const text = await (await fetch(`${app.url}/metrics`, { headers })).text()
    expect(text.match(/^valija_database_up /gm)).toHaveLength(1)
    return [...text.matchAll(/^process_resident_memory_bytes\{worker="(\d+)"\}/gm)]
      .map(([, which]) => Number(which))
      .sort()
  }
  const untilFrom = async (first: number) => {
    for (;;) {
      const which = await listen()
      if (which.length === obreros && Math.min(...which) >= first) return which
      await wait(100)
    }
  }
  await untilFrom(1)
  const familias = agencia.clientes.map((cliente, i) => createFamilia(agencia, cliente, i + 1))
  let running = true
  // Counts families that stopped early. A family stops at its first dropped request.
  let cortadas = 0
  const vive = async (familia: (typeof familias)[number]) => {
    await familia.live(app.url, () => !running)
    if (running) cortadas += 1
  }
  const viven = Promise.all(familias.map(vive))
  let pages = 0
  const mira = (async () => {
    for (; running; pages++) {
      const answer = await fetch(`${app.url}/${pages % 2 ? '' : 'health/ready'}`)
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
    }
  })()

  app.signal('SIGUSR2')
  expect(await untilFrom(obreros + 1)).toEqual([3, 4])
  await wait(300)
  running = false
  await Promise.all([viven, mira])
  expect(cortadas).toBe(0)
  expect(app.log()).toContain('2 workers replaced')
  expect(app.log()).not.toContain('unanswered')

  const [pid = 0] = app.workers()
  process.kill(pid, 'SIGKILL')
  // Existing connections are cut, while new requests go to the other worker.
  while (!(await listen().catch(() => [0])).includes(5)) await wait(100)
  expect((await fetch(app.url)).status).toBe(200)

  running = true
  const until = Promise.all(familias.map((familia) => familia.live(app.url, () => false)))
  await wait(500)
  const request = performance.now()
  expect(await app.end('SIGTERM')).toBe(0)
  const tardo = (performance.now() - request) / 1000
  await until
  expect(app.log()).not.toContain('unanswered')
  const texts = familias.flatMap(({ dicho }) => [...dicho.reservas.values()]).map(Number)
  const enBase = await agencia.read(({ db }) => db.select({ id: reservas.id }).from(reservas))
  expect(enBase.map(({ id }) => id).sort((a, b) => a - b)).toEqual(texts.sort((a, b) => a - b))
  return `${obreros} workers replaced while serving ${familias.length} families and ${pages} pages, no request failed; one killed and replaced; ${texts.length} bookings, all stored; stopped in ${tardo.toFixed(1)} s`
})
