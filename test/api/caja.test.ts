import { inspect } from 'node:util'
import { eq, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asCentavos, type Centavos, toWire } from '../../src/reglas/dinero.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { pagos } from '../../src/server/db/schema/pagos.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { cuotas } from '../../src/server/db/schema/reservas.ts'
import { call, makePersonal, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { asOwner } from '../owner.ts'
import { bookedFamily, cashDesk, openDues, payOnline, writePolitica } from './cobranza-de-prueba.ts'

let house: House
let admin: { id: number; token: string }
let desk: ReturnType<typeof cashDesk>
beforeEach(async () => {
  house = await openHouse()
  admin = await makePersonal(house, '1')
  desk = cashDesk(house, admin.token)
})
afterEach(() => house.close())

type Caja = {
  esperadoars: Centavos
  esperadousd: Centavos
  totales: object[]
  cierre: object[]
}
type Conciliado = { id: number; diferencia: string }
type Previa = { cuotas: number; debe: number; aumento: number }
type Movimiento = { clase: string; importe: number; neto: number }
const day = async (fecha = '') => (await desk.ask<Caja>('GET', `caja?fecha=${fecha}`)).results
/** Closes what the screen showed at that moment, unless `fields` says what it showed. */
const close = async (fields: { fecha?: string } & Record<string, string>, clave = 'cierre') => {
  const { esperadoars, esperadousd } = await day(fields.fecha)
  const visto = { esperadoars: toWire(esperadoars), esperadousd: toWire(esperadousd) }
  const body = { fecha: '19-11-2026', contadousd: '0', ...visto, ...fields }
  return desk.ask<object>('POST', 'caja/cierre', body, clave)
}

test('a day tells what came in and went back by channel, and the cash that should be there', async () => {
  const { reservaId } = await bookedFamily(house)
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

test('every payment and refund of a period is in the list, page after page, and filters by channel', async () => {
  const { reservaId } = await bookedFamily(house)
  const { results } = await desk.pay(reservaId, '1000', {}, 'a')
  await desk.pay(reservaId, '500', { canal: 'transferencia' }, 'b')
  await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', importe: '200' }, 'c')
  const seen: Movimiento[] = []
  let cursor = ''
  do {
    const answer = await house.app.request(
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
  // The sheet that is summed gives what the report does.
  const neto = seen.reduce((suma, fila) => suma + fila.neto, 0)
  const { results: informe } = await desk.ask<{ meses: Movimiento[] }>(
    'GET',
    'caja/informe?desde=19-11-2026&hasta=19-11-2026',
  )
  expect(neto).toBe(informe.meses.reduce((suma, mes) => suma + mes.neto, 0))
  const filtered = await desk.ask<Movimiento[]>(
    'GET',
    'caja/movimientos?desde=19-11-2026&hasta=19-11-2026&canal=transferencia',
  )
  expect(filtered.results.map(({ importe }) => importe)).toEqual([50_000])
})

test('a day is closed once, with what the books said; a later payment shows beside it', async () => {
  const { reservaId } = await bookedFamily(house)
  await desk.pay(reservaId, '1000', {}, 'a')
  expect(await close({ contadoars: '990.50', nota: 'Faltó vuelto' })).toMatchObject({
    status: 200,
    results: { esperadoars: 100_000, contadoars: 99_050, contadousd: 0, nota: 'Faltó vuelto' },
  })
  // A double press is one close; another one is refused.
  expect(await close({ contadoars: '990.50', nota: 'Faltó vuelto' })).toMatchObject({ status: 200 })
  expect(await close({ contadoars: '1' }, 'otra')).toMatchObject({ status: 409, codigo: 'caja_cerrada' })
  await desk.pay(reservaId, '100', { confirmada: '1' }, 'b')
  expect(await day()).toMatchObject({
    esperadoars: 110_000,
    cierre: [{ esperadoars: 100_000, cerradopor: 'Ana Soria' }],
  })
  const rastro = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'caja.cerrada'))
  expect(rastro).toMatchObject([{ actorId: admin.id, objetoId: '2026-11-19', despues: { contadoArs: 99050 } }])
})

test('a wrong count is corrected by a further one with its reason; both stay, and the last one stands', async () => {
  const { reservaId } = await bookedFamily(house)
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
  await expect(house.deps.db.execute(sql`update cierres_caja set contado_ars = 1`)).rejects.toThrow()
})

test('cash that goes back after the close is asked about first, as what comes in', async () => {
  const { reservaId } = await bookedFamily(house)
  const { results } = await desk.pay(reservaId, '1000', {}, 'a')
  await close({ contadoars: '1000' })
  const give = (body: object, clave: string) => desk.ask('POST', `pagos/${results.pago}/devoluciones`, body, clave)
  expect(await give({ canal: 'efectivo', importe: '200' }, 'b')).toMatchObject({
    status: 409,
    codigo: 'caja_cerrada_ese_dia',
  })
  expect(await give({ canal: 'transferencia', importe: '1' }, 'c')).toMatchObject({ status: 200 })
  expect(await give({ canal: 'efectivo', importe: '200', confirmada: '1' }, 'b')).toMatchObject({ status: 200 })
  expect(await day()).toMatchObject({ esperadoars: 80_000, cierre: [{ esperadoars: 100_000 }] })
})

test('cash of a day whose till is closed is asked about first, and written once it is confirmed', async () => {
  const { reservaId } = await bookedFamily(house)
  await close({ fecha: '18-11-2026', contadoars: '0' })
  const ayer = { fecha: '2026-11-18' }
  expect(await desk.pay(reservaId, '1000', ayer, 'a')).toMatchObject({
    status: 409,
    codigo: 'caja_cerrada_ese_dia',
    mensaje: expect.stringContaining('La caja del 18/11 ya está cerrada'),
  })
  expect(await day('18-11-2026')).toMatchObject({ esperadoars: 0 })
  // A transfer is in no drawer, and today's till is open.
  expect(await desk.pay(reservaId, '5', { ...ayer, canal: 'transferencia' }, 'b')).toMatchObject({ status: 200 })
  expect(await desk.pay(reservaId, '7', {}, 'c')).toMatchObject({ status: 200 })
  expect(await desk.pay(reservaId, '1000', { ...ayer, confirmada: '1' }, 'a')).toMatchObject({ status: 200 })
  expect(await day('18-11-2026')).toMatchObject({ esperadoars: 100_000, cierre: [{ esperadoars: 0 }] })
})

test('a payment that came in while the cash was counted is no shortage: the close is refused with the new figures', async () => {
  const { reservaId } = await bookedFamily(house)
  await desk.pay(reservaId, '1000', {}, 'a')
  await desk.pay(reservaId, '500', {}, 'b')
  const visto = { esperadoars: '1000.00', esperadousd: '0.00', contadoars: '1000' }
  expect(await close(visto)).toMatchObject({
    status: 409,
    codigo: 'caja_movida',
    mensaje: expect.stringMatching(/1\.500,00.*0,00/),
  })
  expect((await day()).cierre).toEqual([])
  expect(await close({ contadoars: '1500' })).toMatchObject({ status: 200, results: { esperadoars: 150_000 } })
})

test('a drawer that gave back more than came in is below zero, and closes so', async () => {
  const { reservaId } = await bookedFamily(house)
  const { results } = await desk.pay(reservaId, '10', { fecha: '2026-11-18' }, 'a')
  await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', importe: '0.50' }, 'b')
  expect(await close({ contadoars: '0' })).toMatchObject({ status: 200, results: { esperadoars: -50 } })
})

test.each([
  [{ fecha: '20-11-2026', contadoars: '0' }, 'fecha', 'Ese día todavía no llegó'],
  [{ contadoars: '' }, 'contadoars', 'Debe indicar los pesos contados'],
  [{ contadoars: '-5' }, 'contadoars', 'Debe indicar los pesos contados'],
])('closing with %o is refused at %s', async (fields, campo, mensaje) => {
  expect(await close(fields)).toMatchObject({ status: 400, campos: { [campo]: mensaje } })
})

test('the report of a period tells months, courses and what is owed', async () => {
  const { reservaId, viaje } = await bookedFamily(house)
  await desk.pay(reservaId, '1000', {}, 'a')
  await desk.pay(reservaId, '400', { fecha: '2026-10-05' }, 'b')
  type Informe = { meses: object[]; cursos: object[]; debe: { ars: number } }
  const { results } = await desk.ask<Informe>('GET', 'caja/informe?desde=1-10-2026&hasta=30-11-2026')
  expect(results.meses).toMatchObject([
    { mes: '2026-10-01', canal: 'efectivo', cobrado: 40_000 },
    { mes: '2026-11-01', canal: 'efectivo', cobrado: 100_000 },
  ])
  expect(results.cursos).toMatchObject([{ id: viaje.viaje.id, cobradoars: 140_000, cobradousd: 0 }])
  const cuenta = await desk.account(reservaId)
  const owed = cuenta.cuotas.reduce((suma, { debe }) => suma + debe, 0)
  expect(results.debe.ars).toBe(owed)
  expect(results.cursos).toMatchObject([{ debears: results.debe.ars, debeusd: 0 }])
  const { results: antes } = await desk.ask<Informe>('GET', 'caja/informe?desde=1-9-2026&hasta=30-9-2026')
  // What is owed today is told of every course that owes, also of one that paid nothing in the period.
  expect(antes.cursos).toMatchObject([{ id: viaje.viaje.id, cobradoars: 0, debears: antes.debe.ars }])
  expect(await desk.ask('GET', 'caja/informe?desde=2-11-2026&hasta=1-11-2026')).toMatchObject({ status: 400 })
})

test('what is overdue is told by course, and its families with their phones', async () => {
  const tarde = await bookedFamily(house)
  await bookedFamily(house)
  const [, primera, segunda] = tarde.plan
  for (const [cuota, vencimiento] of [
    [primera, '2026-11-01'],
    [segunda, '2026-11-18'],
  ] as const)
    await house.deps.db
      .update(cuotas)
      .set({ vencimiento })
      .where(eq(cuotas.id, cuota?.id ?? 0))
  const { id } = tarde.viaje.viaje
  const vencido = await call(house, 'GET', 'admin/caja/vencido', { token: admin.token })
  const ars = (primera?.importe ?? 0) + (segunda?.importe ?? 0)
  expect(vencido).toMatchObject({ ars, results: [{ id, familias: 1, cuotas: 2, ars, desde: '2026-11-01' }] })
  const familias = await desk.ask<{ telefono: string }[]>('GET', `caja/vencido/familias?viaje=${id}`)
  expect(familias.results).toMatchObject([{ id: tarde.reservaId, cuotas: 2, ars, desde: '2026-11-01' }])
  expect(familias.results[0]?.telefono).toMatch(/^\d+$/)
})

test('what is overdue is told page by page, those that owe most first, with the sums of all', async () => {
  const familias = [await bookedFamily(house), await bookedFamily(house), await bookedFamily(house)]
  for (const [i, { plan }] of familias.entries())
    for (const cuota of plan.slice(1, 2 + i))
      await house.deps.db.update(cuotas).set({ vencimiento: '2026-11-01' }).where(eq(cuotas.id, cuota.id))
  const page = (query = '') => call(house, 'GET', `admin/caja/vencido${query}`, { token: admin.token })
  const todo = await page()
  expect(todo.results.map((curso: { cuotas: number }) => curso.cuotas)).toEqual([3, 2, 1])
  const primera = await page('?limite=2')
  const segunda = await page(`?limite=2&cursor=${encodeURIComponent(primera.siguiente ?? '')}`)
  expect([...primera.results, ...segunda.results]).toEqual(todo.results)
  const ars = familias.flatMap(({ plan }, i) => plan.slice(1, 2 + i)).reduce((suma, { importe }) => suma + importe, 0)
  expect([todo, primera, segunda]).toMatchObject([{ ars }, { ars }, { ars, siguiente: '' }])
})

test('the provider says that a payment came whose notice never did: it stands first, and is brought in', async () => {
  const sana = await bookedFamily(house)
  const [suya] = await openDues(house, sana)
  await payOnline(house, sana.token, [suya ?? 0])
  const perdida = await bookedFamily(house)
  const [otra] = await openDues(house, perdida)
  await payOnline(house, perdida.token, [otra ?? 0], { notice: false })
  const indecisa = await bookedFamily(house)
  await post(house, 'pago', { conceptos: JSON.stringify(await openDues(house, indecisa)) }, { token: indecisa.token })
  const view = async () => (await desk.ask<Conciliado[]>('GET', 'caja/conciliacion?todos=1')).results
  const before = await view()
  expect(before.map(({ diferencia }) => diferencia)).toEqual(['sin_registrar', '', ''])
  expect(before[0]).toMatchObject({ reservas: [perdida.reservaId], pago: '', proveedor: 'approved' })
  const ids = before.map(({ id }) => String(id))
  expect(await desk.ask('POST', 'caja/conciliacion', { ids })).toMatchObject({
    results: { conciliados: 3, fallaron: 0 },
  })
  expect((await view()).map(({ diferencia }) => diferencia)).toEqual(['', '', ''])
  expect(await house.deps.db.$count(pagos)).toBe(2)
})

test('differences alone are told, with how many were looked at; what is over is not asked about again', async () => {
  const sana = await bookedFamily(house)
  const [suya] = await openDues(house, sana)
  await payOnline(house, sana.token, [suya ?? 0])
  const perdida = await bookedFamily(house)
  const [otra] = await openDues(house, perdida)
  await payOnline(house, perdida.token, [otra ?? 0], { notice: false })
  const answer = () => call(house, 'GET', 'admin/caja/conciliacion', { token: admin.token })
  expect(await answer()).toMatchObject({ revisados: 2, results: [{ reservas: [perdida.reservaId] }] })
  await house.deps.db.update(preferencias).set({ cerrada: true }).where(eq(preferencias.usuarioId, sana.id))
  expect(await answer()).toMatchObject({ revisados: 1 })
  expect((await desk.ask<object[]>('GET', 'caja/conciliacion?todos=1')).results).toHaveLength(2)
})

test('who asked to reconcile is known though the books could not be written', async () => {
  const familia = await bookedFamily(house)
  await post(house, 'pago', { conceptos: JSON.stringify(await openDues(house, familia)) }, { token: familia.token })
  await asOwner(
    house.deps.db,
    sql`create function cortada() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
    sql`create trigger cortada before update on preferencias
      for each row when (new.conciliada_en is distinct from old.conciliada_en) execute function cortada()`,
  )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const ids = (await desk.ask<Conciliado[]>('GET', 'caja/conciliacion?todos=1')).results.map(({ id }) => String(id))
  expect((await desk.ask('POST', 'caja/conciliacion', { ids })).status).toBe(500)
  vi.restoreAllMocks()
  const lineas = await house.deps.db.select().from(auditoria).where(like(auditoria.accion, 'pagos.%'))
  expect(lineas).toMatchObject([{ accion: 'pagos.conciliacion_pedida', objetoId: ids.join(','), actorId: admin.id }])
})

test('what cannot be asked or settled is told in the log without anybody’s data', async () => {
  const familia = await bookedFamily(house)
  await post(house, 'pago', { conceptos: JSON.stringify(await openDues(house, familia)) }, { token: familia.token })
  const told: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => void told.push(inspect(parts)))
  const failed = new Error('Failed query: insert into correos', { cause: new Error('connection lost') })
  vi.spyOn(house.deps.pagos, 'findPagosByReferencia').mockRejectedValue(
    Object.assign(failed, { query: 'insert', params: [familia.mail] }),
  )
  const { results } = await desk.ask<Conciliado[]>('GET', 'caja/conciliacion?todos=1')
  await desk.ask('POST', 'caja/conciliacion', { ids: results.map(({ id }) => String(id)) })
  await call(house, 'POST', 'cuenta/pagos/verificacion', { token: familia.token })
  vi.restoreAllMocks()
  expect(told).toHaveLength(3)
  expect(told.join()).toContain('connection lost')
  expect(told.join()).not.toContain(familia.mail)
})

test('two attempts that brought money on one preparation are two payments, until each is in our books', async () => {
  const familia = await bookedFamily(house)
  const [cuota] = await openDues(house, familia)
  const primero = await payOnline(house, familia.token, [cuota ?? 0])
  const suyo = await house.sandbox.store.getPago(primero)
  if (!suyo) throw new Error('the provider has no payment')
  await house.sandbox.store.putPago({ ...suyo, id: '990000001' })
  const view = async () => (await desk.ask<Conciliado[]>('GET', 'caja/conciliacion?todos=1')).results
  const [before] = await view()
  const doble = 2 * suyo.importe
  expect(before).toMatchObject({ diferencia: 'sin_registrar', pago: primero, proveedorcobrado: doble })
  await desk.ask('POST', 'caja/conciliacion', { ids: [String(before?.id)] })
  const ambos = [primero, '990000001'].sort().join(', ')
  expect(await view()).toMatchObject([
    { diferencia: '', cobrado: doble, pago: ambos, proveedorpago: ambos, proveedorcobrado: doble },
  ])
  await house.sandbox.store.putPago({ ...suyo, id: '990000001', estado: 'refunded' })
  expect(await view()).toMatchObject([{ diferencia: 'devuelto' }])
})

test('an adjustment is seen before it is announced, with who does not rise and why', async () => {
  await writePolitica(house, { ajuste: { porcentajeMaximo: 1000, diasDeAviso: 30 } })
  const { viaje, reservaId } = await bookedFamily(house)
  const paquete = String(viaje.viaje.id)
  const ask = (porcentaje: string) =>
    desk.ask<Previa[]>('POST', 'ajustes-de-precio/previa', { paquete, porcentaje, desde: '1-1-2027' })
  const [fila] = (await ask('10')).results
  expect(fila).toMatchObject({ reserva: reservaId, moneda: 'ARS', motivo: '' })
  expect(Math.abs((fila?.aumento ?? 0) - (fila?.debe ?? 0) / 10)).toBeLessThan(5)
  expect((await ask('10.01')).results).toMatchObject([{ aumento: 0, motivo: 'Su convenio permite hasta 10\u00a0%' }])
  const before = (await desk.account(reservaId)).cuotas.length
  await desk.ask('POST', 'ajustes-de-precio', { paquete, porcentaje: '10', desde: '1-1-2027', motivo: 'Ómnibus' }, 'x')
  const after = await desk.account(reservaId)
  expect(after.cuotas.length - before).toBe(fila?.cuotas)
  expect((await desk.ask('GET', 'ajustes-de-precio')).results).toMatchObject([
    { porcentaje: 1000, motivo: 'Ómnibus', anunciadopor: 'Ana Soria' },
  ])
})
