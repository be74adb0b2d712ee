import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { createFamilia } from './familia.ts'
import { prove, size } from './probar.ts'
import { type AppProcess, openAppProcess } from './proceso.ts'
import { type Gate, openGate } from './puerta.ts'

const detenidaMs = size(1_500, 20_000)
const plazoMs = 5_000

let agencia: Agencia
let puerta: Gate
let proceso: AppProcess
beforeAll(async () => {
  agencia = await openAgencia({ familias: 8 })
  puerta = await openGate(agencia.settings.DATABASE_URL)
  proceso = await openAppProcess({ ...agencia.settings, DATABASE_URL: puerta.url })
})
afterAll(async () => {
  await proceso?.end()
  await puerta?.close()
  await agencia?.close()
})

prove(
  'base-detenida',
  async () => {
    let seguir = true
    const familias = agencia.clientes.map((cliente, i) => createFamilia(agencia, cliente, i + 1))
    const viven = familias.map((familia) => familia.live(proceso.url, () => !seguir))
    await wait(300)

    puerta.shut()
    const until = performance.now() + detenidaMs
    const rechazos: { status: number; retryAfter: string | null }[] = []
    while (performance.now() < until) {
      const answer = await fetch(`${proceso.url}/api/ajustes`)
      rechazos.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
      await answer.arrayBuffer()
    }
    expect(proceso.alive()).toBe(true)
    expect(rechazos.length).toBeGreaterThan(0)
    for (const { status, retryAfter } of rechazos) {
      expect(status).toBe(503)
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }

    puerta.open()
    const open = performance.now()
    while ((await fetch(`${proceso.url}/api/ajustes`)).status !== 200) await wait(50)
    const repuestoMs = performance.now() - open
    if (detenidaMs === 20_000) expect(repuestoMs).toBeLessThan(plazoMs)
    seguir = false
    await Promise.all(viven)
    for (const familia of familias) await familia.settle(proceso.url)
    const texts = familias.flatMap(({ dicho }) => [...dicho.reservas.values()]).map(Number)
    const enBase = await agencia.read(({ db }) => db.select({ id: reservas.id }).from(reservas))
    expect(enBase.map(({ id }) => id).sort((a, b) => a - b)).toEqual(texts.sort((a, b) => a - b))
    return `gone for ${detenidaMs / 1000} s: ${rechazos.length} replies 503 with Retry-After, recovered in ${(repuestoMs / 1000).toFixed(1)} s, ${texts.length} bookings stored once`
  },
  'given',
)
