import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { cuenta } from '../../src/contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { pagos } from '../../src/server/db/schema/pagos.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { openSesion } from '../../src/server/domain/personas/identidad/service.ts'
import { book, get, makeCliente, makeCotizacion, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { payDues } from './cobranza-de-prueba.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
const start = new Date('2026-11-19T15:00:00Z')
afterEach(() => {
  testApp.clock.now = start
})

type Cuenta = ReplyOf<typeof cuenta>['results']

async function read(token: string): Promise<Cuenta> {
  const answer = await get(testApp, 'cuenta', { token })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { results: Cuenta }).results
}

async function pagarSenia(reservaId: string) {
  const [senia] = await testApp.deps.db
    .select({ id: cuotas.id })
    .from(cuotas)
    .where(eq(cuotas.reservaId, Number(reservaId)))
    .orderBy(cuotas.numero)
    .limit(1)
  await payDues(testApp, [senia?.id ?? 0])
}

describe('the account response', () => {
  test('has only empty sections for a new account', async () => {
    const { token } = await makeCliente(testApp)
    expect(await read(token)).toEqual({
      pagoenlinea: true,
      cotizacion: { pesos: null, fecha: null, vencida: false },
      credito: { ars: 0, usd: 0 },
      saldocontra: { ars: 0, usd: 0 },
      transferencia: { titular: '', cuit: '', banco: '', cbu: '', alias: '' },
      siguiente: null,
      reservas: [],
      pagos: [],
      transferencias: [],
      enlaces: [],
    })
  })

  test("shows each booking's price, payments and next due, deposit included", async () => {
    const { token } = await makeCliente(testApp)
    const { idreserva } = await book(testApp, await makeViaje(testApp), token)
    const { reservas, siguiente } = await read(token)
    const [before] = reservas
    // The next due is the deposit, which is due before the first cuota.
    expect(siguiente).toBe(before?.cuotas.find(({ numero }) => numero === 0)?.id)
    expect(siguiente).toBe(before?.proxima?.idcuota)
    expect(before).toMatchObject({
      id: Number(idreserva),
      estado: 'pendiente_senia',
      pasajero: 'Martina Juárez',
      fotos: 0,
      salida: '2027-09-12',
      precio: { ars: 214_800_000, usd: 0 },
      pagado: { ars: 0, usd: 0 },
      debe: { ars: 214_800_000, usd: 0 },
      vencidas: 0,
    })
    expect(before?.proxima?.numero).toBe(0)
    expect(before?.cuotas.map(({ numero }) => numero)).toContain(0)
    expect(before?.cuotas).toHaveLength(10)
    await pagarSenia(idreserva)
    const after = await read(token)
    expect(after.reservas[0]).toMatchObject({
      estado: 'confirmada',
      pagado: { ars: 12_000_000, usd: 0 },
      debe: { ars: 202_800_000, usd: 0 },
      proxima: { numero: 1, moneda: 'ARS', debe: 22_533_333, montohoy: 22_533_333, vencimiento: '2026-12-10' },
    })
    expect(after.reservas[0]?.cuotas.find(({ numero }) => numero === 0)).toMatchObject({
      situacion: 'pagada',
      debe: 0,
      pagado: 12_000_000,
    })
    expect(after.pagos).toEqual([
      {
        id: expect.any(Number),
        fecha: '2026-11-19',
        canal: 'efectivo',
        moneda: 'ARS',
        importe: 12_000_000,
        devuelto: 0,
        saldocontra: 0,
        recibo: expect.any(Number),
        recibooriginal: '',
        detalle: [
          {
            reserva: Number(idreserva),
            idcuota: expect.any(Number),
            cuota: 0,
            nombre: 'Seña',
            importe: 12_000_000,
            moneda: 'ARS',
            cotizacion: null,
          },
        ],
      },
    ])
    expect(after.credito).toEqual({ ars: 0, usd: 0 })
  })

  test('sums dollars separately, and shows pesos at the rate of the day', async () => {
    const { token } = await makeCliente(testApp)
    await book(
      testApp,
      await makeViaje(testApp, { monto: { moneda: '3', adicional: asCentavos(57_000), cuotasAdicional: 3 } }),
      token,
    )
    const dolar = async () => (await read(token)).reservas[0]?.cuotas.find(({ moneda }) => moneda === 'USD')
    expect(await dolar()).toMatchObject({ debe: 19_000, montohoy: null })
    await makeCotizacion(testApp, 148_550)
    expect(await dolar()).toMatchObject({ debe: 19_000, montohoy: 28_224_500 })
    const { reservas: own, cotizacion } = await read(token)
    expect(own[0]?.debe).toEqual({ ars: 214_800_000, usd: 57_000 })
    expect(cotizacion).toEqual({ pesos: 148_550, fecha: '2026-11-19', vencida: false })
  })

  test('shows each due as overdue, in process or payable, and no debt once the booking has lapsed', async () => {
    const { id, token } = await makeCliente(testApp)
    const { idreserva } = await book(testApp, await makeViaje(testApp), token)
    const first = (await read(token)).reservas[0]?.cuotas.find(({ numero }) => numero === 1)?.id
    const prepared = await post(testApp, 'pago', { conceptos: `[${first}]` }, { token })
    const { results } = (await prepared.json()) as { results: { preferenceId: string } }
    await testApp.sandbox.decide(results.preferenceId, 'pendiente')
    await testApp.sandbox.deliver()
    await testApp.drain()
    testApp.clock.now = new Date('2027-01-12T15:00:00Z')
    const luego = await openSesion(testApp.deps, testApp.deps.db, { usuarioId: id }, { ip: '', agente: '' })
    const [reserva] = (await read(luego)).reservas
    const estados = reserva?.cuotas.map(({ numero, situacion }) => [numero, situacion])
    expect(estados?.slice(0, 4)).toEqual([
      [0, 'vencida'],
      [1, 'en_proceso'],
      [2, 'vencida'],
      [3, 'por_pagar'],
    ])
    expect(reserva).toMatchObject({ vencidas: 2, proxima: { numero: 3 } })
    await testApp.deps.db
      .update(reservas)
      .set({ estado: 'vencida' })
      .where(eq(reservas.id, Number(idreserva)))
    expect((await read(luego)).reservas[0]).toMatchObject({ debe: { ars: 0 }, proxima: null })
  })

  test('shows nothing of another family', async () => {
    const { token } = await makeCliente(testApp)
    await book(testApp, await makeViaje(testApp), token)
    const other = await makeCliente(testApp)
    expect((await read(other.token)).reservas).toEqual([])
  })

  test('shows less credit after credit pays dues, and a repeated request does not use the credit again', async () => {
    const { id, token } = await makeCliente(testApp)
    await book(testApp, await makeViaje(testApp), token)
    const receivedAt = testApp.clock.now
    await testApp.deps.db.insert(pagos).values({
      usuarioId: id,
      canal: 'efectivo',
      moneda: 'ARS',
      importe: asCentavos(30_000_000),
      recibidoEn: receivedAt,
    })
    const before = await read(token)
    expect(before.credito).toEqual({ ars: 30_000_000, usd: 0 })
    const [senia, first, segunda] = before.reservas[0]?.cuotas.map((cuota) => cuota.id) ?? []
    const use = async (ids: (number | undefined)[], by: string, key = 'una') => {
      const answer = await testApp.app.request('/api/cuenta/credito', {
        method: 'POST',
        body: new URLSearchParams({ conceptos: `[${ids}]` }),
        headers: { authorization: `Bearer ${by}`, 'idempotency-key': key },
      })
      return { status: answer.status, body: await answer.json() }
    }
    expect(await use([first], (await makeCliente(testApp)).token)).toMatchObject({ status: 404 })
    expect(await use([senia], token, 'otra')).toMatchObject({ status: 409 })
    const used = await use([first, segunda], token)
    expect(used).toMatchObject({ status: 200, body: { results: { credito: { ars: 0, usd: 0 } } } })
    expect(await use([first, segunda], token)).toEqual(used)
    const { reservas: own, credito } = await read(token)
    expect(credito).toEqual({ ars: 0, usd: 0 })
    expect(own[0]?.cuotas.slice(1, 3)).toMatchObject([{ situacion: 'pagada' }, { debe: 15_066_666, pagado: 7_466_667 }])
  })
})
