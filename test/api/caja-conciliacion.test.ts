import { inspect } from 'node:util'
import { eq, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { pagos } from '../../src/server/db/schema/pagos.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { call, makePersonal, post } from '../factories.ts'
import { asOwner } from '../owner.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk, openDues, payOnline } from './cobranza-de-prueba.ts'

let testApp: TestApp
let admin: { id: number; token: string }
let desk: ReturnType<typeof cashDesk>
beforeEach(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
  desk = cashDesk(testApp, admin.token)
})
afterEach(() => testApp.close())

type Conciliado = { id: number; diferencia: string }

test('a payment whose webhook never arrived is listed first and can be reconciled', async () => {
  const sana = await bookedFamily(testApp)
  const [own] = await openDues(testApp, sana)
  await payOnline(testApp, sana.token, [own ?? 0])
  const perdida = await bookedFamily(testApp)
  const [other] = await openDues(testApp, perdida)
  await payOnline(testApp, perdida.token, [other ?? 0], { notice: false })
  const indecisa = await bookedFamily(testApp)
  await post(
    testApp,
    'pago',
    { conceptos: JSON.stringify(await openDues(testApp, indecisa)) },
    { token: indecisa.token },
  )
  const view = async () => (await desk.ask<Conciliado[]>('GET', 'caja/conciliacion?todos=1')).results
  const before = await view()
  expect(before.map(({ diferencia }) => diferencia)).toEqual(['sin_registrar', '', ''])
  expect(before[0]).toMatchObject({ reservas: [perdida.reservaId], pago: '', proveedor: 'approved' })
  const ids = before.map(({ id }) => String(id))
  expect(await desk.ask('POST', 'caja/conciliacion', { ids })).toMatchObject({
    results: { conciliados: 3, fallaron: 0 },
  })
  expect((await view()).map(({ diferencia }) => diferencia)).toEqual(['', '', ''])
  expect(await testApp.deps.db.$count(pagos)).toBe(2)
})

test('reconciliation lists only payments that differ, and skips closed preferencias', async () => {
  const sana = await bookedFamily(testApp)
  const [own] = await openDues(testApp, sana)
  await payOnline(testApp, sana.token, [own ?? 0])
  const perdida = await bookedFamily(testApp)
  const [other] = await openDues(testApp, perdida)
  await payOnline(testApp, perdida.token, [other ?? 0], { notice: false })
  const answer = () => call(testApp, 'GET', 'admin/caja/conciliacion', { token: admin.token })
  expect(await answer()).toMatchObject({ revisados: 2, results: [{ reservas: [perdida.reservaId] }] })
  await testApp.deps.db.update(preferencias).set({ cerrada: true }).where(eq(preferencias.usuarioId, sana.id))
  expect(await answer()).toMatchObject({ revisados: 1 })
  expect((await desk.ask<object[]>('GET', 'caja/conciliacion?todos=1')).results).toHaveLength(2)
})

test('the audit log names who requested a reconciliation even if the reconciliation fails', async () => {
  const familia = await bookedFamily(testApp)
  await post(testApp, 'pago', { conceptos: JSON.stringify(await openDues(testApp, familia)) }, { token: familia.token })
  await asOwner(
    testApp.deps.db,
    sql`create function cortada() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
    sql`create trigger cortada before update on preferencias
      for each row when (new.conciliada_en is distinct from old.conciliada_en) execute function cortada()`,
  )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const ids = (await desk.ask<Conciliado[]>('GET', 'caja/conciliacion?todos=1')).results.map(({ id }) => String(id))
  expect((await desk.ask('POST', 'caja/conciliacion', { ids })).status).toBe(500)
  vi.restoreAllMocks()
  const lines = await testApp.deps.db.select().from(auditoria).where(like(auditoria.accion, 'pagos.%'))
  expect(lines).toMatchObject([{ accion: 'pagos.conciliacion_pedida', objetoId: ids.join(','), actorId: admin.id }])
})

test('a failed look-up of a payment at the provider is logged without personal data', async () => {
  const familia = await bookedFamily(testApp)
  await post(testApp, 'pago', { conceptos: JSON.stringify(await openDues(testApp, familia)) }, { token: familia.token })
  const told: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => void told.push(inspect(parts)))
  const failed = new Error('Failed query: insert into correos', { cause: new Error('connection lost') })
  vi.spyOn(testApp.deps.pagos, 'findPagosByReferencia').mockRejectedValue(
    Object.assign(failed, { query: 'insert', params: [familia.mail] }),
  )
  const { results } = await desk.ask<Conciliado[]>('GET', 'caja/conciliacion?todos=1')
  await desk.ask('POST', 'caja/conciliacion', { ids: results.map(({ id }) => String(id)) })
  await call(testApp, 'POST', 'cuenta/pagos/verificacion', { token: familia.token })
  vi.restoreAllMocks()
  expect(told).toHaveLength(3)
  expect(told.join()).toContain('connection lost')
  expect(told.join()).not.toContain(familia.mail)
})

test('reconciliation shows a second payment for one preferencia as a difference until the ledger has both', async () => {
  const familia = await bookedFamily(testApp)
  const [cuota] = await openDues(testApp, familia)
  const first = await payOnline(testApp, familia.token, [cuota ?? 0])
  const own = await testApp.sandbox.store.getPago(first)
  if (!own) throw new Error('the provider has no payment')
  await testApp.sandbox.store.putPago({ ...own, id: '990000001' })
  const view = async () => (await desk.ask<Conciliado[]>('GET', 'caja/conciliacion?todos=1')).results
  const [before] = await view()
  const doble = 2 * own.importe
  expect(before).toMatchObject({ diferencia: 'sin_registrar', pago: first, proveedorcobrado: doble })
  await desk.ask('POST', 'caja/conciliacion', { ids: [String(before?.id)] })
  const ambos = [first, '990000001'].sort().join(', ')
  expect(await view()).toMatchObject([
    { diferencia: '', cobrado: doble, pago: ambos, proveedorpago: ambos, proveedorcobrado: doble },
  ])
  await testApp.sandbox.store.putPago({ ...own, id: '990000001', estado: 'refunded' })
  expect(await view()).toMatchObject([{ diferencia: 'devuelto' }])
})
