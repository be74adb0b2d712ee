import { count, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { formOf, makeCliente, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { prove, size } from './probar.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const keys = size(12, 300)
const veces = size(5, 10)

prove('idempotencia', async () => {
  const viaje = await makeViaje(testApp, { cupo: keys })
  const requests = await Promise.all(
    Array.from({ length: keys }, async (_, i) => ({
      cliente: await makeCliente(testApp),
      form: formOf(viaje),
      ask: { headers: { 'idempotency-key': `clave-${i}` }, ip: `10.1.${i >> 8}.${i & 255}` },
    })),
  )
  const ids: number[] = []
  for (const { cliente, form, ask } of requests) {
    const send = async (campos = {}) => {
      const answer = await post(testApp, 'nuevareserva', { ...form, ...campos }, { ...ask, token: cliente.token })
      return { status: answer.status, body: await answer.text() }
    }
    const [one, ...others] = await Promise.all(Array.from({ length: veces }, () => send()))
    expect(one?.status).toBe(200)
    expect(new Set(others.map(({ body }) => body))).toEqual(new Set([one?.body]))
    ids.push(Number(JSON.parse(one?.body ?? '').results.idreserva))
    const otroCuerpo = await send({ nombre: 'Otra' })
    expect(otroCuerpo.status).toBe(409)
    expect(otroCuerpo.body).toContain('clave_reutilizada')
  }
  const [done] = await testApp.deps.db.select({ n: count() }).from(reservas).where(inArray(reservas.id, ids))
  const [all] = await testApp.deps.db.select({ n: count() }).from(reservas)
  expect([new Set(ids).size, done?.n, all?.n]).toEqual([keys, keys, keys])
  return `${keys} keys × ${veces} in parallel: ${keys} bookings, equal replies; ${keys} other bodies refused`
})
