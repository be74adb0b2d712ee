import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { devolucionesPedidas, pagos } from '../../src/server/db/schema/pagos.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { finishRequestedRefunds, reconcilePagos } from '../../src/server/domain/dinero/proveedor/service.ts'
import { createNoPagos } from '../../src/server/gateways/pagos/none.ts'
import { book, call, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ pagos: createNoPagos() })
})
afterAll(() => testApp.close())

async function family() {
  const { token } = await makeCliente(testApp)
  await book(testApp, await makeViaje(testApp), token)
  const { results } = await call(testApp, 'GET', 'cuenta', { token })
  const [, first] = results.reservas[0].cuotas
  return { token, conceptos: JSON.stringify([Number(first.id)]), results }
}

test('without a provider, the account offers no online payment, and payment links are refused', async () => {
  const { token, conceptos, results } = await family()
  expect(results.pagoenlinea).toBe(false)
  for (const path of ['pago.php', 'cuenta/enlaces-de-pago']) {
    const refused = await call(testApp, 'POST', path, { token, fields: { conceptos } })
    expect([path, refused.status, refused.error?.codigo]).toEqual([path, 409, 'sin_pago_en_linea'])
    expect(refused.error?.mensaje).toContain('en efectivo o por transferencia')
  }
  expect((await call(testApp, 'GET', 'cuenta', { token })).results.pagos).toEqual([])
})

test('without a provider, earlier preferencias and refunds are not polled', async () => {
  const { db, now } = testApp.deps
  const { id: usuarioId } = await makeCliente(testApp)
  const { id: personalId } = await makePersonal(testApp, '1')
  const venceEn = now()
  await db
    .insert(preferencias)
    .values({ usuarioId, referencia: 'vieja', importe: asCentavos(100), estado: 'lista', venceEn })
  const [pago] = await db
    .insert(pagos)
    .values({
      usuarioId,
      canal: 'mercadopago',
      moneda: 'ARS',
      importe: asCentavos(100),
      proveedorPagoId: '1',
      recibidoEn: venceEn,
    })
    .returning()
  const createdAt = new Date(venceEn.getTime() - 86_400_000)
  await db
    .insert(devolucionesPedidas)
    .values({ pagoId: pago?.id ?? 0, importe: asCentavos(50), personalId, creadaEn: createdAt })
  await reconcilePagos(testApp.deps)
  await finishRequestedRefunds(testApp.deps)
  expect(await db.select().from(preferencias)).toMatchObject([{ conciliadaEn: null }])
})

test('without a provider, the sandbox checkout does not exist and webhooks are refused', async () => {
  expect((await testApp.app.request('/sandbox/checkout/preferences', { method: 'POST' })).status).toBe(404)
  const notice = await testApp.app.request('/api/pagos/avisos?data.id=1&type=payment', { method: 'POST', body: '{}' })
  expect(notice.status).toBeGreaterThanOrEqual(400)
})
