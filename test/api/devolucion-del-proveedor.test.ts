import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pagos } from '../../src/server/db/schema/pagos.ts'
import {
  finishRequestedRefunds,
  reconcilePagos,
  settleFromProveedor,
} from '../../src/server/domain/dinero/proveedor/service.ts'
import { PagosError } from '../../src/server/gateways/pagos/pagos.ts'
import { makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk, devueltos, openDues, pagosOf, payOnline } from './cobranza-de-prueba.ts'

let testApp: TestApp
let desk: ReturnType<typeof cashDesk>
beforeAll(async () => {
  testApp = await openTestApp()
})
const start = new Date('2026-11-19T15:00:00Z')
beforeEach(async () => {
  testApp.clock.now = start
  desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
})
afterAll(() => testApp.close())

const later = (hours: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + hours * 3_600_000)
}

describe('a refund through the provider', () => {
  async function paid() {
    const familia = await bookedFamily(testApp)
    await payOnline(testApp, familia.token, [familia.plan[1]?.id ?? 0])
    const [pago] = await pagosOf(testApp, familia.id)
    if (!pago) throw new Error('no payment')
    const give = (body: object, key: string | undefined = crypto.randomUUID()) =>
      desk.ask<{ devuelto: string; credito: string }>(
        'POST',
        `pagos/${pago.id}/devoluciones`,
        { canal: 'mercadopago', ...body },
        key,
      )
    return { ...familia, pago, give }
  }

  test('can return a part and then the rest, reopens dues, and records the staff member', async () => {
    const { give, pago, token } = await paid()
    expect(await give({ importe: '1000', nota: 'Error de cobro' })).toMatchObject({ results: { devuelto: 100_000 } })
    expect(await devueltos(testApp, pago.id)).toMatchObject([
      { importe: 100_000, canal: 'mercadopago', nota: 'Error de cobro', personalId: expect.any(Number) },
    ])
    expect(await give({ todo: '1' })).toMatchObject({ results: { devuelto: 22_533_333, credito: 0 } })
    expect(await give({ todo: '1' })).toMatchObject({ status: 409, codigo: 'devolucion_excede' })
    expect(await openDues(testApp, { token })).toHaveLength(9)
    await testApp.sandbox.deliver()
    await testApp.drain()
    expect(await devueltos(testApp, pago.id)).toHaveLength(2)
  })

  test('is made once per idempotency key, even when the first try failed before writing', async () => {
    const { give, pago } = await paid()
    await cutAfterRefund(async () =>
      expect(await give({ importe: '500' }, `r${pago.id}`)).toMatchObject({
        status: 502,
        codigo: 'proveedor_no_responde',
      }),
    )
    expect(await devueltos(testApp, pago.id)).toEqual([])
    await testApp.sandbox.deliver()
    await testApp.drain()
    expect(await devueltos(testApp, pago.id)).toHaveLength(1)
    expect(await give({ importe: '500' }, `r${pago.id}`)).toMatchObject({ results: { devuelto: 50_000 } })
    const answers = await Promise.all([
      give({ importe: '500' }, `r${pago.id}`),
      give({ importe: '500' }, `r${pago.id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await devueltos(testApp, pago.id)).toHaveLength(1)
  })

  test('that was interrupted is retried once by reconciliation, under the name of the same staff member', async () => {
    const { give, pago } = await paid()
    const refund = vi.spyOn(testApp.deps.pagos, 'refund').mockRejectedValueOnce(new PagosError('cut'))
    expect(await give({ importe: '500' }, 'cortada')).toMatchObject({ status: 502 })
    // A requested refund counts as refunded even before it is confirmed.
    expect(await give({ canal: 'efectivo', importe: '225000' })).toMatchObject({ codigo: 'devolucion_excede' })
    later(1)
    await finishRequestedRefunds(testApp.deps)
    await finishRequestedRefunds(testApp.deps)
    expect(refund).toHaveBeenCalledTimes(2)
    refund.mockRestore()
    expect(await devueltos(testApp, pago.id)).toMatchObject([{ importe: 50_000, personalId: expect.any(Number) }])
    expect(await give({ importe: '500' }, 'cortada')).toMatchObject({ results: { devuelto: 50_000 } })
    expect((await testApp.sandbox.store.getPago(pago.proveedorPagoId ?? ''))?.devoluciones).toHaveLength(1)
  })

  test('never exceeds the payment when refunds run concurrently by any channel', async () => {
    const { give, pago } = await paid()
    const answers = await Promise.all([
      give({ importe: '200000' }),
      give({ importe: '200000' }),
      give({ importe: '200000', canal: 'efectivo', confirmacanal: '1' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const proveedor = await testApp.sandbox.store.getPago(pago.proveedorPagoId ?? '')
    const outside = proveedor?.devoluciones.reduce((sum, { importe }) => sum + importe, 0) ?? 0
    const rows = await devueltos(testApp, pago.id)
    expect(rows).toHaveLength(1)
    expect(outside).toBe(rows[0]?.canal === 'mercadopago' ? 20_000_000 : 0)
  })

  test('is refused without an idempotency key', async () => {
    const { pago } = await paid()
    const answer = await desk.ask('POST', `pagos/${pago.id}/devoluciones`, { canal: 'mercadopago', importe: '1' })
    expect(answer).toMatchObject({ status: 400, codigo: 'falta_clave' })
  })

  test('is not recorded for a won chargeback, whose money is recorded as another payment', async () => {
    const { pago } = await paid()
    const proveedorId = pago.proveedorPagoId ?? ''
    const reported = await testApp.sandbox.store.getPago(proveedorId)
    if (!reported) throw new Error('no payment')
    await testApp.sandbox.store.putPago({ ...reported, estado: 'charged_back' })
    await settleFromProveedor(testApp.deps, proveedorId)
    await testApp.sandbox.store.putPago({ ...reported, estado: 'charged_back', disputa: 'reimbursed' })
    await settleFromProveedor(testApp.deps, proveedorId)
    await settleFromProveedor(testApp.deps, proveedorId)
    expect(await devueltos(testApp, pago.id)).toMatchObject([{ motivo: 'contracargo' }])
    const reintegros = await testApp.deps.db.select().from(pagos).where(eq(pagos.reintegraId, pago.id))
    expect(reintegros).toMatchObject([{ importe: pago.importe, proveedorPagoId: null }])
    const { results } = await desk.ask<{ pago: string }[]>('GET', 'caja/conciliacion?todos=1')
    expect(results.find(({ pago: id }) => id === proveedorId)).toMatchObject({ diferencia: '', devuelto: null })
  })

  /** Lets the provider perform the refund but loses its reply. */
  async function cutAfterRefund(work: () => Promise<unknown>) {
    const real = testApp.deps.pagos.refund.bind(testApp.deps.pagos)
    const spy = vi.spyOn(testApp.deps.pagos, 'refund').mockImplementationOnce(async (...request) => {
      await real(...request)
      throw new PagosError('cut')
    })
    await work()
    spy.mockRestore()
  }

  test('that the provider rejects returns an error, and a chargeback after a cash refund is recorded in full', async () => {
    const { give, pago } = await paid()
    const proveedor = await testApp.sandbox.store.getPago(pago.proveedorPagoId ?? '')
    if (!proveedor) throw new Error('no payment')
    await testApp.sandbox.store.putPago({ ...proveedor, estado: 'pending' })
    expect(await give({ todo: '1' })).toMatchObject({ status: 409, codigo: 'devolucion_rechazada' })
    await give({ canal: 'efectivo', importe: '225000', confirmacanal: '1' })
    await testApp.sandbox.store.putPago({ ...proveedor, estado: 'charged_back' })
    later(25)
    await reconcilePagos(testApp.deps)
    const total = (await devueltos(testApp, pago.id)).reduce((sum, { importe }) => sum + importe, 0)
    expect(total).toBe(pago.importe + 22_500_000)
  })
})
