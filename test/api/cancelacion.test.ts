import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import type { cancelarreserva, vercancelacion } from '../../src/contract/viajes/cancelaciones.ts'
import type { Dia } from '../../src/reglas/dia.ts'
import { asCentavos, centavosToField } from '../../src/reglas/dinero.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { revisiones } from '../../src/server/db/schema/pagos.ts'
import { onBehalfOf } from '../../src/server/domain/access.ts'
import { chargeIntereses } from '../../src/server/domain/cobranza/recargos/service.ts'
import { creditoOf } from '../../src/server/domain/dinero/libro/service.ts'
import { book, formOf, makeCotizacion, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk, openDues, payOnline, writePolitica } from './cobranza-de-prueba.ts'

let testApp: TestApp
let desk: ReturnType<typeof cashDesk>
beforeAll(async () => {
  testApp = await openTestApp()
  await makeCotizacion(testApp, 150_000)
  desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
})
afterAll(() => testApp.close())

const mixed = { monto: { moneda: '3' as const, adicional: asCentavos(60_000), cuotasAdicional: 3 } }
type Cancelada = ReplyOf<typeof cancelarreserva>['results']
type Propuesta = ReplyOf<typeof vercancelacion>['results']

const send = (reserva: number, body: object) => desk.ask<Cancelada>('POST', `reservas/${reserva}/cancelacion`, body)
const quote = async (reserva: number) => (await desk.ask<Propuesta>('GET', `reservas/${reserva}/cancelacion`)).results
/** Cancels with the charge that the screen currently shows, if there is one. */
const cancel = async (
  reserva: number,
  body: { motivo: string; detalle?: string; cargoars?: string; cargousd?: string },
) => {
  const free = body.motivo === 'agencia' || body.motivo === 'arrepentimiento'
  const { importes } = await quote(reserva)
  const shown = (moneda: string) => centavosToField(importes.find((row) => row.moneda === moneda)?.cargo)
  return send(reserva, { ...(!free && { cotizadoars: shown('ARS'), cotizadousd: shown('USD') }), ...body })
}
const libres = async (id: number) =>
  (await testApp.deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, id)))[0]?.libres
const mailsOf = (mail: string) => testApp.deps.db.select().from(correos).where(eq(correos.para, mail))

/** Runs `run` on another day with a new session, then restores the clock. */
async function on<T>(dia: Dia, run: () => Promise<T>): Promise<T> {
  const [before, own] = [testApp.clock.now, desk]
  testApp.clock.now = new Date(`${dia}T15:00:00Z`)
  desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
  try {
    return await run()
  } finally {
    testApp.clock.now = before
    desk = own
  }
}

describe('cancelling a booking', () => {
  test('retains the charge shown before, credits the rest, frees the seat and notifies the family', async () => {
    const familia = await bookedFamily(testApp)
    const { reservaId, viaje, id, mail } = familia
    await desk.pay(reservaId, '600000')
    const before = await libres(viaje.viaje.id)
    const importes = [{ moneda: 'ARS', precio: 214_800_000, pagado: 60_000_000, cargo: 21_480_000, vuelve: 38_520_000 }]
    expect(await quote(reservaId)).toMatchObject({ porcentaje: 1000, arrepentimiento: true, importes })
    expect(await cancel(reservaId, { motivo: 'pedido', detalle: 'Se mudan' })).toMatchObject({
      status: 200,
      results: { estado: 'cancelada', importes },
    })
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 38_520_000, USD: 0 })
    expect(await libres(viaje.viaje.id)).toBe((before ?? 0) + 1)
    const correo = (await mailsOf(mail)).find(({ clave }) => clave.startsWith('reserva-cancelada'))
    expect(correo?.texto.replaceAll('\u00a0', ' ')).toContain('$ 385.200,00')
    const cuenta = await desk.account(reservaId)
    expect(cuenta.cancelaciones).toMatchObject([{ motivo: 'pedido', detalle: 'Se mudan', cargoars: 21_480_000 }])
    // The retained payment covers the charge, and the plan is no longer owed.
    const cargo = { nombre: 'Cargo por cancelación', pagado: 21_480_000, debe: 0, situacion: 'pagada' }
    expect(cuenta.cuotas.filter(({ pagado }) => pagado !== 0)).toMatchObject([cargo])
    expect(
      new Set(cuenta.cuotas.filter(({ concepto }) => concepto === 'cuota').map(({ situacion }) => situacion)),
    ).toEqual(new Set(['sin_efecto']))
    expect(await cancel(reservaId, { motivo: 'pedido' })).toMatchObject({ status: 409, codigo: 'reserva_no_viva' })
    expect(await testApp.deps.db.$count(revisiones, eq(revisiones.reservaId, reservaId))).toBe(0)
  })

  test('gives credit in pesos, at the rate of the payment, for dollars that were paid in pesos', async () => {
    const { reservaId, plan, id } = await bookedFamily(testApp, mixed)
    const dolares = plan.filter(({ moneda }) => moneda === 'USD').map(({ id: cuota }) => cuota)
    await desk.pay(reservaId, '600000', { conceptos: dolares })
    const { results } = await cancel(reservaId, { motivo: 'pedido' })
    expect(results.importes).toMatchObject([
      { moneda: 'ARS', pagado: 0, cargo: 21_480_000, vuelve: 0 },
      { moneda: 'USD', pagado: asCentavos(40_000), cargo: 6000, vuelve: 34_000 },
    ])
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 51_000_000, USD: 0 })
  })

  test('is free when the agency cancels, and for the family only within the withdrawal period', async () => {
    const one = await bookedFamily(testApp)
    await desk.pay(one.reservaId, '120000')
    await on('2026-11-29', () => cancel(one.reservaId, { motivo: 'arrepentimiento' }))
    expect(await creditoOf(testApp.deps.db, onBehalfOf(one.id))).toEqual({ ARS: 12_000_000, USD: 0 })
    const other = await bookedFamily(testApp)
    await desk.pay(other.reservaId, '120000')
    const tarde = await on('2026-11-30', () => cancel(other.reservaId, { motivo: 'arrepentimiento' }))
    expect(tarde).toMatchObject({ status: 409, codigo: 'arrepentimiento_vencido' })
    expect(await cancel(other.reservaId, { motivo: 'agencia' })).toMatchObject({
      results: { importes: [{ cargo: 0, vuelve: 12_000_000 }] },
    })
  })

  test('lets staff set the charge only near departure', async () => {
    const { reservaId } = await bookedFamily(testApp)
    await desk.pay(reservaId, '500000')
    const other = { status: 409, codigo: 'cargo_cambio', mensaje: expect.stringContaining('214.800,00') }
    expect(await send(reservaId, { motivo: 'pedido', cotizadoars: '1' })).toMatchObject(other)
    expect(await send(reservaId, { motivo: 'falta_de_pago' })).toMatchObject(other)
    for (const motivo of ['agencia', 'pedido'])
      expect(await cancel(reservaId, { motivo, cargoars: '1' })).toMatchObject({
        campos: { cargoars: expect.any(String) },
      })
    expect(await on('2027-07-30', () => quote(reservaId))).toMatchObject({ dias: 44, porcentaje: 2500 })
    await on('2027-09-01', async () => {
      const ask = (body: Parameters<typeof cancel>[1]) => cancel(reservaId, body)
      expect(await ask({ motivo: 'pedido' })).toMatchObject({ campos: { cargoars: expect.any(String) } })
      expect(await ask({ motivo: 'pedido', cargoars: '9000000' })).toMatchObject({ status: 400 })
      expect(await ask({ motivo: 'pedido', cargoars: '480000' })).toMatchObject({
        results: { importes: [{ cargo: 48_000_000, vuelve: 2_000_000 }] },
      })
    })
  })

  test('is refused if the charge has changed since staff saw it', async () => {
    const { reservaId, viaje, estado } = await bookedFamily(testApp)
    await desk.pay(reservaId, '500000')
    const seen = { motivo: 'pedido', cotizadoars: centavosToField((await quote(reservaId)).importes[0]?.cargo) }
    expect(await on('2027-07-30', () => send(reservaId, seen))).toMatchObject({ status: 409, codigo: 'cargo_cambio' })
    expect(await on('2027-09-01', () => send(reservaId, seen))).toMatchObject({ status: 409, codigo: 'cargo_cambio' })
    await writePolitica(testApp, { ajuste: { porcentajeMaximo: 1000, diasDeAviso: 1 } })
    const other = await bookedFamily(testApp, {}, viaje)
    const before = { motivo: 'pedido', cotizadoars: centavosToField((await quote(other.reservaId)).importes[0]?.cargo) }
    const ajuste = { paquete: String(viaje.viaje.id), porcentaje: '10', desde: '1-1-2027', motivo: 'Ómnibus' }
    await desk.ask('POST', 'ajustes-de-precio', ajuste, 'sube')
    expect(await send(other.reservaId, before)).toMatchObject({ status: 409, codigo: 'cargo_cambio' })
    expect(await estado()).toBe('confirmada')
    expect(await send(reservaId, seen)).toMatchObject({ status: 200 })
  })

  test('credits a payment that arrives afterwards, and creates a review for staff', async () => {
    const { reservaId, plan, id, token } = await bookedFamily(testApp)
    await payOnline(testApp, token, [plan[1]?.id ?? 0], { notice: false })
    await cancel(reservaId, { motivo: 'agencia' })
    await testApp.sandbox.deliver()
    await testApp.drain()
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 22_533_333, USD: 0 })
    expect(await testApp.deps.db.$count(revisiones, eq(revisiones.reservaId, reservaId))).toBe(1)
    expect(await desk.pay(reservaId, '10')).toMatchObject({ codigo: 'reserva_no_viva' })
  })
})

describe('a cancellation charge', () => {
  type CargoDe = { debe: string; pagado: string; condonado: string; situacion: string }
  const cargoOf = async (reserva: number) =>
    (await desk.account(reserva)).cuotas.find(({ concepto }) => concepto === 'cancelacion') as unknown as CargoDe
  const waive = (reserva: number, motivo = 'Por la mudanza') =>
    desk.ask('POST', `reservas/${reserva}/condonacion`, { motivo })
  const owing = async () => {
    const familia = await bookedFamily(testApp)
    const pagado = await desk.pay(familia.reservaId, '120000')
    expect(await cancel(familia.reservaId, { motivo: 'pedido' })).toMatchObject({
      results: { importes: [{ cargo: 21_480_000, vuelve: 0, resta: 9_480_000 }] },
    })
    return { ...familia, pago: pagado.results.pago }
  }

  test('above what was paid leaves a due, payable online within ten days, and notifies the family', async () => {
    const { reservaId, token, mail, id } = await owing()
    const correo = (await mailsOf(mail)).find(({ clave }) => clave.startsWith('reserva-cancelada'))
    expect(correo?.texto.replaceAll('\u00a0', ' ')).toContain('falta pagar $ 94.800,00, hasta el 29/11/2026')
    const [due = 0] = await openDues(testApp, { token })
    await payOnline(testApp, token, [due])
    expect(await cargoOf(reservaId)).toMatchObject({ pagado: 21_480_000, debe: 0, situacion: 'pagada' })
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 0, USD: 0 })
    expect(await testApp.deps.db.$count(revisiones, eq(revisiones.reservaId, reservaId))).toBe(0)
  })

  test('is raised by no price adjustment, and by no interest while it is overdue', async () => {
    await writePolitica(testApp, {
      ajuste: { porcentajeMaximo: 1000, diasDeAviso: 1 },
      interes: { porcentajeMensual: 300, diasDeGracia: 0 },
    })
    const { reservaId, viaje } = await owing()
    const live = await bookedFamily(testApp, {}, viaje)
    await desk.pay(live.reservaId, '120000')
    const before = await desk.account(reservaId)
    const ajuste = { paquete: String(viaje.viaje.id), porcentaje: '10', desde: '20-11-2026', motivo: 'Ómnibus' }
    expect(await desk.ask('POST', 'ajustes-de-precio', ajuste, 'aumento')).toMatchObject({
      results: { aumentaron: 1, sinaumento: [] },
    })
    await on('2027-02-15', async () => {
      await chargeIntereses(testApp.deps)
      const recargos = (await desk.account(live.reservaId)).cuotas.map(({ concepto }) => concepto)
      expect(recargos).toEqual(expect.arrayContaining(['ajuste', 'interes']))
      expect(await cargoOf(reservaId)).toMatchObject({ importe: 21_480_000, debe: 9_480_000, situacion: 'vencida' })
      expect((await desk.account(reservaId)).cuotas.map(({ id }) => id)).toEqual(before.cuotas.map(({ id }) => id))
    })
  })

  test('can be paid at the counter, and an overpayment becomes credit', async () => {
    const { reservaId, id } = await owing()
    expect(await desk.pay(reservaId, '100000')).toMatchObject({ status: 200, results: { credito: 520_000 } })
    expect(await cargoOf(reservaId)).toMatchObject({ debe: 0, situacion: 'pagada' })
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 520_000, USD: 0 })
    expect(await desk.pay(reservaId, '10')).toMatchObject({ status: 409, codigo: 'reserva_no_viva' })
  })

  test("can be paid with the account's credit", async () => {
    const { reservaId, id, token, viaje } = await owing()
    const other = await book(testApp, viaje, token, { nombre: 'Tomás' })
    await desk.pay(Number(other.idreserva), '120000')
    await cancel(Number(other.idreserva), { motivo: 'agencia' })
    expect(await desk.ask('POST', 'creditos', { reserva: reservaId })).toMatchObject({ status: 200 })
    expect(await cargoOf(reservaId)).toMatchObject({ pagado: 21_480_000, debe: 0 })
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 2_520_000, USD: 0 })
  })

  test('can be waived once, with a reason that the history shows', async () => {
    const { reservaId } = await owing()
    expect(await waive(reservaId, '')).toMatchObject({ status: 400, campos: { motivo: expect.any(String) } })
    expect(await waive(reservaId)).toMatchObject({ results: { condonadoars: 9_480_000, condonadousd: 0 } })
    const condonado = { pagado: 12_000_000, condonado: 9_480_000, debe: 0, situacion: 'sin_efecto' }
    expect(await cargoOf(reservaId)).toMatchObject(condonado)
    const { results } = await desk.ask<{ historia: { hecho: string; detalle: string }[] }>(
      'GET',
      `reservas/${reservaId}`,
    )
    const hecho = { hecho: 'Condonó el cargo por cancelación', detalle: '$\u00a094.800,00. Por la mudanza' }
    expect(results.historia[0]).toMatchObject(hecho)
    expect(await waive(reservaId)).toMatchObject({ status: 409, codigo: 'sin_cargo' })
    const viva = await bookedFamily(testApp)
    expect(await waive(viva.reservaId)).toMatchObject({ status: 409, codigo: 'sin_cargo' })
  })

  test('that was paid is refunded only on explicit request, and the refunded part is owed again', async () => {
    const familia = await bookedFamily(testApp)
    const { results } = await desk.pay(familia.reservaId, '600000')
    await cancel(familia.reservaId, { motivo: 'pedido' })
    const path = `pagos/${results.pago}/devoluciones`
    expect(await desk.ask('POST', path, { canal: 'efectivo', importe: '600000' }, 'mucho')).toMatchObject({
      status: 409,
      codigo: 'devolucion_del_cargo',
      mensaje: expect.stringContaining('quedan $\u00a0385.200,00'),
    })
    // `todo` refunds everything except the charge.
    expect(await desk.ask('POST', path, { canal: 'efectivo', todo: '1' }, 'todo')).toMatchObject({
      results: { devuelto: 38_520_000, credito: 0 },
    })
    expect(await cargoOf(familia.reservaId)).toMatchObject({ pagado: 21_480_000, debe: 0 })
    expect(await desk.ask('POST', path, { canal: 'efectivo', todo: '1' }, 'más')).toMatchObject({ status: 409 })
    expect(await desk.ask('POST', path, { canal: 'efectivo', importe: '300000' }, 'beyond')).toMatchObject({
      campos: { importe: 'Quedan $\u00a0214.800,00' },
    })
    await desk.ask('POST', path, { canal: 'efectivo', importe: '14800', delcargo: '1' }, 'cargo')
    expect(await cargoOf(familia.reservaId)).toMatchObject({ pagado: 20_000_000, debe: 1_480_000 })
  })

  test('is reversed when the booking is reinstated: its payments pay the plan again', async () => {
    const { reservaId, estado, id } = await owing()
    await desk.pay(reservaId, '50000')
    expect(await desk.ask('POST', `reservas/${reservaId}/reinstalacion`, {})).toMatchObject({ status: 200 })
    expect(await estado()).toBe('confirmada')
    expect(await cargoOf(reservaId)).toMatchObject({ pagado: 0, debe: 0, situacion: 'sin_efecto' })
    const { cuotas } = await desk.account(reservaId)
    expect(cuotas.filter(({ pagado }) => pagado !== 0)).toMatchObject([
      { numero: 0, pagado: 12_000_000 },
      { numero: 1, pagado: 5_000_000 },
    ])
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 0, USD: 0 })
    await cancel(reservaId, { motivo: 'pedido' })
    const { cuotas: luego } = await desk.account(reservaId)
    expect(luego.filter(({ debe }) => debe !== 0)).toMatchObject([
      { concepto: 'cancelacion', importe: 21_480_000, pagado: 17_000_000, debe: 4_480_000 },
    ])
  })

  test('does not change the rate of pesos paid on dollar dues when the booking is reinstated', async () => {
    const { reservaId, plan } = await bookedFamily(testApp, mixed)
    const dolares = plan.filter(({ moneda }) => moneda === 'USD').map(({ id: cuota }) => cuota)
    await desk.pay(reservaId, '100000', { conceptos: dolares })
    await cancel(reservaId, { motivo: 'pedido' })
    await desk.ask('POST', `reservas/${reservaId}/reinstalacion`, {})
    const { cuotas } = await desk.account(reservaId)
    const pagadas = cuotas.filter(({ pagado }) => pagado !== 0)
    expect(pagadas).toMatchObject([{ nombre: 'Cuota 1 en dólares', pagado: asCentavos(6000) }])
  })

  test("returns each part of a payment to its dues, at that part's own rate, when the booking is reinstated", async () => {
    await makeCotizacion(testApp, 100_000, '2026-11-10')
    const dosEnDolares = { monto: { moneda: '3' as const, adicional: asCentavos(60_000), cuotasAdicional: 2 } }
    const { reservaId, plan, id } = await bookedFamily(testApp, dosEnDolares)
    const [one, other] = plan.filter(({ moneda }) => moneda === 'USD').map(({ id: cuota }) => cuota)
    await desk.pay(reservaId, '500000', { conceptos: [one], fecha: '2026-11-18' })
    await desk.ask('POST', 'creditos', { reserva: reservaId, conceptos: [other] })
    const pagadas = async () =>
      (await desk.account(reservaId)).cuotas
        .filter(({ pagado }) => pagado !== 0)
        .map(({ nombre, pagado }) => [nombre, pagado])
    const before = [
      ['Cuota 1 en dólares', 30_000],
      ['Cuota 2 en dólares', 13_333],
    ]
    expect(await pagadas()).toEqual(before)
    await on('2027-09-01', async () => {
      expect(await cancel(reservaId, { motivo: 'pedido', cargoars: '0', cargousd: '500' })).toMatchObject({
        status: 200,
      })
      expect(await pagadas()).toEqual([['Cargo por cancelación en dólares', 43_333]])
      expect(await desk.ask('POST', `reservas/${reservaId}/reinstalacion`, {})).toMatchObject({ status: 200 })
      expect(await pagadas()).toEqual(before)
    })
    expect(await creditoOf(testApp.deps.db, onBehalfOf(id))).toEqual({ ARS: 0, USD: 0 })
  })
})

describe('reinstating a booking', () => {
  const reinstate = (reserva: number) =>
    desk.ask<{ estado: string; vencimientosenia: string }>('POST', `reservas/${reserva}/reinstalacion`, {})

  test('returns a readable error for a live booking', async () => {
    const { reservaId } = await bookedFamily(testApp)
    const { mensaje } = await reinstate(reservaId)
    expect(mensaje).toBe('La reserva está pendiente de seña: no se puede hacer esto con ella')
  })

  test('takes a seat, restores the state from the payments and sets a new deposit deadline', async () => {
    const { reservaId, viaje, mail } = await bookedFamily(testApp)
    await desk.pay(reservaId, '600000')
    await cancel(reservaId, { motivo: 'pedido' })
    const before = await libres(viaje.viaje.id)
    expect(await on('2026-11-25', () => reinstate(reservaId))).toMatchObject({
      results: { estado: 'confirmada', vencimientosenia: '2026-12-09' },
    })
    expect(await libres(viaje.viaje.id)).toBe((before ?? 0) - 1)
    expect((await mailsOf(mail)).filter(({ clave }) => clave.startsWith('reserva-reinstalada'))).toHaveLength(1)
    expect(await reinstate(reservaId)).toMatchObject({ codigo: 'reserva_no_viva' })
    expect(await desk.ask('POST', 'creditos', { reserva: reservaId })).toMatchObject({ status: 200 })
  })

  test('is refused without a seat or when the passenger has another booking', async () => {
    const viaje = await makeViaje(testApp, { cupo: 1 })
    const first = await bookedFamily(testApp, {}, viaje)
    await cancel(first.reservaId, { motivo: 'agencia' })
    const segunda = await bookedFamily(testApp, {}, viaje)
    expect(await reinstate(first.reservaId)).toMatchObject({ status: 409, codigo: 'sin_lugares' })
    expect(await first.estado()).toBe('cancelada')
    expect(await segunda.estado()).toBe('pendiente_senia')
    const { documento } = formOf(viaje)
    const amplio = await makeViaje(testApp)
    const one = await book(testApp, amplio, first.token, { documento: documento ?? '' })
    await cancel(Number(one.idreserva), { motivo: 'agencia' })
    await book(testApp, amplio, first.token, { documento: documento ?? '' })
    expect(await reinstate(Number(one.idreserva))).toMatchObject({ status: 409, codigo: 'reserva_existente' })
  })
})
