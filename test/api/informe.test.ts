import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { devoluciones } from '../../src/server/db/schema/pagos.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { book, makeCotizacion, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk, payOnline } from './cobranza-de-prueba.ts'

let testApp: TestApp
let desk: ReturnType<typeof cashDesk>
let admin: { id: number; token: string }
beforeEach(async () => {
  testApp = await openTestApp()
  await signIn()
})
afterEach(() => testApp.close())

/** Opens a new session, because moving the clock far ends the previous one. */
async function signIn() {
  admin = await makePersonal(testApp, '1')
  desk = cashDesk(testApp, admin.token)
}
const moveTo = async (instant: string) => {
  testApp.clock.now = new Date(instant)
  await signIn()
}

type Importes = Record<'cobrado' | 'devuelto' | 'cursos' | 'credito' | 'saldocontra' | 'condonado', number>
type Fila = Importes & { mes: string; moneda: string }
type Informe = {
  cuadre: Fila[]
  cursos: { id: number; cobradoars: number; cobradousd: number }[]
  meses: object[]
  credito: object
  saldocontra: object
  debe: { ars: number }
}
const report = async (from = '1-10-2026', until = '31-12-2026') =>
  (await desk.ask<Informe>('GET', `caja/informe?desde=${from}&hasta=${until}`)).results
/** Returns the report without the amounts of today: the debts, the credit and the negative balances. */
const sinHoy = ({ cuadre, cursos, meses }: Informe) => ({
  cuadre,
  meses,
  cursos: cursos.map(({ id, cobradoars, cobradousd }) => ({ id, cobradoars, cobradousd })),
})
const closeBooks = (until: string) =>
  desk.ask<{ cierres: object[] }>('POST', 'caja/periodo', { hasta: until, nota: 'Presentado' })

test('the report of a period lists months, courses and debt', async () => {
  const { reservaId, viaje } = await bookedFamily(testApp)
  await desk.pay(reservaId, '1000', {}, 'a')
  await desk.pay(reservaId, '400', { fecha: '2026-10-05' }, 'b')
  const results = await report('1-10-2026', '30-11-2026')
  expect(results.meses).toMatchObject([
    { mes: '2026-10-01', canal: 'efectivo', cobrado: 40_000 },
    { mes: '2026-11-01', canal: 'efectivo', cobrado: 100_000 },
  ])
  expect(results.cursos).toMatchObject([{ id: viaje.viaje.id, cobradoars: 140_000, cobradousd: 0 }])
  const cuenta = await desk.account(reservaId)
  const owed = cuenta.cuotas.reduce((sum, { debe }) => sum + debe, 0)
  expect(results.debe.ars).toBe(owed)
  expect(results.cursos).toMatchObject([{ debears: results.debe.ars, debeusd: 0 }])
  const before = await report('1-9-2026', '30-9-2026')
  // The report lists today's debt of every course, even without payments in the period.
  expect(before.cursos).toMatchObject([{ id: viaje.viaje.id, cobradoars: 0, debears: before.debe.ars }])
  expect(await desk.ask('GET', 'caja/informe?desde=2-11-2026&hasta=1-11-2026')).toMatchObject({ status: 400 })
})

describe('the accountant’s report', () => {
  test('balances each month: money received minus refunds equals trip payments plus credit, minus negative balances and waivers', async () => {
    await makeCotizacion(testApp, 150_000)
    const familia = await bookedFamily(testApp)
    const { results } = await desk.pay(familia.reservaId, '2150000')
    const mixed = await bookedFamily(testApp, {
      monto: { moneda: '3', adicional: asCentavos(57_000), cuotasAdicional: 3 },
    })
    await desk.pay(mixed.reservaId, '600', { moneda: 'USD' })
    const online = await bookedFamily(testApp)
    const proveedorId = await payOnline(testApp, online.token, [online.plan[1]?.id ?? 0])
    await moveTo('2026-12-10T15:00:00Z')
    await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', importe: '3000' })
    const [own] = (await desk.account(online.reservaId)).pagos
    await desk.ask('POST', `pagos/${own?.id}/devoluciones`, {
      canal: 'efectivo',
      importe: '100000',
      confirmacanal: '1',
    })
    const reported = await testApp.sandbox.store.getPago(proveedorId)
    if (!reported) throw new Error('no payment')
    await testApp.sandbox.store.putPago({ ...reported, estado: 'charged_back' })
    await settleFromProveedor(testApp.deps, proveedorId)
    const [saldo] = (await desk.ask<{ id: string }[]>('GET', 'saldos-en-contra')).results
    const fecha = '2026-12-10'
    await desk.ask('POST', `saldos-en-contra/${saldo?.id}/cobro`, { canal: 'efectivo', importe: '70000', fecha })
    await desk.ask('POST', `saldos-en-contra/${saldo?.id}/condonacion`, { motivo: 'Lo poco que queda' })

    const { cuadre, credito, saldocontra } = await report()
    expect(cuadre).toEqual([
      row('11', 'ARS', { cobrado: 237_533_333, cursos: 237_333_333, credito: 200_000 }),
      row('11', 'USD', { cobrado: 60_000, cursos: 57_000, credito: 3000 }),
      row('12', 'ARS', {
        cobrado: 7_000_000,
        devuelto: 32_833_333,
        cursos: -22_633_333,
        credito: -200_000,
        saldocontra: 0,
        condonado: 3_000_000,
      }),
    ])
    for (const row of cuadre) expect(imbalanceOf(row)).toBe(0)
    expect(credito).toEqual({ ars: 0, usd: 3000 })
    expect(saldocontra).toEqual({ ars: 0, usd: 0 })
  })

  test('for a past month does not change after a later refund or cancellation', async () => {
    const familia = await bookedFamily(testApp)
    const { results } = await desk.pay(familia.reservaId, '500000')
    const other = await bookedFamily(testApp)
    await desk.pay(other.reservaId, '2150000')
    const noviembre = await report('1-11-2026', '30-11-2026')
    await moveTo('2026-12-10T15:00:00Z')
    await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'transferencia', importe: '100000' })
    await desk.ask('POST', `reservas/${other.reservaId}/cancelacion`, { motivo: 'agencia' })
    expect(sinHoy(await report('1-11-2026', '30-11-2026'))).toEqual(sinHoy(noviembre))
    const { cuadre, cursos } = await report('1-12-2026', '31-12-2026')
    expect(cuadre).toEqual([row('12', 'ARS', { devuelto: 10_000_000, cursos: -224_800_000, credito: 214_800_000 })])
    expect(cursos.map(({ cobradoars }) => cobradoars).sort((a, b) => b - a)).toEqual([-10_000_000, -214_800_000])
  })

  test("for a past month does not change after a family's credit is used later", async () => {
    const { reservaId, token, viaje } = await bookedFamily(testApp)
    const segunda = await book(testApp, viaje, token, { nombre: 'Tomás' })
    await desk.pay(reservaId, '2150000')
    const noviembre = await report('1-11-2026', '30-11-2026')
    expect(noviembre.cuadre).toEqual([
      row('11', 'ARS', { cobrado: 215_000_000, cursos: 214_800_000, credito: 200_000 }),
    ])
    await moveTo('2026-12-01T15:00:00Z')
    expect(await desk.ask('POST', 'creditos', { reserva: Number(segunda.idreserva) })).toMatchObject({ status: 200 })
    expect(sinHoy(await report('1-11-2026', '30-11-2026'))).toEqual(sinHoy(noviembre))
    const { cuadre, cursos } = await report('1-12-2026', '31-12-2026')
    expect(cuadre).toEqual([row('12', 'ARS', { cursos: 200_000, credito: -200_000 })])
    expect(cursos).toMatchObject([{ id: viaje.viaje.id, cobradoars: 200_000 }])
  })

  test('shows a total credit equal to the sum over the families', async () => {
    await makeCotizacion(testApp, 150_000)
    const one = await bookedFamily(testApp)
    await desk.pay(one.reservaId, '2150000')
    const other = await bookedFamily(testApp, {
      monto: { moneda: '3', adicional: asCentavos(57_000), cuotasAdicional: 3 },
    })
    await desk.pay(other.reservaId, '600', { moneda: 'USD' })
    const nothing = await bookedFamily(testApp)
    await desk.pay(nothing.reservaId, '1')
    const { results } = await desk.ask<{ id: number; ars: number; usd: number }[]>('GET', 'caja/creditos')
    expect(results.map(({ id, ars, usd }) => [id, ars, usd])).toEqual([
      [other.id, 0, 3000],
      [one.id, 200_000, 0],
    ])
    expect((await report()).credito).toEqual({ ars: 200_000, usd: 3000 })
    expect((await desk.ask<object[]>('GET', 'caja/creditos?busca=nadie')).results).toEqual([])
  })
})

describe('a closed period', () => {
  test('refuses payments, transfers and ledger rows dated in it', async () => {
    const { reservaId } = await bookedFamily(testApp)
    expect(await closeBooks('31-10-2026')).toMatchObject({
      status: 200,
      results: { cierres: [{ hasta: '2026-10-31', nota: 'Presentado', fecha: '2026-11-19' }] },
    })
    for (const canal of ['efectivo', 'transferencia'])
      expect(await desk.pay(reservaId, '10', { canal, fecha: '2026-10-31', confirmada: '1' })).toMatchObject({
        status: 409,
        codigo: 'periodo_cerrado',
        mensaje: expect.stringContaining('31/10/2026'),
      })
    const { results } = await desk.pay(reservaId, '10', { fecha: '2026-11-01' })
    // The table itself rejects the row, whatever code writes it.
    const old = { pagoId: results.pago, importe: asCentavos(1), motivo: 'devolucion', canal: 'efectivo' } as const
    await expect(
      testApp.deps.db.insert(devoluciones).values({ ...old, creadoEn: new Date('2026-10-31T12:00:00-03:00') }),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
    const auditRows = await testApp.deps.db.select().from(auditoria).where(sql`${auditoria.accion} = 'periodo.cerrado'`)
    expect(auditRows).toMatchObject([{ actorId: admin.id, antes: { hasta: null }, despues: { hasta: '2026-10-31' } }])
  })

  test('can only be extended, and only to a day that is over', async () => {
    expect(await closeBooks('19-11-2026')).toMatchObject({ status: 400, campos: { hasta: expect.any(String) } })
    expect(await closeBooks('18-11-2026')).toMatchObject({ status: 200 })
    expect(await closeBooks('18-11-2026')).toMatchObject({ status: 409, codigo: 'periodo_ya_cerrado' })
    expect(await closeBooks('1-11-2026')).toMatchObject({ status: 409 })
    const { results } = await desk.ask<{ cierres: object[] }>('GET', 'caja/periodo')
    expect(results.cierres).toMatchObject([{ hasta: '2026-11-18', cerradopor: 'Ana Soria' }])
  })

  test('does not include a payment approved in it but reported later, which counts on the day of recording', async () => {
    const familia = await bookedFamily(testApp)
    const proveedorId = await payOnline(testApp, familia.token, [familia.plan[1]?.id ?? 0], { notice: false })
    await moveTo('2026-12-02T15:00:00Z')
    await closeBooks('30-11-2026')
    await settleFromProveedor(testApp.deps, proveedorId)
    expect((await report('1-11-2026', '30-11-2026')).cuadre).toEqual([])
    expect((await report('1-12-2026', '31-12-2026')).cuadre).toEqual([
      row('12', 'ARS', { cobrado: 22_533_333, cursos: 22_533_333 }),
    ])
    expect((await desk.account(familia.reservaId)).pagos).toMatchObject([
      { fecha: '2026-12-02', nota: 'Aprobado el 19/11/2026, de un período ya cerrado' },
    ])
  })
})

function row(mes: string, moneda: string, fila: Partial<Fila>): Fila {
  const nothing = {
    cobrado: 0,
    devuelto: 0,
    cursos: 0,
    credito: 0,
    saldocontra: 0,
    condonado: 0,
  }
  return { mes: `2026-${mes}-01`, moneda, ...nothing, ...fila }
}

/** Returns by how many centavos a row does not balance; 0 if it balances. */
function imbalanceOf({ cobrado, devuelto, cursos, credito, saldocontra, condonado }: Fila): number {
  return cobrado - devuelto - (cursos + credito - saldocontra - condonado)
}
