import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogoVersion, paquetes } from '../../src/server/db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { get, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let viaje: Awaited<ReturnType<typeof makeViaje>>
const importe = 100_000_00

beforeEach(async () => {
  house = await openHouse()
  viaje = await makeViaje(house, { monto: { importe, senia: 10_000_01, cuotas: 7, cft: 1250 } })
  await house.deps.db
    .update(paquetes)
    .set({ desde: importe, sinImpuestos: 82_644_63 })
    .where(eq(paquetes.id, viaje.paquete.id))
})
afterEach(() => house.close())

const view = async () => {
  const answer = await get(house, `paquete.php?idpaquete=${viaje.paquete.id}`)
  const { results } = (await answer.json()) as { results: Record<string, string>[] }
  return results[0]
}

test('a package tells the plan that comes to its price, to the cent', async () => {
  expect(await view()).toMatchObject({
    desde: '100000.00',
    sinimpuestos: '82644.63',
    cuotas: '7',
    valorcuota: '12857.14',
    senia: '10000.01',
    cft: '12.50',
  })
})

test('no plan is told that differs from the price, is closed, or is in dollars', async () => {
  const change = async (set: Partial<typeof montos.$inferInsert>) => {
    await house.deps.db.update(montos).set(set).where(eq(montos.id, viaje.monto.id))
    return (await view())?.cuotas
  }
  expect(await change({ importe: importe + 1 })).toBe('')
  expect(await change({ importe, activo: false })).toBe('')
  expect(await change({ activo: true, moneda: '2' })).toBe('')
  expect(await change({ moneda: '1' })).toBe('7')
  await house.deps.db.update(paquetesCurso).set({ activo: false }).where(eq(paquetesCurso.id, viaje.viaje.id))
  expect((await view())?.cuotas).toBe('')
})

test('a change of a plan moves the catalogue; a sold seat does not', async () => {
  const version = async () => (await house.deps.db.select().from(catalogoVersion))[0]?.version ?? 0
  const before = await version()
  await house.deps.db.update(paquetesCurso).set({ libres: sql`${paquetesCurso.libres} - 1` })
  expect(await version()).toBe(before)
  await house.deps.db.update(montos).set({ cft: 0 })
  expect(await version()).toBe(before + 1)
})
