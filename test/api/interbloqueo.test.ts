import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numeradores } from '../../src/server/db/schema/pagos.ts'
import { onceWithFiles } from '../../src/server/domain/casa/idempotencia/service.ts'
import { makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('of two transactions that wait for each other the one that lost runs again, and both are done', async () => {
  const { db } = house.deps
  const nombres = ['prueba-1', 'prueba-2']
  await db.insert(numeradores).values(nombres.map((nombre) => ({ nombre, ultimo: 0 })))
  const [aqui, alla] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let corridas = 0
  /** Counts on both, on the second one once the other transaction holds it. */
  const countOn = (orden: readonly string[], held: typeof aqui, other: typeof aqui) =>
    db.transaction(async (tx) => {
      corridas += 1
      for (const nombre of orden) {
        await tx
          .update(numeradores)
          .set({ ultimo: sql`${numeradores.ultimo} + 1` })
          .where(eq(numeradores.nombre, nombre))
        held.resolve()
        await other.promise
      }
    })
  await Promise.all([countOn(nombres, aqui, alla), countOn(nombres.toReversed(), alla, aqui)])
  // Once more than both; again if the one that lost meets the other before it has gone on.
  expect(corridas).toBeGreaterThanOrEqual(3)
  expect(await db.select().from(numeradores).where(inArray(numeradores.nombre, nombres))).toMatchObject([
    { ultimo: 2 },
    { ultimo: 2 },
  ])
})

test('a call that lost, and whose twin was answered meanwhile, leaves none of its files', async () => {
  const { id } = await makePersonal(house, '1')
  const clave = { clave: 'una', cuerpoHash: 'igual' }
  const removed: string[] = []
  const call = (archivo: string, deps = house.deps) =>
    onceWithFiles(deps, { tipo: 'personal', id }, 'prueba', clave, {
      write: async () => archivo,
      remove: async () => void removed.push(archivo),
    })
  const { db } = house.deps
  const losing = Object.assign(Object.create(db) as typeof db, {
    transaction: async (run: Parameters<typeof db.transaction>[0]) => {
      const lost = db.transaction(async (tx) => {
        await run(tx)
        throw new Error('lost')
      })
      await expect(lost).rejects.toThrow('lost')
      await call('suyo')
      return db.transaction(run)
    },
  })
  expect(await call('mio', { ...house.deps, db: losing })).toBe('suyo')
  expect(removed).toEqual(['mio'])
})
