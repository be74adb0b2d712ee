import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { localDay } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { imputaciones, pagos, recibos } from '../../src/server/db/schema/pagos.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { allocatedAmount, credito, refundedAmount } from '../../src/server/domain/dinero/libro/pago-amounts.ts'
import { book, call, get, makeCliente, makeCotizacion, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { cashDesk, payDues } from './cobranza-de-prueba.ts'
import { decide, expectMoneyInvariants, type Fila, family, prepare } from './pagos-de-prueba.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await makeCotizacion(testApp, 148_550)
})
afterAll(() => testApp.close())

describe('listadocuentas', () => {
  test('lists every due except the deposit', async () => {
    const { list, reservaId } = await family(testApp)
    const rows = await list()
    expect(rows).toHaveLength(9)
    expect(rows[0]).toMatchObject({
      numero: String(reservaId),
      cuota: '1',
      monto: '225333.33',
      moneda: 'ARS',
    })
    expect(rows.at(-1)).toMatchObject({ cuota: '9', monto: '225333.36' })
  })

  test('shows dollar dues in pesos at the rate of the day', async () => {
    const { list } = await family(testApp, {
      monto: { moneda: '3', adicional: asCentavos(57_000), cuotasAdicional: 3 },
    })
    const dolares = (await list()).filter(({ moneda }) => moneda === 'USD')
    expect(dolares.map(({ importe, monto }) => [importe, monto])).toEqual(Array(3).fill(['190.00', '282245.00']))
  })
})

describe('paying online', () => {
  test('settles the dues once when approved, with a receipt', async () => {
    const { token, list, id } = await family(testApp)
    const [one, other] = await list()
    const { preferenceId, importe } = await prepare(testApp, token, [one?.id ?? '', other?.id ?? ''])
    expect(importe).toBe('450666.66')
    await decide(testApp, preferenceId, 'aprobar')
    expect(await list()).toHaveLength(7)
    const [pago] = await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, id))
    expect(pago).toMatchObject({
      importe: 45_066_666,
      canal: 'mercadopago',
      moneda: 'ARS',
      comision: expect.any(Number),
    })
    expect(
      await testApp.deps.db
        .select()
        .from(recibos)
        .where(eq(recibos.pagoId, pago?.id ?? 0)),
    ).toHaveLength(1)
    await expectMoneyInvariants(testApp)
  })

  test('stores a payment whose used, refunded and credit amounts are correct in SQL after a partial refund', async () => {
    const { token, list, id } = await family(testApp)
    const [one] = await list()
    await decide(testApp, (await prepare(testApp, token, [one?.id ?? ''])).preferenceId, 'aprobar')
    const own = eq(pagos.usuarioId, id)
    const [pago] = await testApp.deps.db.select().from(pagos).where(own)
    await testApp.deps.pagos.refund(pago?.proveedorPagoId ?? '', asCentavos(1_000), 'parte')
    await testApp.sandbox.deliver()
    await testApp.drain()
    const rows = await testApp.deps.db
      .select({
        usado: allocatedAmount.mapWith(Number),
        devuelto: refundedAmount.mapWith(Number),
        credito: credito.mapWith(Number),
      })
      .from(pagos)
      .where(own)
    expect(rows).toEqual([{ usado: 22_532_333, devuelto: 1_000, credito: 0 }])
  })

  test('stores both amounts, the rate and its date for a payment of dollar dues', async () => {
    const { token, list, id } = await family(testApp, {
      monto: { moneda: '3', adicional: asCentavos(57_000), cuotasAdicional: 3 },
    })
    const dolar = (await list()).find(({ moneda }) => moneda === 'USD')
    await decide(testApp, (await prepare(testApp, token, [dolar?.id ?? ''])).preferenceId, 'aprobar')
    const rows = await testApp.deps.db
      .select({ i: imputaciones })
      .from(imputaciones)
      .innerJoin(pagos, eq(pagos.id, imputaciones.pagoId))
      .where(eq(pagos.usuarioId, id))
    expect(rows.map(({ i }) => i)).toMatchObject([
      { importe: 19_000, importePago: 28_224_500, cotizacion: 148_550, cotizacionFecha: '2026-11-19' },
    ])
  })

  test('changes nothing when the payment is rejected, and can be tried again', async () => {
    const { token, list } = await family(testApp)
    const [one] = await list()
    const { preferenceId } = await prepare(testApp, token, [one?.id ?? ''])
    await decide(testApp, preferenceId, 'rechazar')
    expect(await list()).toHaveLength(9)
    await decide(testApp, preferenceId, 'aprobar')
    expect(await list()).toHaveLength(8)
  })

  test('pays nothing while pending, hides the dues and blocks a second payment', async () => {
    const { token, list } = await family(testApp)
    const [one, other] = await list()
    const { preferenceId } = await prepare(testApp, token, [one?.id ?? ''])
    await decide(testApp, preferenceId, 'pendiente')
    expect((await list()).map(({ id }) => id)).not.toContain(one?.id)
    expect(await prepare(testApp, token, [one?.id ?? ''])).toMatchObject({ status: 409, codigo: 'pago_en_proceso' })
    expect((await prepare(testApp, token, [other?.id ?? ''])).status).toBe(200)
    await decide(testApp, preferenceId, 'aprobar')
    expect(await list()).toHaveLength(8)
  })

  test('blocks any other payment of a due while its payment is in process', async () => {
    const { token, list, reservaId } = await family(testApp)
    const desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
    const [one, other] = await list()
    const conceptos = `[${one?.id}]`
    const { preferenceId } = await prepare(testApp, token, [one?.id ?? ''])
    await decide(testApp, preferenceId, 'pendiente')
    const ask = (path: string) => call(testApp, 'POST', path, { token, json: { conceptos } })
    const refused = { status: 409, error: { codigo: 'pago_en_proceso' } }
    expect(await ask('cuenta/enlaces-de-pago')).toMatchObject(refused)
    expect(await ask('cuenta/credito')).toMatchObject(refused)
    expect(await desk.pay(reservaId, '1000', { conceptos })).toMatchObject({ status: 409, codigo: 'pago_en_proceso' })
    const { results } = await desk.pay(reservaId, '400000')
    const pagadas = results.imputaciones.map(({ cuota }) => String(cuota))
    expect(pagadas).not.toContain(one?.id)
    expect(pagadas).toContain(other?.id)
  })

  test('settles a late payment of a superseded preferencia', async () => {
    const { token, list, id } = await family(testApp)
    const [one, other] = await list()
    const old = await prepare(testApp, token, [one?.id ?? ''])
    const added = await prepare(testApp, token, [one?.id ?? '', other?.id ?? ''])
    expect(added.preferenceId).not.toBe(old.preferenceId)
    // Runs no jobs, so the provider has not closed the earlier preferencia yet.
    await testApp.sandbox.decide(added.preferenceId, 'aprobar')
    await decide(testApp, old.preferenceId, 'aprobar')
    expect(await list()).toHaveLength(7)
    const own = await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, id))
    expect(own.map(({ importe }) => importe).sort()).toEqual([22_533_333, 45_066_666])
    await expectMoneyInvariants(testApp)
  })

  test('creates one preferencia per idempotency key, and refuses other dues under that key', async () => {
    const { token, list } = await family(testApp)
    const [one, other] = await list()
    const headers = { 'idempotency-key': 'pago-1' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => prepare(testApp, token, [one?.id ?? ''], headers)),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await prepare(testApp, token, [other?.id ?? ''], headers)).toMatchObject({
      status: 409,
      codigo: 'clave_reutilizada',
    })
  })

  test("refuses another family's due, a paid one, the deposit and an empty selection", async () => {
    const mine = await family(testApp)
    const other = await family(testApp)
    const [one] = await mine.list()
    expect(await prepare(testApp, other.token, [one?.id ?? ''])).toMatchObject({ status: 404, codigo: 'no_encontrado' })
    await decide(testApp, (await prepare(testApp, mine.token, [one?.id ?? ''])).preferenceId, 'aprobar')
    expect(await prepare(testApp, mine.token, [one?.id ?? ''])).toMatchObject({
      status: 409,
      codigo: 'cuota_no_pagable',
    })
    const [senia] = await testApp.deps.db
      .select()
      .from(cuotas)
      .where(sql`reserva_id = ${mine.reservaId} and numero = 0`)
    expect(await prepare(testApp, mine.token, [String(senia?.id)])).toMatchObject({
      status: 409,
      codigo: 'cuota_no_pagable',
    })
    const nothing = await post(testApp, 'pago', { conceptos: '[]' }, mine)
    expect(await nothing.json()).toMatchObject({ error: { campos: { conceptos: 'Debe elegir al menos una cuota' } } })
  })

  test("uses the new day's rate when a failed try is repeated on another day", async () => {
    const { token, list } = await family(testApp, {
      monto: { moneda: '2', importe: asCentavos(100_000), senia: asCentavos(10_000) },
    })
    const [one] = await list()
    const headers = { 'idempotency-key': 'de-dos-dias' }
    const create = vi.spyOn(testApp.deps.pagos, 'createPreferencia').mockRejectedValueOnce(new Error('cut'))
    expect(await prepare(testApp, token, [one?.id ?? ''], headers)).toMatchObject({ status: 502 })
    const before = create.mock.calls[0]?.[0]
    const hoy = testApp.clock.now
    testApp.clock.now = new Date(hoy.getTime() + 86_400_000)
    await makeCotizacion(testApp, 200_000, localDay(testApp.clock.now))
    expect((await prepare(testApp, token, [one?.id ?? ''], headers)).status).toBe(200)
    const after = create.mock.calls[1]?.[0]
    create.mockRestore()
    testApp.clock.now = hoy
    expect(after?.importe).not.toBe(before?.importe)
    expect(after?.referencia).not.toBe(before?.referencia)
  })

  test('refuses dollar dues without a rate, with a message', async () => {
    const sinTasa = await openTestApp()
    try {
      const cliente = await makeCliente(sinTasa)
      const viaje = await makeViaje(sinTasa, { monto: { moneda: '2' } })
      await book(sinTasa, viaje, cliente.token)
      const { results } = (await (await get(sinTasa, 'listadocuentas.php', cliente)).json()) as { results: Fila[] }
      expect(results[0]?.monto).toBe('')
      const answer = await post(sinTasa, 'pago', { conceptos: `[${results[0]?.id}]` }, cliente)
      expect(await answer.json()).toMatchObject({ error: { codigo: 'sin_cotizacion' } })
    } finally {
      await sinTasa.close()
    }
  })
})

describe("a booking's state", () => {
  test('becomes confirmed by the deposit and settled by the last due, with an audit entry each', async () => {
    const { reservaId } = await family(testApp)
    const plan = await testApp.deps.db
      .select()
      .from(cuotas)
      .where(eq(cuotas.reservaId, reservaId))
      .orderBy(cuotas.numero)
    const estado = async () =>
      (await testApp.deps.db.select().from(reservas).where(eq(reservas.id, reservaId)))[0]?.estado
    await payDues(testApp, [plan[0]?.id ?? 0])
    expect(await estado()).toBe('confirmada')
    await payDues(
      testApp,
      plan.slice(1).map(({ id }) => id),
    )
    expect(await estado()).toBe('pagada')
    await expect(payDues(testApp, [plan[0]?.id ?? 0])).rejects.toThrow('cuota_no_pagable')
    const trail = await testApp.deps.db
      .select()
      .from(auditoria)
      .where(sql`objeto_tipo = 'reserva' and objeto_id = ${String(reservaId)}`)
    expect(trail.map(({ accion }) => accion)).toEqual(['reserva.creada', 'reserva.estado', 'reserva.estado'])
    await expect(testApp.deps.db.delete(auditoria)).rejects.toThrow()
    await expect(testApp.deps.db.update(pagos).set({ importe: asCentavos(1) })).rejects.toThrow()
  })
})

test('receipt numbers have no gaps', async () => {
  const rows = await testApp.deps.db.select().from(recibos).orderBy(recibos.numero)
  expect(rows.map(({ numero }) => numero)).toEqual(rows.map((_, i) => i + 1))
})
