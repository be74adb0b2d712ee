import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { type AppProcess, openAppProcess } from './app-process.ts'
import { createFamilia } from './familia.ts'
import { type Gate, openGate } from './gate.ts'
import { prove, size } from './probar.ts'

const detenidaMs = size(1_500, 20_000)
const plazoMs = 5_000

let agencia: Agencia
let gate: Gate
let appProcess: AppProcess
beforeAll(async () => {
  agencia = await openAgencia({ familias: 8 })
  gate = await openGate(agencia.settings.DATABASE_URL)
  appProcess = await openAppProcess({ ...agencia.settings, DATABASE_URL: gate.url })
})
afterAll(async () => {
  await appProcess?.end()
  await gate?.close()
  await agencia?.close()
})

prove(
  'base-detenida',
  async () => {
    let running = true
    const familias = agencia.clientes.map((cliente, i) => createFamilia(agencia, cliente, i + 1))
    const viven = familias.map((familia) => familia.live(appProcess.url, () => !running))
    await wait(300)

    gate.shut()
    const until = performance.now() + detenidaMs
    const rechazos: { status: number; retryAfter: string | null }[] = []
    while (performance.now() < until) {
      const answer = await fetch(`${appProcess.url}/api/ajustes`)
      rechazos.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
      await answer.arrayBuffer()
    }
    expect(appProcess.alive()).toBe(true)
    expect(rechazos.length).toBeGreaterThan(0)
    for (const { status, retryAfter } of rechazos) {
      expect(status).toBe(503)
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }

    gate.open()
    const open = performance.now()
    while ((await fetch(`${appProcess.url}/api/ajustes`)).status !== 200) await wait(50)
    const repuestoMs = performance.now() - open
    if (detenidaMs === 20_000) expect(repuestoMs).toBeLessThan(plazoMs)
    running = false
    await Promise.all(viven)
    for (const familia of familias) await familia.settle(appProcess.url)
    const texts = familias.flatMap(({ dicho }) => [...dicho.reservas.values()]).map(Number)
    const enBase = await agencia.read(({ db }) => db.select({ id: reservas.id }).from(reservas))
    expect(enBase.map(({ id }) => id).sort((a, b) => a - b)).toEqual(texts.sort((a, b) => a - b))
    return `gone for ${detenidaMs / 1000} s: ${rechazos.length} replies 503 with Retry-After, recovered in ${(repuestoMs / 1000).toFixed(1)} s, ${texts.length} bookings stored once`
  },
  'given',
)
