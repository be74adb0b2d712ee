import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { devolucionesPedidas, pagos } from '../../src/server/db/schema/pagos.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { finishPedidas, reconcilePagos } from '../../src/server/domain/dinero/proveedor/service.ts'
import { createNoPagos } from '../../src/server/gateways/pagos/none.ts'
import { book, call, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

/** A real agency without provider keys: its deps are what `compose` gives it. */
let house: House
beforeAll(async () => {
  house = await openHouse({ pagos: createNoPagos() })
})
afterAll(() => house.close())

async function family() {
  const { token } = await makeCliente(house)
  await book(house, await makeViaje(house), token)
  const { results } = await call(house, 'GET', 'cuenta', { token })
  const [, primera] = results.reservas[0].cuotas
  return { token, conceptos: JSON.stringify([Number(primera.id)]), results }
}

test('without a provider no payment is prepared and no link to pay is made; the account says so', async () => {
  const { token, conceptos, results } = await family()
  expect(results.pagoenlinea).toBe(false)
  for (const path of ['pago.php', 'cuenta/enlaces-de-pago']) {
    const refused = await call(house, 'POST', path, { token, fields: { conceptos } })
    expect([path, refused.status, refused.error?.codigo]).toEqual([path, 409, 'sin_pago_en_linea'])
    expect(refused.error?.mensaje).toContain('en efectivo o por transferencia')
  }
  expect((await call(house, 'GET', 'cuenta', { token })).results.pagos).toEqual([])
})

test('what was prepared while there was one is left in peace', async () => {
  const { db, now } = house.deps
  const { id: usuarioId } = await makeCliente(house)
  const { id: personalId } = await makePersonal(house, '1')
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
  const creadaEn = new Date(venceEn.getTime() - 86_400_000)
  await db.insert(devolucionesPedidas).values({ pagoId: pago?.id ?? 0, importe: asCentavos(50), personalId, creadaEn })
  await reconcilePagos(house.deps)
  await finishPedidas(house.deps)
  expect(await db.select().from(preferencias)).toMatchObject([{ conciliadaEn: null }])
})

test('there is no practice checkout, and no notice is believed', async () => {
  expect((await house.app.request('/sandbox/checkout/preferences', { method: 'POST' })).status).toBe(404)
  const notice = await house.app.request('/api/pagos/avisos?data.id=1&type=payment', { method: 'POST', body: '{}' })
  expect(notice.status).toBeGreaterThanOrEqual(400)
})
