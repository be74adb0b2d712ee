import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asCentavos, type Centavos, centavosToWire } from '../../src/reglas/dinero.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { pagos } from '../../src/server/db/schema/pagos.ts'
import { makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'

let testApp: TestApp
let admin: { id: number; token: string }
let desk: ReturnType<typeof cashDesk>
beforeEach(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
  desk = cashDesk(testApp, admin.token)
})
afterEach(() => testApp.close())

type Caja = {
  esperadoars: Centavos
  esperadousd: Centavos
  totales: object[]
  cierre: object[]
}
type Movimiento = { clase: string; importe: number; neto: number }
const day = async (fecha = '') => (await desk.ask<Caja>('GET', `caja?fecha=${fecha}`)).results
/** Closes the till with the amounts that the screen shows, unless `fields` overrides them. */
const close = async (fields: { fecha?: string } & Record<string, string>, key = 'cierre') => {
  const { esperadoars, esperadousd } = await day(fields.fecha)
  const seen = { esperadoars: centavosToWire(esperadoars), esperadousd: centavosToWire(esperadousd) }
  const body = { fecha: '19-11-2026', contadousd: '0', ...seen, ...fields }
  return desk.ask<object>('POST', 'caja/cierre', body, key)
}

test('the till of a day shows receipts and refunds by channel, and the expected cash', async () => {
  const { reservaId } = await bookedFamily(testApp)
  const { results } = await desk.pay(reservaId, '1000', {}, 'a')
  await desk.pay(reservaId, '500.50', { canal: 'transferencia', fecha: '2026-11-19' }, 'b')
  await desk.pay(reservaId, '70', { fecha: '2026-11-18' }, 'c')
  await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', importe: '200' }, 'd')
  expect(await day()).toMatchObject({
    esperadoars: asCentavos(80_000),
    esperadousd: 0,
    cierre: [],
    totales: [
      { canal: 'efectivo', moneda: 'ARS', cobros: 1, cobrado: 100_000, devuelto: 20_000, neto: 80_000 },
      { canal: 'transferencia', moneda: 'ARS', cobros: 1, cobrado: 50_050, devuelto: 0 },
    ],
  })
  expect(await day('18-11-2026')).toMatchObject({ esperadoars: 7000 })
})

test('the payments and refunds of a period are listed page by page and filtered by channel', async () => {
  const { reservaId } = await bookedFamily(testApp)
  const { results } = await desk.pay(reservaId, '1000', {}, 'a')
  await desk.pay(reservaId, '500', { canal: 'transferencia' }, 'b')
  await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', importe: '200' }, 'c')
  const seen: Movimiento[] = []
  let cursor = ''
  do {
    const answer = await testApp.app.request(
      `/api/admin/caja/movimientos?desde=19-11-2026&hasta=19-11-2026&limite=2&cursor=${encodeURIComponent(cursor)}`,
      { headers: { authorization: `Bearer ${admin.token}` } },
    )
    const page = (await answer.json()) as { results: Movimiento[]; siguiente: string; total: number }
    if (!cursor) expect(page.total).toBe(3)
    seen.push(...page.results)
    cursor = page.siguiente
  } while (cursor)
  expect(seen.map(({ clase, importe }) => [clase, importe]).sort()).toEqual([
    ['cobro', 100_000],
    ['cobro', 50_000],
    ['devolucion', -20_000],
  ])
  expect(seen.find(({ importe }) => importe === 100_000)).toMatchObject({
    reservas: [reservaId],
    recibo: results.recibo,
    registradopor: 'Ana Soria',
  })
  const neto = seen.reduce((sum, row) => sum + row.neto, 0)
  const { results: informe } = await desk.ask<{ meses: Movimiento[] }>(
    'GET',
    'caja/informe?desde=19-11-2026&hasta=19-11-2026',
  )
  expect(neto).toBe(informe.meses.reduce((sum, mes) => sum + mes.neto, 0))
  const filtered = await desk.ask<Movimiento[]>(
    'GET',
    'caja/movimientos?desde=19-11-2026&hasta=19-11-2026&canal=transferencia',
  )
  expect(filtered.results.map(({ importe }) => importe)).toEqual([50_000])
})

test("the till of a day is closed once, with the ledger's figures, and shows later payments separately", async () => {
  const { reservaId } = await bookedFamily(testApp)
  await desk.pay(reservaId, '1000', {}, 'a')
  expect(await close({ contadoars: '990.50', nota: 'Faltó vuelto' })).toMatchObject({
    status: 200,
    results: { esperadoars: 100_000, contadoars: 99_050, contadousd: 0, nota: 'Faltó vuelto' },
  })
  // A double click closes the till once. A second close with another amount is refused.
  expect(await close({ contadoars: '990.50', nota: 'Faltó vuelto' })).toMatchObject({ status: 200 })
  expect(await close({ contadoars: '1' }, 'otra')).toMatchObject({ status: 409, codigo: 'caja_cerrada' })
  await desk.pay(reservaId, '100', { confirmada: '1' }, 'b')
  expect(await day()).toMatchObject({
    esperadoars: 110_000,
    cierre: [{ esperadoars: 100_000, cerradopor: 'Ana Soria' }],
  })
  const auditRows = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'caja.cerrada'))
  expect(auditRows).toMatchObject([{ actorId: admin.id, objetoId: '2026-11-19', despues: { contadoArs: 99050 } }])
})

test('a wrong count is replaced by a second one with a reason', async () => {
  const { reservaId } = await bookedFamily(testApp)
  await desk.pay(reservaId, '1000', {}, 'a')
  await close({ contadoars: '100' })
  expect(await close({ contadoars: '1000' }, 'b')).toMatchObject({ status: 409, codigo: 'caja_cerrada' })
  expect(await close({ contadoars: '1000', motivo: 'Faltaba contar un sobre' }, 'c')).toMatchObject({
    status: 200,
    results: { numero: 2, contadoars: 100_000, motivo: 'Faltaba contar un sobre' },
  })
  expect((await day()).cierre).toMatchObject([
    { numero: 1, contadoars: 10_000, motivo: '' },
    { numero: 2, contadoars: 100_000, cerradopor: expect.any(String) },
  ])
  const informe = async () =>
    (await desk.ask<{ cajas: object[] }>('GET', 'caja/informe?desde=1-11-2026&hasta=30-11-2026')).results.cajas
  expect(await informe()).toEqual([])
  await close({ contadoars: '999', motivo: 'Un billete falso' }, 'd')
  expect(await informe()).toEqual([{ fecha: '2026-11-19', conteos: 3, ars: -100, usd: 0 }])
  expect(await close({ fecha: '18-11-2026', contadoars: '0', motivo: 'De nuevo' }, 'e')).toMatchObject({
    status: 400,
    campos: { motivo: 'Ese día todavía no se cerró' },
  })
  await expect(testApp.deps.db.execute(sql`update cierres_caja set contado_ars = 1`)).rejects.toThrow()
})

test('a cash refund after the close needs confirmation', async () => {
  const { reservaId } = await bookedFamily(testApp)
  const { results } = await desk.pay(reservaId, '1000', {}, 'a')
  await close({ contadoars: '1000' })
  const give = (body: object, key: string) => desk.ask('POST', `pagos/${results.pago}/devoluciones`, body, key)
  expect(await give({ canal: 'efectivo', importe: '200' }, 'b')).toMatchObject({
    status: 409,
    codigo: 'caja_cerrada_ese_dia',
  })
  expect(await give({ canal: 'transferencia', importe: '1' }, 'c')).toMatchObject({ status: 200 })
  expect(await give({ canal: 'efectivo', importe: '200', confirmada: '1' }, 'b')).toMatchObject({ status: 200 })
  expect(await day()).toMatchObject({ esperadoars: 80_000, cierre: [{ esperadoars: 100_000 }] })
})

test('a refund above the cash that the till received today needs confirmation', async () => {
  const { id, reservaId } = await bookedFamily(testApp)
  const { results } = await desk.pay(reservaId, '1000', { canal: 'transferencia' }, 'a')
  await desk.pay(reservaId, '300', {}, 'b')
  const give = (body: object) =>
    desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', confirmaefectivo: '', ...body })
  expect(await give({ importe: '300.01' })).toMatchObject({
    status: 409,
    codigo: 'caja_sin_efectivo',
    mensaje: expect.stringMatching(/hay \$\s300,00 .* queda en -\$\s0,01/),
  })
  expect(await give({ canal: 'transferencia', importe: '300.01' })).toMatchObject({ status: 200 })
  expect(await give({ importe: '300' })).toMatchObject({ status: 200 })
  expect(await give({ importe: '0.01' })).toMatchObject({ codigo: 'caja_sin_efectivo' })
  expect(await give({ importe: '0.01', confirmaefectivo: '1' })).toMatchObject({ status: 200 })
  await testApp.deps.db.insert(pagos).values({
    usuarioId: id,
    canal: 'transferencia',
    moneda: 'ARS',
    importe: asCentavos(500),
    recibidoEn: testApp.clock.now,
  })
  const credito = { moneda: 'ARS', canal: 'efectivo', importe: '5', confirmaefectivo: '' }
  const giveCredito = (body: object) => desk.ask('POST', `caja/creditos/${id}/devolucion`, { ...credito, ...body })
  expect(await giveCredito({})).toMatchObject({ codigo: 'caja_sin_efectivo' })
  expect(await giveCredito({ confirmaefectivo: '1' })).toMatchObject({ status: 200 })
})

test('money dated before its booking needs confirmation', async () => {
  const { reservaId } = await bookedFamily(testApp)
  const ayer = { fecha: '2026-11-18', canal: 'transferencia' }
  expect(await desk.pay(reservaId, '10', { ...ayer, confirmafecha: '' }, 'a')).toMatchObject({
    status: 409,
    codigo: 'pago_anterior',
    mensaje: expect.stringMatching(/del 19\/11\/2026 .* del 18\/11\/2026/),
  })
  expect(await desk.pay(reservaId, '10', { confirmafecha: '' }, 'b')).toMatchObject({ status: 200 })
  expect(await desk.pay(reservaId, '10', { ...ayer, confirmafecha: '1' }, 'a')).toMatchObject({ status: 200 })
})

test('cash dated on a closed day needs confirmation before it is recorded', async () => {
  const { reservaId } = await bookedFamily(testApp)
  await close({ fecha: '18-11-2026', contadoars: '0' })
  const ayer = { fecha: '2026-11-18' }
  expect(await desk.pay(reservaId, '1000', ayer, 'a')).toMatchObject({
    status: 409,
    codigo: 'caja_cerrada_ese_dia',
    mensaje: expect.stringContaining('La caja del 18/11 ya está cerrada'),
  })
  expect(await day('18-11-2026')).toMatchObject({ esperadoars: 0 })
  // A transfer is not in the cash drawer, and today's till is open.
  expect(await desk.pay(reservaId, '5', { ...ayer, canal: 'transferencia' }, 'b')).toMatchObject({ status: 200 })
  expect(await desk.pay(reservaId, '7', {}, 'c')).toMatchObject({ status: 200 })
  expect(await desk.pay(reservaId, '1000', { ...ayer, confirmada: '1' }, 'a')).toMatchObject({ status: 200 })
  expect(await day('18-11-2026')).toMatchObject({ esperadoars: 100_000, cierre: [{ esperadoars: 0 }] })
})

test('closing the till with outdated figures is refused and returns the current ones', async () => {
  const { reservaId } = await bookedFamily(testApp)
  await desk.pay(reservaId, '1000', {}, 'a')
  await desk.pay(reservaId, '500', {}, 'b')
  const seen = { esperadoars: '1000.00', esperadousd: '0.00', contadoars: '1000' }
  expect(await close(seen)).toMatchObject({
    status: 409,
    codigo: 'caja_movida',
    mensaje: expect.stringMatching(/1\.500,00.*0,00/),
  })
  expect((await day()).cierre).toEqual([])
  expect(await close({ contadoars: '1500' })).toMatchObject({ status: 200, results: { esperadoars: 150_000 } })
})

test('a till that refunded more than it received has a negative balance and can be closed', async () => {
  const { reservaId } = await bookedFamily(testApp)
  const { results } = await desk.pay(reservaId, '10', { fecha: '2026-11-18' }, 'a')
  await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', importe: '0.50' }, 'b')
  expect(await close({ contadoars: '0' })).toMatchObject({ status: 200, results: { esperadoars: -50 } })
})

test.each([
  [{ fecha: '20-11-2026', contadoars: '0' }, 'fecha', 'Ese día todavía no llegó'],
  [{ contadoars: '' }, 'contadoars', 'Debe indicar los pesos contados'],
  [{ contadoars: '-5' }, 'contadoars', 'Debe indicar los pesos contados'],
])('closing the till with %o returns an error on %s', async (fields, field, mensaje) => {
  expect(await close(fields)).toMatchObject({ status: 400, campos: { [field]: mensaje } })
})
