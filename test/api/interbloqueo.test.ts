import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numeradores } from '../../src/server/db/schema/pagos.ts'
import { onceWithFiles } from '../../src/server/domain/platform/idempotency/service.ts'
import { makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('when two transactions deadlock, the loser is retried and both commit', async () => {
  const { db } = testApp.deps
  const nombres = ['prueba-1', 'prueba-2']
  await db.insert(numeradores).values(nombres.map((nombre) => ({ nombre, ultimo: 0 })))
  const [aqui, alla] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let corridas = 0
  /** Increments both rows, the second one only after the other transaction has locked it. */
  const countOn = (order: readonly string[], held: typeof aqui, other: typeof aqui) =>
    db.transaction(async (tx) => {
      corridas += 1
      for (const nombre of order) {
        await tx
          .update(numeradores)
          .set({ ultimo: sql`${numeradores.ultimo} + 1` })
          .where(eq(numeradores.nombre, nombre))
        held.resolve()
        await other.promise
      }
    })
  await Promise.all([countOn(nombres, aqui, alla), countOn(nombres.toReversed(), alla, aqui)])
  // One retry besides both first runs. There may be more, if the loser meets the winner again.
  expect(corridas).toBeGreaterThanOrEqual(3)
  expect(await db.select().from(numeradores).where(inArray(numeradores.nombre, nombres))).toMatchObject([
    { ultimo: 2 },
    { ultimo: 2 },
  ])
})

test('a deadlocked call deletes its files if a duplicate call succeeded meanwhile', async () => {
  const { id } = await makePersonal(testApp, '1')
  const key = { clave: 'una', cuerpoHash: 'igual' }
  const removed: string[] = []
  const call = (file: string, deps = testApp.deps) =>
    onceWithFiles(deps, { tipo: 'personal', id }, 'prueba', key, {
      write: async () => file,
      remove: async () => void removed.push(file),
    })
  const { db } = testApp.deps
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
  expect(await call('mio', { ...testApp.deps, db: losing })).toBe('suyo')
  expect(removed).toEqual(['mio'])
})
