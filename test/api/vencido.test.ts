import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cuotas } from '../../src/server/db/schema/reservas.ts'
import { call, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'

let testApp: TestApp
let admin: { id: number; token: string }
let desk: ReturnType<typeof cashDesk>
beforeEach(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
  desk = cashDesk(testApp, admin.token)
})
afterEach(() => testApp.close())

test('overdue dues are listed by course, with the families and their phones', async () => {
  const tarde = await bookedFamily(testApp)
  await bookedFamily(testApp)
  const [, first, segunda] = tarde.plan
  for (const [cuota, vencimiento] of [
    [first, '2026-11-01'],
    [segunda, '2026-11-18'],
  ] as const)
    await testApp.deps.db
      .update(cuotas)
      .set({ vencimiento })
      .where(eq(cuotas.id, cuota?.id ?? 0))
  const { id } = tarde.viaje.viaje
  const vencido = await call(testApp, 'GET', 'admin/caja/vencido', { token: admin.token })
  const ars = (first?.importe ?? 0) + (segunda?.importe ?? 0)
  expect(vencido).toMatchObject({ ars, results: [{ id, familias: 1, cuotas: 2, ars, desde: '2026-11-01' }] })
  const familias = await desk.ask<{ telefono: string }[]>('GET', `caja/vencido/familias?viaje=${id}`)
  expect(familias.results).toMatchObject([{ id: tarde.reservaId, cuotas: 2, ars, desde: '2026-11-01' }])
  expect(familias.results[0]?.telefono).toMatch(/^\d+$/)
})

test('overdue dues are paged, largest debt first, with grand totals', async () => {
  const familias = [await bookedFamily(testApp), await bookedFamily(testApp), await bookedFamily(testApp)]
  for (const [i, { plan }] of familias.entries())
    for (const cuota of plan.slice(1, 2 + i))
      await testApp.deps.db.update(cuotas).set({ vencimiento: '2026-11-01' }).where(eq(cuotas.id, cuota.id))
  const page = (query = '') => call(testApp, 'GET', `admin/caja/vencido${query}`, { token: admin.token })
  const all = await page()
  expect(all.results.map((curso: { cuotas: number }) => curso.cuotas)).toEqual([3, 2, 1])
  const first = await page('?limite=2')
  const segunda = await page(`?limite=2&cursor=${encodeURIComponent(first.siguiente ?? '')}`)
  expect([...first.results, ...segunda.results]).toEqual(all.results)
  const ars = familias.flatMap(({ plan }, i) => plan.slice(1, 2 + i)).reduce((sum, { importe }) => sum + importe, 0)
  expect([all, first, segunda]).toMatchObject([{ ars }, { ars }, { ars, siguiente: '' }])
})
