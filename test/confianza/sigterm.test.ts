import { afterAll, beforeAll, expect } from 'vitest'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { openAppProcess } from './app-process.ts'
import { createFamilia } from './familia.ts'
import { prove, size } from './probar.ts'

const veces = size(1, 10)
const familias = size(8, 32)
let agencia: Agencia
beforeAll(async () => {
  agencia = await openAgencia({ familias })
})
afterAll(() => agencia.close())

prove('sigterm', async () => {
  const all = agencia.clientes.map((cliente, i) => createFamilia(agencia, cliente, i + 1))
  const tardo: number[] = []
  for (let time = 0; time < veces; time++) {
    const appProcess = await openAppProcess(agencia.settings)
    const viven = all.map((familia) => familia.live(appProcess.url, () => false))
    const before = all.reduce((n, { dicho }) => n + dicho.reservas.size, 0)
    while (all.reduce((n, { dicho }) => n + dicho.reservas.size, 0) < before + familias)
      await new Promise((later) => setTimeout(later, 10))
    const request = performance.now()
    expect(await appProcess.end('SIGTERM')).toBe(0)
    tardo.push(performance.now() - request)
    await Promise.all(viven)
    expect(appProcess.log()).not.toContain('unanswered')
  }
  // A closed port refuses or resets new connections. An accepted request without a response counts as cut off.
  const cortados = all.flatMap(({ dicho }) => dicho.cortados)
  expect(cortados.filter((code) => !/^(ECONNREFUSED|ECONNRESET)$/.test(code))).toEqual([])
  // The database has exactly the bookings that got a response. A request that the closing port rejected unread
  // stored no booking.
  const texts = all.flatMap(({ dicho }) => [...dicho.reservas.values()]).map(Number)
  const enBase = await agencia.read(({ db }) => db.select({ id: reservas.id }).from(reservas))
  expect(enBase.map(({ id }) => id).sort((a, b) => a - b)).toEqual(texts.sort((a, b) => a - b))
  const worst = Math.max(...tardo) / 1000
  return `${veces} stops under ${familias} families: ${texts.length} bookings, none cut off; stopped in at most ${worst.toFixed(1)} s`
})
