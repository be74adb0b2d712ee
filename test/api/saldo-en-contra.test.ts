import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { listadosaldos } from '../../src/contract/dinero/saldos-contra.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { tablero } from '../../src/contract/platform/tablero.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { devoluciones, pagos } from '../../src/server/db/schema/pagos.ts'
import { onBehalfOf } from '../../src/server/domain/access.ts'
import { creditoOf } from '../../src/server/domain/dinero/libro/service.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { call, get, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk, payOnline } from './cobranza-de-prueba.ts'
import { expectMoneyInvariants } from './pagos-de-prueba.ts'

let testApp: TestApp
let admin: { id: number; token: string }
let desk: ReturnType<typeof cashDesk>
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
  desk = cashDesk(testApp, admin.token)
})
afterAll(() => testApp.close())

type Saldo = ReplyOf<typeof listadosaldos>['results'][number]

async function paidOnline() {
  const familia = await bookedFamily(testApp)
  const proveedorId = await payOnline(testApp, familia.token, [familia.plan[1]?.id ?? 0])
  const [pago] = await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, familia.id))
  if (!pago) throw new Error('no payment')
  const give = (body: object, key: string = crypto.randomUUID()) =>
    desk.ask<{ devuelto: number; credito: number }>('POST', `pagos/${pago.id}/devoluciones`, body, key)
  const giveCash = (importe: string) => give({ canal: 'efectivo', importe, confirmacanal: '1' })
  const chargeBack = async () => {
    const own = await testApp.sandbox.store.getPago(proveedorId)
    if (!own) throw new Error('the provider has no payment')
    await testApp.sandbox.store.putPago({ ...own, estado: 'charged_back' })
    await settleFromProveedor(testApp.deps, proveedorId)
  }
  return { ...familia, pago, proveedorId, give, giveCash, chargeBack }
}

const saldosOf = async (pagoId: number, estado = '') =>
  (await desk.ask<Saldo[]>('GET', `saldos-en-contra?estado=${estado}`)).results.filter(({ pago }) => pago === pagoId)

async function owing() {
  const familia = await paidOnline()
  await familia.giveCash('200000')
  await familia.chargeBack()
  const [saldo] = await saldosOf(familia.pago.id)
  if (!saldo) throw new Error('no debt')
  const collect = (body: object, key: string = crypto.randomUUID()) =>
    desk.ask<{ pago: number; recibo: number; pendiente: number }>(
      'POST',
      `saldos-en-contra/${saldo.id}/cobro`,
      { canal: 'efectivo', fecha: '2026-11-19', ...body },
      key,
    )
  const waive = (motivo: string) =>
    desk.ask<{ pendiente: number }>('POST', `saldos-en-contra/${saldo.id}/condonacion`, { motivo })
  return { ...familia, saldo, collect, waive }
}

describe('a payment that was refunded twice', () => {
  test('has both refunds recorded, with the excess as a debt of the account', async () => {
    const { pago, giveCash, chargeBack, id } = await paidOnline()
    expect(await giveCash('200000')).toMatchObject({ status: 200 })
    await chargeBack()
    await chargeBack()
    expect(
      await testApp.deps.db
        .select()
        .from(devoluciones)
        .where(eq(devoluciones.pagoId, pago.id))
        .orderBy(devoluciones.id),
    ).toMatchObject([
      { canal: 'efectivo', importe: 20_000_000, excede: 0 },
      { canal: 'mercadopago', importe: 22_533_333, excede: 20_000_000, motivo: 'contracargo' },
    ])
    const seen = await desk.ask<{ pago: string; diferencia: string }[]>('GET', 'caja/conciliacion?todos=1')
    expect(seen.results.find((row) => row.pago === pago.proveedorPagoId)).toMatchObject({ diferencia: '' })
    expect(await saldosOf(pago.id)).toMatchObject([
      { importe: 20_000_000, cubierto: 0, pendiente: 20_000_000, motivo: 'contracargo', estado: 'pendiente' },
    ])
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 0, USD: 0 })
    await expectMoneyInvariants(testApp)
  })

  test("has its debt shown on the customer's page, in the tasks and in the family's account", async () => {
    const { id, token, pago, saldo } = await owing()
    const ficha = await desk.ask<{ saldocontra: object[] }>('GET', `clientes/${id}`)
    expect(ficha.results.saldocontra).toEqual([{ moneda: 'ARS', importe: 200_000_00 }])
    const seen = tablero.reply.parse(await (await get(testApp, 'admin/tablero', { token: admin.token })).json())
    expect(seen.results.tareas).toContainEqual(expect.objectContaining({ tipo: 'saldo', id: saldo.id }))
    const { results } = await call<{ saldocontra: object; credito: object }>(testApp, 'GET', 'cuenta', { token })
    expect(results).toMatchObject({ saldocontra: { ars: 20_000_000, usd: 0 }, credito: { ars: 0 } })
    expect((await saldosOf(pago.id, 'saldado')).length).toBe(0)
  })

  test('has its debt collected in parts with a receipt each, and never above the remaining debt', async () => {
    const { pago, collect, id } = await owing()
    expect(await collect({ importe: '10', fecha: '' })).toMatchObject({
      status: 400,
      campos: { fecha: 'Debe indicar la fecha en que se recibió' },
    })
    const first = await collect({ importe: '50.000,50' }, 'k1')
    expect(first).toMatchObject({ status: 200, results: { pendiente: 14_999_950 } })
    expect(first.results.recibo).toBeGreaterThan(0)
    expect(await collect({ importe: '50.000,50' }, 'k1')).toEqual(first)
    expect(await collect({ importe: '149999.51' })).toMatchObject({
      status: 409,
      codigo: 'saldo_excede',
      mensaje: expect.stringContaining('149.999,50'),
    })
    expect(await collect({ canal: 'transferencia', importe: '149999.50' })).toMatchObject({
      results: { pendiente: 0 },
    })
    expect(await saldosOf(pago.id, 'saldado')).toMatchObject([{ cubierto: 20_000_000, estado: 'saldado' }])
    // The payment covered the negative balance, so it is not credit.
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 0, USD: 0 })
    const recibo = await testApp.deps.db.query.recibos.findFirst({
      where: (r, op) => op.eq(r.numero, first.results.recibo),
    })
    expect(recibo?.datos).toMatchObject({ lineas: [], aCuenta: 0, saldoContra: 5_000_050 })
  })

  test("has its debt covered by the account's credit", async () => {
    const { collect, reservaId, id } = await owing()
    await desk.pay(reservaId, '2150000')
    const { ARS: credito } = await creditoOf(testApp.deps.db, onBehalfOf(id))
    expect(credito).toBe(200_000)
    // Using credit is no new payment, so it has no payment date.
    expect(await collect({ canal: 'credito', importe: '2000', fecha: '' })).toMatchObject({
      results: { pago: null, recibo: null, pendiente: 19_800_000 },
    })
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 0, USD: 0 })
    expect(await collect({ canal: 'credito', importe: '1' })).toMatchObject({ codigo: 'sin_credito' })
  })

  test('leaves a debt that staff can waive once, with their name and reason in the audit log', async () => {
    const { waive, pago } = await owing()
    expect(await waive('')).toMatchObject({ status: 400, campos: { motivo: expect.any(String) } })
    expect(await waive('Error nuestro')).toMatchObject({ results: { pendiente: 0 } })
    expect(await waive('Otra vez')).toMatchObject({ codigo: 'saldo_cubierto' })
    const [saldo] = await saldosOf(pago.id)
    const lines = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'saldo.condonado'))
    expect(lines).toContainEqual(
      expect.objectContaining({
        actorId: admin.id,
        objetoId: String(saldo?.id),
        despues: { importe: 20_000_000, motivo: 'Error nuestro' },
      }),
    )
  })

  test('has its debt owed again when the collected money is refunded', async () => {
    const { collect, pago, id } = await owing()
    const { results } = await collect({ importe: '200000' })
    expect(
      await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', importe: '80000' }),
    ).toMatchObject({
      status: 200,
    })
    expect(await saldosOf(pago.id)).toMatchObject([{ pendiente: 8_000_000, estado: 'pendiente' }])
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 0, USD: 0 })
  })

  test('blocks erasing the account', async () => {
    const { id, reservaId } = await owing()
    await desk.ask('POST', `reservas/${reservaId}/cancelacion`, { motivo: 'agencia' })
    const answer = await call(testApp, 'DELETE', `admin/clientes/${id}`, { token: admin.token })
    expect(answer.error).toMatchObject({
      codigo: 'cliente_con_pendientes',
      mensaje: expect.stringContaining('en contra'),
    })
  })
})

describe('a refund by hand of an online payment', () => {
  test('needs confirmation while the provider can still refund', async () => {
    const { give } = await paidOnline()
    for (const canal of ['efectivo', 'transferencia'])
      expect(await give({ canal, importe: '10' })).toMatchObject({
        status: 409,
        codigo: 'devolucion_por_proveedor',
        mensaje: expect.stringContaining('Mercado Pago'),
      })
    expect(await give({ canal: 'efectivo', importe: '10', confirmacanal: '1' })).toMatchObject({ status: 200 })
    expect(await give({ canal: 'mercadopago', importe: '10' })).toMatchObject({ status: 200 })
  })

  test('needs no confirmation when the provider has nothing left to refund or its period has ended', async () => {
    const { pago, give } = await paidOnline()
    testApp.clock.now = new Date(pago.recibidoEn.getTime() + 181 * 86_400_000)
    const fresh = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
    expect(
      await fresh.ask('POST', `pagos/${pago.id}/devoluciones`, { canal: 'transferencia', importe: '10' }),
    ).toMatchObject({ status: 200 })
    testApp.clock.now = new Date('2026-11-19T15:00:00Z')
    expect(await give({ canal: 'mercadopago', todo: '1' })).toMatchObject({ status: 200 })
    expect(await give({ canal: 'efectivo', importe: '1' })).toMatchObject({ codigo: 'devolucion_excede' })
  })
})
