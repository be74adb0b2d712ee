import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { pagos, revisiones } from '../../src/server/db/schema/pagos.ts'
import { pasajeros, reservas } from '../../src/server/db/schema/reservas.ts'
import { onBehalfOf } from '../../src/server/domain/access.ts'
import type { Cliente } from '../../src/server/domain/deps.ts'
import { applyCredito, creditoOf } from '../../src/server/domain/dinero/libro/service.ts'
import { book, makeCotizacion, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'

let testApp: TestApp
let desk: ReturnType<typeof cashDesk>
beforeAll(async () => {
  testApp = await openTestApp()
  await makeCotizacion(testApp, 150_000)
  desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
})
afterAll(() => testApp.close())

type Aplicado = { imputaciones: { numero: number; importe: number }[]; credito: object[] }
const mixed = { monto: { moneda: '3' as const, adicional: asCentavos(57_000), cuotasAdicional: 3 } }

describe('a payment at the office', () => {
  test('confirms the booking with the deposit, then pays dues by due date, the last one in part', async () => {
    const { reservaId, estado } = await bookedFamily(testApp)
    const senia = await desk.pay(reservaId, '120000', { comprobante: 'X-1', nota: 'mostrador' })
    expect(senia).toMatchObject({ status: 200, results: { estado: 'confirmada', credito: 0 } })
    expect(await estado()).toBe('confirmada')
    await desk.pay(reservaId, '300000')
    const cuenta = await desk.account(reservaId)
    expect(cuenta.cuotas.slice(0, 4).map(({ numero, pagado, debe }) => [numero, pagado, debe])).toEqual([
      [0, 12_000_000, 0],
      [1, 22_533_333, 0],
      [2, 7_466_667, 15_066_666],
      [3, 0, 22_533_333],
    ])
    expect(cuenta.pagos[0]).toMatchObject({ canal: 'efectivo', comprobante: 'X-1', nota: 'mostrador', credito: 0 })
  })

  test('of more than the whole debt settles the booking and credits the excess to the account', async () => {
    const { reservaId, estado, id } = await bookedFamily(testApp)
    const { results } = await desk.pay(reservaId, '2150000', { canal: 'transferencia' })
    expect(results).toMatchObject({ estado: 'pagada', credito: 200_000 })
    expect(await estado()).toBe('pagada')
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 200_000, USD: 0 })
    expect(await desk.pay(reservaId, '10')).toMatchObject({ status: 409, codigo: 'cuota_no_pagable' })
  })

  test('is recorded once per idempotency key, even concurrently', async () => {
    const { reservaId, id } = await bookedFamily(testApp)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.pay(reservaId, '120000', {}, `k${reservaId}`)),
    )
    expect(new Set(answers.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    expect(await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, id))).toHaveLength(1)
    expect(await desk.pay(reservaId, '1', {}, `k${reservaId}`)).toMatchObject({ codigo: 'clave_reutilizada' })
  })

  test('pays the chosen dues, and refuses dues of another booking', async () => {
    const { reservaId, plan } = await bookedFamily(testApp)
    const other = await bookedFamily(testApp)
    const { results } = await desk.pay(reservaId, '225333.33', { conceptos: [plan[3]?.id] })
    expect(results.imputaciones).toMatchObject([{ numero: 3, importe: 22_533_333 }])
    expect(await desk.pay(reservaId, '10', { conceptos: [other.plan[0]?.id] })).toMatchObject({ status: 404 })
  })

  test("in pesos pays dollar dues at the rate of the payment's day, and stores both amounts", async () => {
    const { reservaId, plan } = await bookedFamily(testApp, mixed)
    const dolar = plan.find(({ moneda }) => moneda === 'USD')
    const { results } = await desk.pay(reservaId, '142500', { conceptos: [dolar?.id] })
    expect(results.imputaciones).toMatchObject([
      { moneda: 'USD', importe: asCentavos(9500), importepago: 14_250_000, cotizacion: 150_000 },
    ])
  })

  test('in dollars pays dues in dollars, never dues in pesos', async () => {
    const { reservaId, plan } = await bookedFamily(testApp, mixed)
    const { results } = await desk.pay(reservaId, '600', { moneda: 'USD' })
    expect(results).toMatchObject({ credito: 3000 })
    expect(results.imputaciones.every(({ moneda }) => moneda === 'USD')).toBe(true)
    const pesos = plan.find(({ moneda, numero }) => moneda === 'ARS' && numero === 1)
    const refused = { status: 409, codigo: 'moneda_no_aceptada' }
    expect(await desk.pay(reservaId, '10', { moneda: 'USD', conceptos: [pesos?.id] })).toMatchObject(refused)
    const soloPesos = await bookedFamily(testApp)
    expect(await desk.pay(soloPesos.reservaId, '10', { moneda: 'USD' })).toMatchObject(refused)
  })

  test('with a future date, no amount or an unknown booking is refused', async () => {
    const { reservaId } = await bookedFamily(testApp)
    expect(await desk.pay(reservaId, '10', { fecha: '2026-11-20' })).toMatchObject({
      campos: { fecha: expect.any(String) },
    })
    expect(await desk.pay(reservaId, '0')).toMatchObject({ campos: { importe: 'El importe debe ser mayor que cero' } })
    expect(await desk.pay(999_999, '10')).toMatchObject({ status: 404 })
  })

  test('for a lapsed booking becomes credit, and creates a review for staff', async () => {
    const { reservaId, estado, id } = await bookedFamily(testApp)
    await testApp.deps.db.update(reservas).set({ estado: 'vencida' }).where(eq(reservas.id, reservaId))
    expect((await desk.pay(reservaId, '120000')).status).toBe(200)
    expect(await estado()).toBe('vencida')
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 12_000_000, USD: 0 })
    expect((await desk.account(reservaId)).cuotas.every(({ pagado }) => pagado === 0)).toBe(true)
    expect(await testApp.deps.db.$count(revisiones, eq(revisiones.reservaId, reservaId))).toBe(1)
  })
})

describe('credit of an account', () => {
  test('is used from the oldest payment first, on the earliest dues, until none is left', async () => {
    const familia = await bookedFamily(testApp)
    await desk.pay(familia.reservaId, '50000', { fecha: '2026-11-18' })
    await desk.pay(familia.reservaId, '100000', { fecha: '2026-11-17' })
    await desk.ask('POST', `reservas/${familia.reservaId}/cancelacion`, { motivo: 'agencia' })
    const { reservaId } = await bookedAgain(familia)
    const { results } = await desk.ask<Aplicado>('POST', 'creditos', { reserva: reservaId })
    expect(results.imputaciones.map(({ numero, importe }) => [numero, importe])).toEqual([
      [0, 10_000_000],
      [0, 2_000_000],
      [1, 3_000_000],
    ])
    expect(results.credito).toEqual([])
    expect(await desk.ask('POST', 'creditos', { reserva: reservaId })).toMatchObject({ codigo: 'sin_credito' })
  })

  test("in pesos pays dollar dues at today's rate, while credit in dollars pays no dues in pesos", async () => {
    const familia = await bookedFamily(testApp, mixed)
    await desk.pay(familia.reservaId, '100', { moneda: 'USD' })
    await desk.ask('POST', `reservas/${familia.reservaId}/cancelacion`, { motivo: 'agencia' })
    const { reservaId } = await bookedAgain(familia)
    const cuenta = await desk.account(reservaId)
    const ids = (moneda: string) => cuenta.cuotas.filter((cuota) => cuota.moneda === moneda).map(({ id }) => id)
    expect(await desk.ask('POST', 'creditos', { reserva: reservaId, conceptos: ids('ARS') })).toMatchObject({
      codigo: 'sin_credito',
    })
    expect(await desk.ask('POST', 'creditos', { reserva: reservaId, conceptos: ids('USD') })).toMatchObject({
      results: { imputaciones: [{ moneda: 'USD', importe: 10_000, importepago: 10_000 }], credito: [] },
    })
    const applied = eq(auditoria.accion, 'credito.aplicado')
    const [line] = await testApp.deps.db.select().from(auditoria).where(applied).orderBy(desc(auditoria.id)).limit(1)
    expect(line?.despues).toMatchObject({ partes: [{ importePago: 10_000, moneda: 'USD' }] })
  })

  test('can be used by the customer for dues of the same account, except the deposit', async () => {
    const one = await bookedFamily(testApp)
    await desk.pay(one.reservaId, '345333.33')
    await desk.ask('POST', `reservas/${one.reservaId}/cancelacion`, { motivo: 'arrepentimiento' })
    const actor = actorOf(one)
    const { reservaId } = await bookedAgain(one)
    const cuenta = await desk.account(reservaId)
    const ids = cuenta.cuotas.map(({ id }) => id)
    const foreign = await bookedFamily(testApp)
    const [senia = 0, first = 0] = ids
    await expect(applyCredito(testApp.deps, actor, [foreign.plan[1]?.id ?? 0])).rejects.toThrow('no_encontrado')
    await expect(applyCredito(testApp.deps, actor, [senia])).rejects.toThrow('cuota_no_pagable')
    const aplicado = await applyCredito(testApp.deps, actor, [first])
    expect(aplicado).toMatchObject({
      imputaciones: [{ numero: 1, importe: 22_533_333 }],
      credito: [{ moneda: 'ARS', importe: 12_000_000 }],
    })
    expect((await desk.ask('POST', 'creditos', { reserva: reservaId })).status).toBe(200)
    expect(await creditoOf(testApp.deps.db, onBehalfOf(one.id))).toEqual({ ARS: 0, USD: 0 })
  })
})

describe('a refund at the office', () => {
  test('uses up credit first, then reopens dues, and never exceeds the payment', async () => {
    const { reservaId, estado } = await bookedFamily(testApp)
    const { results } = await desk.pay(reservaId, '2150000')
    const path = `pagos/${results.pago}/devoluciones`
    expect(await desk.ask('POST', path, { canal: 'transferencia', importe: '2000' })).toMatchObject({
      results: { devuelto: 200_000, credito: 0 },
    })
    expect(await estado()).toBe('pagada')
    await desk.ask('POST', path, { canal: 'efectivo', importe: '100', nota: 'diferencia' })
    expect(await estado()).toBe('confirmada')
    expect((await desk.account(reservaId)).cuotas.at(-1)).toMatchObject({ debe: 10_000 })
    expect(await desk.ask('POST', path, { canal: 'efectivo', importe: '2147900.01' })).toMatchObject({
      status: 409,
      codigo: 'devolucion_excede',
    })
    const unsaid = { status: 400, campos: { importe: 'Debe indicar el importe' } }
    expect(await desk.ask('POST', path, { canal: 'efectivo', importe: '' })).toMatchObject(unsaid)
    expect(await desk.ask('POST', path, { canal: 'efectivo' })).toMatchObject(unsaid)
    expect(await desk.ask('POST', path, { canal: 'efectivo', importe: '1', todo: '1' })).toMatchObject({
      status: 400,
      campos: { importe: 'Indicá el importe o todo, no los dos' },
    })
    expect(await desk.ask('POST', path, { canal: 'efectivo', todo: '1' })).toMatchObject({
      results: { devuelto: 215_000_000 },
    })
    expect(await estado()).toBe('pendiente_senia')
    expect(await desk.ask('POST', path, { canal: 'mercadopago', todo: '1' })).toMatchObject({ status: 409 })
  })

  test('is recorded once per idempotency key, and goes through the provider only if the payment did', async () => {
    const { reservaId } = await bookedFamily(testApp)
    const { results } = await desk.pay(reservaId, '120000')
    const path = `pagos/${results.pago}/devoluciones`
    const give = () => desk.ask('POST', path, { canal: 'efectivo', importe: '1000' }, `d${reservaId}`)
    expect(await give()).toEqual(await give())
    expect((await desk.account(reservaId)).devoluciones).toHaveLength(1)
    expect(await desk.ask('POST', path, { canal: 'mercadopago', todo: '1' })).toMatchObject({
      campos: { canal: 'Este pago no entró por Mercado Pago' },
    })
  })
})

describe('exchange rates and reviews', () => {
  test('a rate is listed with its day and the staff member who set it', async () => {
    await desk.ask('POST', 'cotizaciones', { pesos: '1600', fecha: '2026-11-25' })
    const { results } = await desk.ask<Record<string, string>[]>('GET', 'cotizaciones?limite=1')
    expect(results).toMatchObject([{ pesos: 160_000, fecha: '2026-11-25', cargadapor: 'Ana Soria' }])
    expect(await desk.ask('POST', 'cotizaciones', { pesos: '0' })).toMatchObject({ status: 400 })
  })

  test('a review shows the passenger, the course and the debt', async () => {
    const { reservaId } = await bookedFamily(testApp)
    await testApp.deps.db.insert(revisiones).values({ reservaId, motivo: 'Algo de una familia' })
    const { results } = await desk.ask<Record<string, string | number>[]>('GET', 'revisiones')
    const [own] = await testApp.deps.db
      .select({ apellido: pasajeros.apellido, nombre: pasajeros.nombre, debe: reservas.debeArs })
      .from(reservas)
      .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
      .where(eq(reservas.id, reservaId))
    const row = results.find(({ motivo }) => motivo === 'Algo de una familia')
    expect(row).toMatchObject({ pasajero: `${own?.apellido}, ${own?.nombre}`, debears: own?.debe, debeusd: 0 })
    expect(own?.debe).toBeGreaterThan(0)
    expect(row?.curso).toMatch(/, \d/)
  })

  test('a review is resolved once, with a note', async () => {
    const [row] = await testApp.deps.db.insert(revisiones).values({ motivo: 'Algo raro' }).returning()
    const resolve = () => desk.ask('POST', `revisiones/${row?.id}/resolucion`, { nota: 'Revisado con el banco' })
    expect(await resolve()).toMatchObject({ results: { estado: 'resuelta', pasajero: '', curso: '', debears: 0 } })
    expect(await resolve()).toMatchObject({ codigo: 'revision_resuelta' })
    const page = await desk.ask<{ estado: string }[]>('GET', 'revisiones?limite=1')
    expect(page.results).toHaveLength(1)
  })
})

function actorOf({ id, mail }: { id: number; mail: string }): Cliente {
  return { tipo: 'cliente', id, mail, sesionId: 0, origin: { ip: '', agente: '' } }
}

async function bookedAgain(familia: Awaited<ReturnType<typeof bookedFamily>>) {
  const { idreserva } = await book(testApp, familia.viaje, familia.token)
  return { reservaId: Number(idreserva) }
}
