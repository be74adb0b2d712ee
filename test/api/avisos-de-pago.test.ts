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
  expect((await list()).map(({ id }) => id)).not.toContain(una?.id)
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

/** A family whose first instalment was paid online, and what becomes of that payment at the provider. */
async function disputed() {
  const familia = await family(house)
  const [una] = await familia.list()
  const { preferenceId } = await prepare(house, familia.token, [una?.id ?? ''])
  await decide(house, preferenceId, 'aprobar')
  const [pago] = await house.deps.db.select().from(pagos).where(eq(pagos.usuarioId, familia.id))
  const proveedorId = pago?.proveedorPagoId ?? ''
  await house.drain()
  return {
    ...familia,
    una,
    proveedorId,
    move: (...pasos: ('disputar' | 'perder' | 'ganar')[]) =>
      pasos.reduce((antes, paso) => antes.then(() => decide(house, preferenceId, paso)), Promise.resolve()),
    paid: async () => (await familia.list()).every(({ id }) => id !== una?.id),
    mails: () =>
      house.deps.db.$count(correos, and(eq(correos.para, familia.mail), like(correos.clave, 'devolucion-%'))),
    reviews: () =>
      house.deps.db.$count(revisiones, sql`motivo like ${`%contracargo en curso del pago ${proveedorId}:%`}`),
  }
}

test('an open charge-back is a review for staff, once, and moves no money', async () => {
  const { move, paid, mails, reviews, proveedorId } = await disputed()
  await move('disputar', 'disputar')
  await settleFromProveedor(house.deps, proveedorId)
  expect([await paid(), await mails(), await reviews()]).toEqual([true, 0, 1])
  await expectMoneyInvariants(house)
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
])('a payment whose charge-back went %j is paid: %j', async (pasos, pagada) => {
  const { move, paid, mails, id, proveedorId } = await disputed()
  await move(...pasos)
  await settleFromProveedor(house.deps, proveedorId)
  expect(await paid()).toBe(pagada)
  const perdidas = pasos.filter((paso, i) => paso === 'perder' && pasos[i - 1] !== 'perder').length
  expect(await mails()).toBe(perdidas)
  const credito = await house.deps.db.$count(creditos, eq(creditos.usuarioId, id))
  expect(credito).toBe(0)
  await expectMoneyInvariants(house)
})

test('a won charge-back is credit where the family paid again meanwhile', async () => {
  const { move, id, token, una, list } = await disputed()
  await move('perder')
  await decide(house, (await prepare(house, token, [una?.id ?? ''])).preferenceId, 'aprobar')
  await move('ganar')
  expect(await list()).toHaveLength(8)
  const [credito] = await house.deps.db.select().from(creditos).where(eq(creditos.usuarioId, id))
  expect(credito?.importe).toBe(22_533_333)
  await expectMoneyInvariants(house)
})

test('a won charge-back gives back no more than it took, after a partial refund', async () => {
  const { proveedorId } = await disputed()
  const gateway = house.deps.pagos
  const visto = await gateway.getPago(proveedorId)
  if (!visto) throw new Error('no payment')
  const spy = vi.spyOn(gateway, 'getPago')
  const parte = asCentavos(3_000_000)
  const see = async (cambio: Partial<typeof visto>) => {
    spy.mockResolvedValue({ ...visto, ...cambio })
    await settleFromProveedor(house.deps, proveedorId)
  }
  await see({ devuelto: parte })
  await see({ estado: 'charged_back', disputa: 'perdida', devuelto: visto.importe })
  await see({ estado: 'charged_back', disputa: null, devuelto: asCentavos(0) })
  const [fila] = await house.deps.db
    .select()
    .from(pagos)
    .where(isNotNull(pagos.reintegraId))
    .orderBy(desc(pagos.id))
    .limit(1)
  expect(fila?.importe).toBe(visto.importe - parte)
  spy.mockRestore()
})

test('a payment in mediation stays paid and is a review for staff', async () => {
  const { paid, mails, proveedorId } = await disputed()
  const gateway = house.deps.pagos
  const visto = await gateway.getPago(proveedorId)
  if (!visto) throw new Error('no payment')
  const spy = vi.spyOn(gateway, 'getPago').mockResolvedValue({ ...visto, estado: 'in_mediation', disputa: 'abierta' })
  await settleFromProveedor(house.deps, proveedorId)
  spy.mockResolvedValue({ ...visto, estado: 'cancelled', fase: 'fallido' })
  await settleFromProveedor(house.deps, proveedorId)
  spy.mockRestore()
  expect([await paid(), await mails()]).toEqual([true, 0])
  for (const motivo of [`%reclamo en curso del pago ${proveedorId}:%`, `%ya no da por cobrado el pago ${proveedorId}%`])
    expect(await house.deps.db.$count(revisiones, like(revisiones.motivo, motivo))).toBe(1)
})

test('money of another currency with the same figure does not pay a preparation', async () => {
  const { token, list, id } = await family(house)
  const [una] = await list()
  const { preferenceId } = await prepare(house, token, [una?.id ?? ''])
  await house.sandbox.decide(preferenceId, 'aprobar')
  const gateway = house.deps.pagos
  const buscar = gateway.findPagosByReferencia.bind(gateway)
  const enDolares = async (referencia: string) => (await buscar(referencia)).map((pago) => ({ ...pago, moneda: 'USD' }))
  const spy = vi.spyOn(gateway, 'findPagosByReferencia').mockImplementation(enDolares)
  await reconcilePagos(house.deps)
  spy.mockRestore()
  const estado = eq(preferencias.proveedorId, preferenceId)
  expect(await house.deps.db.select().from(preferencias).where(estado)).toMatchObject([{ estado: 'lista' }])
  expect(await house.deps.db.$count(pagos, eq(pagos.usuarioId, id))).toBe(0)
})
