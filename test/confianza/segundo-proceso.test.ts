import { afterAll, beforeAll, expect } from 'vitest'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { openAppProcess } from './app-process.ts'
import { createFamilia } from './familia.ts'
import { prove, size } from './probar.ts'

const intentos = size(1, 10)
let agencia: Agencia
beforeAll(async () => {
  agencia = await openAgencia({ familias: 2, own: true })
})
afterAll(() => agencia?.close())

prove(
  'segundo-proceso',
  async () => {
    const first = await openAppProcess(agencia.settings)
    const familias = agencia.clientes.map((cliente, i) => createFamilia(agencia, cliente, i + 1))
    let running = true
    const viven = familias.map((familia) => familia.live(first.url, () => !running))
    for (let i = 0; i < intentos; i++)
      await expect(openAppProcess(agencia.settings)).rejects.toThrow(/valija: .* is in use by app process \d+/s)
    running = false
    await Promise.all(viven)
    expect(first.alive()).toBe(true)
    expect(await first.end()).toBe(0)
    const texts = familias.flatMap(({ dicho }) => [...dicho.reservas.values()]).map(Number)
    const enBase = await agencia.read(({ db }) => db.select({ id: reservas.id }).from(reservas))
    expect(enBase.map(({ id }) => id).sort((a, b) => a - b)).toEqual(texts.sort((a, b) => a - b))
    return `${intentos} starts refused, with the name of the process that uses the folder; ${texts.length} bookings meanwhile, all stored`
  },
  'own',
)
