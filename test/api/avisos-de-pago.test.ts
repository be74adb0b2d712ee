import { and, desc, eq, isNotNull, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { creditos, pagos, revisiones } from '../../src/server/db/schema/pagos.ts'
import { avisosPago, preferencias } from '../../src/server/db/schema/proveedor.ts'
import {
  processPendingAvisos,
  reconcilePagos,
  settleFromProveedor,
} from '../../src/server/domain/dinero/proveedor/service.ts'
import { signedAviso } from '../gateways/avisos-de-prueba.ts'
import { openTestApp, type TestApp, webhookSecret } from '../test-app.ts'
import { decide, expectMoneyInvariants, family, prepare } from './pagos-de-prueba.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('a due with a pending payment cannot be paid again after another attempt is rejected', async () => {
  const { token, list } = await family(testApp)
  const [one] = await list()
  const { preferenceId } = await prepare(testApp, token, [one?.id ?? ''])
  await decide(testApp, preferenceId, 'pendiente')
  const [espera] = await testApp.sandbox.store.listPagos({ preferenciaId: preferenceId })
  if (!espera) throw new Error('no payment')
  await testApp.sandbox.store.putPago({ ...espera, id: '999999999999', estado: 'rejected' })
  await settleFromProveedor(testApp.deps, '999999999999')
  expect((await list()).map(({ id }) => id)).not.toContain(one?.id)
  expect(await prepare(testApp, token, [one?.id ?? ''])).toMatchObject({ codigo: 'pago_en_proceso' })
})

test('reconciliation polls a pending payment whose webhook was lost', async () => {
  const { token, list } = await family(testApp)
  const [one] = await list()
  const { preferenceId } = await prepare(testApp, token, [one?.id ?? ''])
  await decide(testApp, preferenceId, 'pendiente')
  await testApp.sandbox.decide(preferenceId, 'aprobar')
  await reconcilePagos(testApp.deps)
  expect(await list()).toHaveLength(8)
  await testApp.sandbox.deliver()
  await testApp.drain()
  expect(await list()).toHaveLength(8)
})

test('a webhook for a payment that the provider does not know is retried, then reported to staff', async () => {
  const notice = signedAviso(
    webhookSecret,
    'http://valija.test/api/pagos/avisos',
    '111222333444',
    () => testApp.clock.now,
  )
  expect((await testApp.app.request(notice)).status).toBe(200)
  await expect(testApp.drain()).rejects.toThrow('does not know')
  await expect(processPendingAvisos(testApp.deps)).rejects.toThrow('1 of 1')
  const pending = () =>
    testApp.deps.db.select().from(avisosPago).where(sql`data_id = '111222333444' and procesado_en is null`)
  expect(await pending()).toHaveLength(1)
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 8 * 24 * 3600 * 1000)
  await expect(processPendingAvisos(testApp.deps)).rejects.toThrow('1 of 1')
  expect(await pending()).toHaveLength(0)
  await processPendingAvisos(testApp.deps)
  expect(await testApp.deps.db.select().from(revisiones).where(sql`motivo like '%111222333444%'`)).toHaveLength(1)
})

test('a refund or chargeback reopens the dues that the payment paid', async () => {
  const { token, list, id } = await family(testApp)
  const [one, other] = await list()
  await decide(testApp, (await prepare(testApp, token, [one?.id ?? '', other?.id ?? ''])).preferenceId, 'aprobar')
  const [pago] = await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, id))
  const proveedorId = pago?.proveedorPagoId ?? ''
  const settleAgain = async () => {
    await testApp.sandbox.deliver()
    await testApp.drain()
  }
  await testApp.deps.pagos.refund(proveedorId, asCentavos(10_000_000), 'parte')
  await settleAgain()
  expect((await list()).map(({ importe }) => importe).slice(0, 1)).toEqual(['100000.00'])
  await testApp.deps.pagos.refund(proveedorId, null, 'resto')
  await settleAgain()
  expect(await list()).toHaveLength(9)
  await expectMoneyInvariants(testApp)

  const [tercera] = await list()
  await decide(testApp, (await prepare(testApp, token, [tercera?.id ?? ''])).preferenceId, 'aprobar')
  const contra = await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, id)).orderBy(pagos.id)
  const enProveedor = await testApp.sandbox.store.getPago(contra.at(-1)?.proveedorPagoId ?? '')
  if (!enProveedor) throw new Error('no payment')
  await testApp.sandbox.store.putPago({ ...enProveedor, estado: 'charged_back' })
  expect(await settleFromProveedor(testApp.deps, enProveedor.id)).toBe('devuelto')
  expect(await settleFromProveedor(testApp.deps, enProveedor.id)).toBe('sin_cambio')
  expect(await list()).toHaveLength(9)
  await expectMoneyInvariants(testApp)
})

/** Creates a family that paid its first cuota online, and functions that change the payment at the provider. */
async function disputed() {
  const familia = await family(testApp)
  const [one] = await familia.list()
  const { preferenceId } = await prepare(testApp, familia.token, [one?.id ?? ''])
  await decide(testApp, preferenceId, 'aprobar')
  const [pago] = await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, familia.id))
  const proveedorId = pago?.proveedorPagoId ?? ''
  await testApp.drain()
  return {
    ...familia,
    una: one,
    proveedorId,
    move: (...steps: ('disputar' | 'perder' | 'ganar')[]) =>
      steps.reduce((before, step) => before.then(() => decide(testApp, preferenceId, step)), Promise.resolve()),
    paid: async () => (await familia.list()).every(({ id }) => id !== one?.id),
    mails: () =>
      testApp.deps.db.$count(correos, and(eq(correos.para, familia.mail), like(correos.clave, 'devolucion-%'))),
    reviews: () =>
      testApp.deps.db.$count(revisiones, sql`motivo like ${`%contracargo en curso del pago ${proveedorId}:%`}`),
  }
}

test('a chargeback that is not decided yet creates one review for staff and moves no money', async () => {
  const { move, paid, mails, reviews, proveedorId } = await disputed()
  await move('disputar', 'disputar')
  await settleFromProveedor(testApp.deps, proveedorId)
  expect([await paid(), await mails(), await reviews()]).toEqual([true, 0, 1])
  await expectMoneyInvariants(testApp)
})

test.each<[('disputar' | 'perder' | 'ganar')[], boolean]>([
  [['perder'], false],
  [['disputar', 'perder'], false],
  [['disputar', 'ganar'], true],
  [['ganar'], true],
  [['perder', 'ganar'], true],
  [['disputar', 'perder', 'ganar', 'ganar'], true],
  [['perder', 'disputar'], true],
  [['perder', 'perder', 'ganar', 'perder', 'perder'], false],
  [['perder', 'ganar', 'perder', 'ganar'], true],
])('after the chargeback events %j the due is paid: %j', async (steps, pagada) => {
  const { move, paid, mails, id, proveedorId } = await disputed()
  await move(...steps)
  await settleFromProveedor(testApp.deps, proveedorId)
  expect(await paid()).toBe(pagada)
  const perdidas = steps.filter((step, i) => step === 'perder' && steps[i - 1] !== 'perder').length
  expect(await mails()).toBe(perdidas)
  const credito = await testApp.deps.db.$count(creditos, eq(creditos.usuarioId, id))
  expect(credito).toBe(0)
  await expectMoneyInvariants(testApp)
})

test('a won chargeback becomes credit when the family has already paid the dues again', async () => {
  const { move, id, token, una, list } = await disputed()
  await move('perder')
  await decide(testApp, (await prepare(testApp, token, [una?.id ?? ''])).preferenceId, 'aprobar')
  await move('ganar')
  expect(await list()).toHaveLength(8)
  const [credito] = await testApp.deps.db.select().from(creditos).where(eq(creditos.usuarioId, id))
  expect(credito?.importe).toBe(22_533_333)
  await expectMoneyInvariants(testApp)
})

test('a won chargeback after a partial refund restores only the amount that the chargeback took', async () => {
  const { proveedorId } = await disputed()
  const gateway = testApp.deps.pagos
  const reported = await gateway.getPago(proveedorId)
  if (!reported) throw new Error('no payment')
  const spy = vi.spyOn(gateway, 'getPago')
  const part = asCentavos(3_000_000)
  const see = async (cambio: Partial<typeof reported>) => {
    spy.mockResolvedValue({ ...reported, ...cambio })
    await settleFromProveedor(testApp.deps, proveedorId)
  }
  await see({ devuelto: part })
  await see({ estado: 'charged_back', disputa: 'perdida', devuelto: reported.importe })
  await see({ estado: 'charged_back', disputa: null, devuelto: asCentavos(0) })
  const [row] = await testApp.deps.db
    .select()
    .from(pagos)
    .where(isNotNull(pagos.reintegraId))
    .orderBy(desc(pagos.id))
    .limit(1)
  expect(row?.importe).toBe(reported.importe - part)
  spy.mockRestore()
})

test('a payment in mediation stays paid and creates a review for staff', async () => {
  const { paid, mails, proveedorId } = await disputed()
  const gateway = testApp.deps.pagos
  const reported = await gateway.getPago(proveedorId)
  if (!reported) throw new Error('no payment')
  const spy = vi
    .spyOn(gateway, 'getPago')
    .mockResolvedValue({ ...reported, estado: 'in_mediation', disputa: 'abierta' })
  await settleFromProveedor(testApp.deps, proveedorId)
  spy.mockResolvedValue({ ...reported, estado: 'cancelled', fase: 'fallido' })
  await settleFromProveedor(testApp.deps, proveedorId)
  spy.mockRestore()
  expect([await paid(), await mails()]).toEqual([true, 0])
  for (const motivo of [`%reclamo en curso del pago ${proveedorId}:%`, `%ya no da por cobrado el pago ${proveedorId}%`])
    expect(await testApp.deps.db.$count(revisiones, like(revisiones.motivo, motivo))).toBe(1)
})

test('a payment of the same amount in another currency does not settle a preferencia', async () => {
  const { token, list, id } = await family(testApp)
  const [one] = await list()
  const { preferenceId } = await prepare(testApp, token, [one?.id ?? ''])
  await testApp.sandbox.decide(preferenceId, 'aprobar')
  const gateway = testApp.deps.pagos
  const buscar = gateway.findPagosByReferencia.bind(gateway)
  const enDolares = async (referencia: string) => (await buscar(referencia)).map((pago) => ({ ...pago, moneda: 'USD' }))
  const spy = vi.spyOn(gateway, 'findPagosByReferencia').mockImplementation(enDolares)
  await reconcilePagos(testApp.deps)
  spy.mockRestore()
  const estado = eq(preferencias.proveedorId, preferenceId)
  expect(await testApp.deps.db.select().from(preferencias).where(estado)).toMatchObject([{ estado: 'lista' }])
  expect(await testApp.deps.db.$count(pagos, eq(pagos.usuarioId, id))).toBe(0)
})
