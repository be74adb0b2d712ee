import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feriados } from '../../src/server/db/schema/colegios.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { lock, lockOne } from '../../src/server/domain/locks.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('a transaction that locks tables out of order fails in tests', async () => {
  const wrong = testApp.deps.db.transaction(async (tx) => {
    await lock(tx, reservas, eq(reservas.id, 1))
    await lock(tx, cuotas, eq(cuotas.reservaId, 1))
  })
  await expect(wrong).rejects.toThrow('cuotas was locked after reservas')
})

test('a transaction may lock a table again after later ones', async () => {
  const again = testApp.deps.db.transaction(async (tx) => {
    await lock(tx, cuotas, eq(cuotas.reservaId, 1))
    await lock(tx, reservas, eq(reservas.id, 1))
    return lock(tx, cuotas, eq(cuotas.reservaId, 2))
  })
  await expect(again).resolves.toEqual([])
})

test('a table without a place in the lock order cannot be locked after another table', async () => {
  const beside = testApp.deps.db.transaction(async (tx) => {
    await lock(tx, cuotas, eq(cuotas.reservaId, 1))
    await lock(tx, feriados, eq(feriados.fecha, '2026-12-25'))
  })
  await expect(beside).rejects.toThrow('feriados was locked after cuotas')
})

test('locking a missing row throws a not-found error', async () => {
  const missing = testApp.deps.db.transaction((tx) => lockOne(tx, reservas, eq(reservas.id, 1)))
  await expect(missing).rejects.toMatchObject({ codigo: 'no_encontrado' })
})
