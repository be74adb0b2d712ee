import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { PagosError } from '../../src/server/gateways/pagos/pagos.ts'
import { jobHandlers } from '../../src/server/jobs/work.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { pagosOf, payDues } from './cobranza-de-prueba.ts'
import { decide, family, prepare } from './pagos-de-prueba.ts'

/** Tests the provider's checkout for a preferencia that a later one replaced. */
let testApp: TestApp
const start = new Date('2026-11-19T15:00:00Z')
beforeAll(async () => {
  testApp = await openTestApp()
})
afterEach(() => {
  vi.restoreAllMocks()
  testApp.clock.now = start
})
afterAll(() => testApp.close())

/** Creates a family with two payment preferencias, the second of which replaced the first. */
async function superseded() {
  const familia = await family(testApp)
  const [one, other] = (await familia.list()).map(({ id }) => id)
  const old = await prepare(testApp, familia.token, [one ?? ''])
  testApp.clock.now = new Date(start.getTime() + 60_000)
  const added = await prepare(testApp, familia.token, [one ?? '', other ?? ''])
  return { ...familia, una: one ?? '', vieja: old.preferenceId, nueva: added.preferenceId }
}

const venceAlla = async (preferenceId: string) => (await testApp.sandbox.store.getPreferencia(preferenceId))?.vence
const intentos = (preferenciaId: string) => testApp.sandbox.store.listPagos({ preferenciaId })
const checkout = (preferenceId: string) => fetch(`${testApp.sandbox.url}/pagar/${preferenceId}`)

test('a superseded preferencia is closed at the provider and cannot be paid', async () => {
  const { vieja, nueva, list } = await superseded()
  expect((await checkout(vieja)).status).toBe(200)
  await testApp.drain()
  expect(new Date((await venceAlla(vieja)) ?? '')).toEqual(testApp.clock.now)
  await decide(testApp, vieja, 'aprobar')
  expect(await intentos(vieja)).toEqual([])
  const page = await checkout(vieja)
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('Volvé al sitio de la agencia y empezá el pago otra vez')
  await decide(testApp, nueva, 'aprobar')
  expect(await list()).toHaveLength(7)
})

test('a payment pending when its preferencia was closed can still be approved and is recorded', async () => {
  const { id, vieja } = await superseded()
  await testApp.sandbox.decide(vieja, 'pendiente')
  await testApp.drain()
  expect(new Date((await venceAlla(vieja)) ?? '')).toEqual(testApp.clock.now)
  await decide(testApp, vieja, 'aprobar')
  expect(await pagosOf(testApp, id)).toMatchObject([{ importe: 22_533_333 }])
})

test('closing a preferencia is retried when the provider fails, and is idempotent', async () => {
  const { vieja } = await superseded()
  const close = vi.spyOn(testApp.deps.pagos, 'closePreferencia').mockRejectedValueOnce(new PagosError('away'))
  await expect(testApp.drain()).rejects.toThrow('away')
  const open = await venceAlla(vieja)
  expect(new Date(open ?? '') > testApp.clock.now).toBe(true)
  const [row] = await testApp.deps.db.select().from(preferencias).where(eq(preferencias.proveedorId, vieja))
  const again = () => jobHandlers['cierre-preferencia'](testApp.deps, { id: row?.id })
  await again()
  const closed = await venceAlla(vieja)
  expect(new Date(closed ?? '')).toEqual(testApp.clock.now)
  await again()
  expect(await venceAlla(vieja)).toBe(closed)
  // An expired preferencia is not closed again.
  close.mockClear()
  testApp.clock.now = new Date(start.getTime() + 25 * 3_600_000)
  await again()
  expect(close).not.toHaveBeenCalled()
})

test('a preferencia that the provider does not know counts as closed', async () => {
  const { vieja } = await superseded()
  await testApp.deps.db.update(preferencias).set({ proveedorId: 'olvidada' }).where(eq(preferencias.proveedorId, vieja))
  await testApp.drain()
})

test('a preferencia that the provider creates late, after another replaced it, is closed too', async () => {
  const { token, list } = await family(testApp)
  const [one, other] = (await list()).map(({ id }) => id)
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const real = testApp.deps.pagos.createPreferencia.bind(testApp.deps.pagos)
  vi.spyOn(testApp.deps.pagos, 'createPreferencia').mockImplementationOnce(async (preferencia) => {
    asked.resolve()
    await goOn.promise
    return real(preferencia)
  })
  const slow = prepare(testApp, token, [one ?? ''])
  await asked.promise
  const { preferenceId: added } = await prepare(testApp, token, [other ?? ''])
  await testApp.drain()
  goOn.resolve()
  const { preferenceId: old } = await slow
  await testApp.drain()
  expect((await checkout(old)).status).toBe(410)
  expect((await checkout(added)).status).toBe(200)
})

test('concurrent tries with one idempotency key close no preferencia', async () => {
  const { token, list } = await family(testApp)
  const [one] = (await list()).map(({ id }) => id)
  const headers = { 'idempotency-key': 'a-la-vez' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => prepare(testApp, token, [one ?? ''], headers)))
  await testApp.drain()
  for (const { preferenceId } of answers) expect((await checkout(preferenceId)).status).toBe(200)
})

test('a replaced preferencia with a pending payment is closed once that payment is rejected', async () => {
  const { token, list } = await family(testApp)
  const [one, other] = (await list()).map(({ id }) => id)
  const { preferenceId: old } = await prepare(testApp, token, [one ?? ''])
  await decide(testApp, old, 'pendiente')
  const { preferenceId: added } = await prepare(testApp, token, [other ?? ''])
  await decide(testApp, old, 'rechazar')
  expect((await checkout(old)).status).toBe(410)
  expect((await checkout(added)).status).toBe(200)
})

test('a preferencia whose due was paid at the office is closed at the provider, others are not', async () => {
  const { token, list } = await family(testApp)
  const other = await family(testApp)
  const [one] = (await list()).map(({ id }) => id)
  const [own] = (await other.list()).map(({ id }) => id)
  const pagada = await prepare(testApp, token, [one ?? ''])
  const open = await prepare(testApp, other.token, [own ?? ''])
  await payDues(testApp, [Number(one)])
  await jobHandlers.mantenimiento(testApp.deps, {})
  await testApp.drain()
  expect((await checkout(pagada.preferenceId)).status).toBe(410)
  expect((await checkout(open.preferenceId)).status).toBe(200)
})
