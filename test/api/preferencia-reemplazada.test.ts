import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pagos } from '../../src/server/db/schema/pagos.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { PagosError } from '../../src/server/gateways/pagos/pagos.ts'
import { work } from '../../src/server/jobs/work.ts'
import { type House, openHouse } from '../house.ts'
import { decide, family, prepare } from './pagos-de-prueba.ts'

/** The provider's checkout of a preparation that a later one took the place of. */
let house: House
const inicio = new Date('2026-11-19T15:00:00Z')
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => {
  vi.restoreAllMocks()
  house.clock.now = inicio
})
afterAll(() => house.close())

/** A family with two payments prepared, the second in the place of the first. */
async function superseded() {
  const familia = await family(house)
  const [una, otra] = (await familia.list()).map(({ id }) => id)
  const vieja = await prepare(house, familia.token, [una ?? ''])
  house.clock.now = new Date(inicio.getTime() + 60_000)
  const nueva = await prepare(house, familia.token, [una ?? '', otra ?? ''])
  return { ...familia, una: una ?? '', vieja: vieja.preferenceId, nueva: nueva.preferenceId }
}

const venceAlla = async (preferenceId: string) => (await house.sandbox.store.getPreferencia(preferenceId))?.vence
const intentos = (preferenciaId: string) => house.sandbox.store.listPagos({ preferenciaId })
const checkout = (preferenceId: string) => fetch(`${house.sandbox.url}/pagar/${preferenceId}`)
const pagosOf = (id: number) => house.deps.db.select().from(pagos).where(eq(pagos.usuarioId, id))

test('is closed at the provider, which refuses to be paid and says so; the later one stays open', async () => {
  const { vieja, nueva, list } = await superseded()
  expect((await checkout(vieja)).status).toBe(200)
  await house.drain()
  expect(new Date((await venceAlla(vieja)) ?? '')).toEqual(house.clock.now)
  await decide(house, vieja, 'aprobar')
  expect(await intentos(vieja)).toEqual([])
  const page = await checkout(vieja)
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('Volvé al sitio de la agencia y empezá el pago otra vez')
  await decide(house, nueva, 'aprobar')
  expect(await list()).toHaveLength(7)
})

test('a payment that waited there when it was closed is approved after all, and counts', async () => {
  const { id, vieja } = await superseded()
  await house.sandbox.decide(vieja, 'pendiente')
  await house.drain()
  expect(new Date((await venceAlla(vieja)) ?? '')).toEqual(house.clock.now)
  await decide(house, vieja, 'aprobar')
  expect(await pagosOf(id)).toMatchObject([{ importe: 22_533_333 }])
})

test('a provider that fails is asked again, and twice changes nothing', async () => {
  const { vieja } = await superseded()
  const close = vi.spyOn(house.deps.pagos, 'closePreferencia').mockRejectedValueOnce(new PagosError('away'))
  await expect(house.drain()).rejects.toThrow('away')
  const abierta = await venceAlla(vieja)
  expect(new Date(abierta ?? '') > house.clock.now).toBe(true)
  const [fila] = await house.deps.db.select().from(preferencias).where(eq(preferencias.proveedorId, vieja))
  const again = () => work['cierre-preferencia'](house.deps, { id: fila?.id })
  await again()
  const cerrada = await venceAlla(vieja)
  expect(new Date(cerrada ?? '')).toEqual(house.clock.now)
  await again()
  expect(await venceAlla(vieja)).toBe(cerrada)
  // One that lapsed by itself is not asked about.
  close.mockClear()
  house.clock.now = new Date(inicio.getTime() + 25 * 3_600_000)
  await again()
  expect(close).not.toHaveBeenCalled()
})

test('one that the provider has forgotten counts as closed', async () => {
  const { vieja } = await superseded()
  await house.deps.db.update(preferencias).set({ proveedorId: 'olvidada' }).where(eq(preferencias.proveedorId, vieja))
  await house.drain()
})

test('one that the provider answers late, when another has its place already, is closed too', async () => {
  const { token, list } = await family(house)
  const [una, otra] = (await list()).map(({ id }) => id)
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const real = house.deps.pagos.createPreferencia.bind(house.deps.pagos)
  vi.spyOn(house.deps.pagos, 'createPreferencia').mockImplementationOnce(async (preferencia) => {
    asked.resolve()
    await goOn.promise
    return real(preferencia)
  })
  const slow = prepare(house, token, [una ?? ''])
  await asked.promise
  const { preferenceId: nueva } = await prepare(house, token, [otra ?? ''])
  await house.drain()
  goOn.resolve()
  const { preferenceId: vieja } = await slow
  await house.drain()
  expect((await checkout(vieja)).status).toBe(410)
  expect((await checkout(nueva)).status).toBe(200)
})

test('tries with one key at once, which the provider answers with one preference, close none', async () => {
  const { token, list } = await family(house)
  const [una] = (await list()).map(({ id }) => id)
  const headers = { 'idempotency-key': 'a-la-vez' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => prepare(house, token, [una ?? ''], headers)))
  await house.drain()
  for (const { preferenceId } of answers) expect((await checkout(preferenceId)).status).toBe(200)
})

test('one whose payment waited while another was prepared is closed once that payment is refused', async () => {
  const { token, list } = await family(house)
  const [una, otra] = (await list()).map(({ id }) => id)
  const { preferenceId: vieja } = await prepare(house, token, [una ?? ''])
  await decide(house, vieja, 'pendiente')
  const { preferenceId: nueva } = await prepare(house, token, [otra ?? ''])
  await decide(house, vieja, 'rechazar')
  expect((await checkout(vieja)).status).toBe(410)
  expect((await checkout(nueva)).status).toBe(200)
})
