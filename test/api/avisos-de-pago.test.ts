import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { pagos, revisiones } from '../../src/server/db/schema/pagos.ts'
import { avisosPago } from '../../src/server/db/schema/proveedor.ts'
import {
  processPendingAvisos,
  reconcilePagos,
  settleFromProveedor,
} from '../../src/server/domain/dinero/pagos/service.ts'
import { signedAviso } from '../gateways/avisos-de-prueba.ts'
import { type House, openHouse, webhookSecret } from '../house.ts'
import { decide, expectMoneyInvariants, family, prepare } from './pagos-de-prueba.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('while one attempt waits, another that is rejected does not open the door to paying twice', async () => {
  const { token, list } = await family(house)
  const [una] = await list()
  const { preferenceId } = await prepare(house, token, [una?.id ?? ''])
  await decide(house, preferenceId, 'pendiente')
  const [espera] = await house.sandbox.store.listPagos({ preferenciaId: preferenceId })
  if (!espera) throw new Error('no payment')
  await house.sandbox.store.putPago({ ...espera, id: '999999999999', estado: 'rejected' })
  await settleFromProveedor(house.deps, '999999999999')
  expect((await list())[0]).toMatchObject({ enproceso: '1' })
  expect(await prepare(house, token, [una?.id ?? ''])).toMatchObject({ codigo: 'pago_en_proceso' })
})

test('a payment in process whose notice is lost is asked about again', async () => {
  const { token, list } = await family(house)
  const [una] = await list()
  const { preferenceId } = await prepare(house, token, [una?.id ?? ''])
  await decide(house, preferenceId, 'pendiente')
  await house.sandbox.decide(preferenceId, 'aprobar')
  await reconcilePagos(house.deps)
  expect(await list()).toHaveLength(8)
  await house.sandbox.deliver()
  await house.drain()
  expect(await list()).toHaveLength(8)
})

test('a payment that the provider does not know yet is not forgotten, and in the end staff hear of it', async () => {
  const notice = signedAviso(
    webhookSecret,
    'http://valija.test/api/pagos/avisos',
    '111222333444',
    () => house.clock.now,
  )
  expect((await house.app.request(notice)).status).toBe(200)
  await expect(house.drain()).rejects.toThrow('does not know')
  await expect(processPendingAvisos(house.deps)).rejects.toThrow('1 of 1')
  const pending = () =>
    house.deps.db.select().from(avisosPago).where(sql`data_id = '111222333444' and procesado_en is null`)
  expect(await pending()).toHaveLength(1)
  house.clock.now = new Date(house.clock.now.getTime() + 8 * 24 * 3600 * 1000)
  await expect(processPendingAvisos(house.deps)).rejects.toThrow('1 of 1')
  expect(await pending()).toHaveLength(0)
  await processPendingAvisos(house.deps)
  expect(await house.deps.db.select().from(revisiones).where(sql`motivo like '%111222333444%'`)).toHaveLength(1)
})

test('a refund reopens what it paid, in part and then whole; a charge-back too', async () => {
  const { token, list, id } = await family(house)
  const [una, otra] = await list()
  await decide(house, (await prepare(house, token, [una?.id ?? '', otra?.id ?? ''])).preferenceId, 'aprobar')
  const [pago] = await house.deps.db.select().from(pagos).where(eq(pagos.usuarioId, id))
  const proveedorId = pago?.proveedorPagoId ?? ''
  const settleAgain = async () => {
    await house.sandbox.deliver()
    await house.drain()
  }
  await house.deps.pagos.refund(proveedorId, asCentavos(10_000_000), 'parte')
  await settleAgain()
  expect((await list()).map(({ importe }) => importe).slice(0, 1)).toEqual(['100000.00'])
  await house.deps.pagos.refund(proveedorId, null, 'resto')
  await settleAgain()
  expect(await list()).toHaveLength(9)
  await expectMoneyInvariants(house)

  const [tercera] = await list()
  await decide(house, (await prepare(house, token, [tercera?.id ?? ''])).preferenceId, 'aprobar')
  const contra = await house.deps.db.select().from(pagos).where(eq(pagos.usuarioId, id)).orderBy(pagos.id)
  const enProveedor = await house.sandbox.store.getPago(contra.at(-1)?.proveedorPagoId ?? '')
  if (!enProveedor) throw new Error('no payment')
  await house.sandbox.store.putPago({ ...enProveedor, estado: 'charged_back' })
  expect(await settleFromProveedor(house.deps, enProveedor.id)).toBe('devuelto')
  expect(await settleFromProveedor(house.deps, enProveedor.id)).toBe('sin_cambio')
  expect(await list()).toHaveLength(9)
  await expectMoneyInvariants(house)
})
