import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feriados } from '../../src/server/db/schema/colegios.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { lock, lockOne } from '../../src/server/domain/candados.ts'
import { type House, openHouse } from '../house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('rows locked out of the house’s order fail the test that locks them', async () => {
  const wrong = house.deps.db.transaction(async (tx) => {
    await lock(tx, reservas, eq(reservas.id, 1))
    await lock(tx, cuotas, eq(cuotas.reservaId, 1))
  })
  await expect(wrong).rejects.toThrow('cuotas was locked after reservas')
})

test('a table locked before may be locked again', async () => {
  const again = house.deps.db.transaction(async (tx) => {
    await lock(tx, cuotas, eq(cuotas.reservaId, 1))
    await lock(tx, reservas, eq(reservas.id, 1))
    return lock(tx, cuotas, eq(cuotas.reservaId, 2))
  })
  await expect(again).resolves.toEqual([])
})

test('a table without a place in the order is locked beside no other', async () => {
  const beside = house.deps.db.transaction(async (tx) => {
    await lock(tx, cuotas, eq(cuotas.reservaId, 1))
    await lock(tx, feriados, eq(feriados.fecha, '2026-12-25'))
  })
  await expect(beside).rejects.toThrow('feriados was locked after cuotas')
})

test('one row that is not there is said to be missing', async () => {
  const missing = house.deps.db.transaction((tx) => lockOne(tx, reservas, eq(reservas.id, 1)))
  await expect(missing).rejects.toMatchObject({ codigo: 'no_encontrado' })
})
