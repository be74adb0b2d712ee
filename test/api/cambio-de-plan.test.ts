import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { cuenta } from '../../src/contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import type { fichareserva } from '../../src/contract/viajes/reservas.ts'
import type { Dia } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { imputaciones, recibos, transferenciaCuotas, transferencias } from '../../src/server/db/schema/pagos.ts'
import { cancelaciones, cuotas, listaEspera, reservas } from '../../src/server/db/schema/reservas.ts'
import { documentosReserva } from '../../src/server/db/schema/viajes.ts'
import { notifyIntereses } from '../../src/server/domain/cobranza/recargos/service.ts'
import { addRecargos } from '../../src/server/domain/dinero/cuotas/service.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { book, call, correosA, makeCliente, makeCotizacion, makeMonto, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { changeDesk } from './cambio-de-prueba.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'
import { expectMoneyInvariants, prepare } from './pagos-de-prueba.ts'
import { libres, mailsA } from './reservas-de-prueba.ts'

type Familia = Awaited<ReturnType<typeof bookedFamily>>

let testApp: TestApp
let personal: Awaited<ReturnType<typeof makePersonal>>
let desk: ReturnType<typeof cashDesk>
let cambios: ReturnType<typeof changeDesk>
beforeEach(async () => {
  testApp = await openTestApp()
  personal = await makePersonal(testApp, '1')
  desk = cashDesk(testApp, personal.token)
  cambios = changeDesk(testApp, desk)
})
afterEach(() => testApp.close())

const ledger = () => testApp.deps.db.select().from(imputaciones).orderBy(imputaciones.id)

const openCambio = async ({ reservaId }: Familia) =>
  (await desk.ask<ReplyOf<typeof fichareserva>['results']>('GET', `reservas/${reservaId}`)).results.cambio

const chargeInteres = ({ reservaId, plan: [, first] }: Familia, vencimiento: Dia) =>
  testApp.deps.db.transaction((tx) =>
    addRecargos(tx, reservaId, [
      {
        ...{ origenId: first?.id ?? 0, moneda: 'ARS', concepto: 'interes', periodo: 'mes-1' },
        ...{ importe: asCentavos(7_777), vencimiento },
      },
    ]),
  )

test('changing the plan pays the new dues with the earlier payments and credits the rest', async () => {
  const familia = await bookedFamily(testApp)
  const short = await cambios.contado(familia.viaje)
  // Pays the deposit of 120,000 and part of the first cuota.
  await desk.pay(familia.reservaId, '250000.50')
  await testApp.deps.db.insert(documentosReserva).values({
    reservaId: familia.reservaId,
    tipo: 'ficha_medica',
    personalId: personal.id,
    recibidoEn: testApp.clock.now,
  })
  const previous = (await cambios.preview(familia, short.id)).results
  expect(previous.importes).toEqual([
    {
      moneda: 'ARS',
      antes: 214_800_000,
      despues: 20_000_000,
      diferencia: 20_000_000 - 214_800_000,
      ajustes: 0,
      intereses: 0,
      pagado: 25_000_050,
      cubre: 20_000_000,
      resta: 0,
    },
  ])
  expect(previous.afavor).toEqual([{ moneda: 'ARS', importe: 5_000_050 }])
  expect(previous.despues.cuotas.map(({ nombre, pagado }) => [nombre, pagado])).toEqual([
    ['Seña', 2_000_000],
    ['Cuota 1', 6_000_000],
    ['Cuota 2', 6_000_000],
    ['Cuota 3', 6_000_000],
  ])
  const before = await ledger()
  const [recibo] = await testApp.deps.db.select().from(recibos)

  const { results } = await cambios.offer(familia, short.id)
  expect(await familia.estado()).toBe('confirmada')
  expect(await ledger()).toEqual(before)
  const foreign = await makeCliente(testApp)
  expect((await cambios.view(foreign, results.propuesta)).status).toBe(404)
  const seen = (await cambios.view(familia, results.propuesta)).results
  expect(seen.comparacion).toEqual(previous)
  expect(seen.convenio.html).toContain('Tres cuotas')
  const problem = await cambios.accept(familia, results.propuesta, '0'.repeat(64))
  expect(problem.error?.codigo).toBe('convenio_cambio')

  const hecho = await cambios.accept(familia, results.propuesta, seen.convenio.hash, 'acepto')
  const otraVez = await cambios.accept(familia, results.propuesta, seen.convenio.hash, 'acepto')
  expect(otraVez.results).toEqual(hecho.results)
  expect((await cambios.accept(familia, results.propuesta, seen.convenio.hash)).error?.codigo).toBe('propuesta_cerrada')
  const { reserva } = hecho.results
  expect(await cambios.rowOf(familia.reservaId)).toMatchObject({ estado: 'cancelada', debeArs: 0 })
  expect(await cambios.rowOf(reserva)).toMatchObject({
    estado: 'pagada',
    precioArs: 20_000_000,
    documento: expect.any(String),
  })
  expect((await cambios.duesOf(reserva)).every(({ importe, pagado }) => importe === pagado)).toBe(true)
  expect((await cambios.duesOf(familia.reservaId)).every(({ pagado }) => pagado === 0)).toBe(true)
  expect((await desk.account(reserva)).credito).toEqual([{ moneda: 'ARS', importe: 5_000_050 }])
  // Ledger rows are only added, and the receipt is unchanged.
  expect((await ledger()).slice(0, before.length)).toEqual(before)
  expect(await testApp.deps.db.select().from(recibos)).toEqual([recibo])
  const [fin] = await testApp.deps.db.select().from(cancelaciones)
  expect(fin).toMatchObject({ motivo: 'cambio', detalle: 'Menos cuotas', cargoArs: 0, personalId: personal.id })
  const [papel] = await testApp.deps.db.select().from(documentosReserva).where(eq(documentosReserva.reservaId, reserva))
  expect(papel?.tipo).toBe('ficha_medica')
  await expectMoneyInvariants(testApp)
  const last = (await correosA(testApp, familia.mail)).at(-1)
  expect(last?.texto).toContain('$\u00a0200.000,00')
  expect((await mailsA(testApp, familia.mail)).map((key) => key.replace(/\d+.*$/, ''))).not.toContain(
    'reserva-cancelada-',
  )
})

test('earlier payments cover the deposit first when a booking changes to another plan of the same price', async () => {
  const familia = await bookedFamily(testApp)
  await desk.pay(familia.reservaId, '346000.01')
  const seven = await makeMonto(testApp, familia.viaje.viaje.id, { descripcion: 'Siete cuotas', cuotas: 7 })
  const { importes, afavor } = (await cambios.preview(familia, seven.id)).results
  expect(importes).toMatchObject([{ diferencia: 0, pagado: 34_600_001, cubre: 34_600_001, resta: 180_199_999 }])
  expect(afavor).toEqual([])
  const { results } = await cambios.offer(familia, seven.id)
  const { reserva } = (await cambios.agreeTo(familia, results.propuesta)).results
  const last = (await correosA(testApp, familia.mail)).at(-1)
  expect(last?.texto).toContain('$\u00a0346.000,01')
  expect(last?.texto.replace(/\s+/g, ' ')).toContain('Queda por pagar $ 1.801.999,99')
  expect(last?.texto).not.toContain('La seña se abona')
  const [senia, first, segunda] = await cambios.duesOf(reserva)
  expect([senia?.pagado, first?.pagado, segunda?.pagado]).toEqual([12_000_000, 22_600_001, 0])
  expect(await cambios.rowOf(reserva)).toMatchObject({ estado: 'confirmada', debeArs: 180_199_999 })
})

test('a change of plan keeps the rate of earlier payments, and turns payments in a currency without new dues into credit', async () => {
  await makeCotizacion(testApp, 150_033)
  const familia = await bookedFamily(testApp, {
    monto: { moneda: '3', adicional: asCentavos(90_000), cuotasAdicional: 3 },
  })
  // Pays the deposit in pesos, the first month's other dues, and the first cuota in dollars with pesos.
  await desk.pay(familia.reservaId, '800000.00')
  const enDolares = await makeMonto(testApp, familia.viaje.viaje.id, {
    descripcion: 'En dólares',
    moneda: '2',
    importe: asCentavos(100_000),
    senia: asCentavos(10_000),
    cuotas: 4,
  })
  const enUsd = (await desk.account(familia.reservaId)).cuotas.filter(({ moneda }) => moneda === 'USD')
  const pagadoUsd = enUsd.reduce((sum, { pagado }) => sum + pagado, 0)
  expect(pagadoUsd).toBeGreaterThan(0)
  const { importes, afavor, antes, despues } = (await cambios.preview(familia, enDolares.id)).results
  const instalments = new Set(familia.plan.map(({ numero }) => numero).filter((numero) => numero > 0))
  expect([antes.numcuotas, despues.numcuotas]).toEqual([instalments.size, 4])
  const { results } = await cambios.offer(familia, enDolares.id)
  const { reserva } = (await cambios.agreeTo(familia, results.propuesta)).results
  const cuenta = await desk.account(reserva)
  const paga = cuenta.cuotas.reduce((sum, { pagado }) => sum + pagado, 0)
  expect(importes.find(({ moneda }) => moneda === 'USD')).toMatchObject({ pagado: pagadoUsd, cubre: paga })
  expect(importes.find(({ moneda }) => moneda === 'ARS')).toMatchObject({ cubre: 0, resta: 0, despues: 0 })
  expect(cuenta.credito).toEqual(afavor)
  expect(cuenta.credito.map(({ moneda }) => moneda)).toEqual(['ARS'])
  const tasas = await testApp.deps.db
    .selectDistinct({ cotizacion: imputaciones.cotizacion })
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(eq(cuotas.reservaId, reserva))
  expect(tasas).toEqual([{ cotizacion: 150_033 }])
  await expectMoneyInvariants(testApp)
})

test('a change of plan moves charged interest to the new plan, but not a price adjustment', async () => {
  const familia = await bookedFamily(testApp)
  const short = await cambios.contado(familia.viaje)
  const [, first] = familia.plan
  await testApp.deps.db.transaction((tx) =>
    addRecargos(
      tx,
      familia.reservaId,
      (['interes', 'ajuste'] as const).map((concepto) => ({
        ...{ origenId: first?.id ?? 0, moneda: 'ARS', concepto, periodo: 'mes-1' },
        ...{ importe: asCentavos(concepto === 'interes' ? 7_777 : 500_000), vencimiento: '2026-12-20' },
      })),
    ),
  )
  const { importes, antes, despues } = (await cambios.preview(familia, short.id)).results
  expect([antes.numcuotas, despues.numcuotas]).toEqual([familia.plan.filter(({ numero }) => numero > 0).length, 3])
  expect(importes).toMatchObject([
    {
      antes: 215_307_777,
      despues: 20_007_777,
      diferencia: 20_007_777 - 215_307_777,
      ajustes: 500_000,
      intereses: 7_777,
    },
  ])
  const { results } = await cambios.offer(familia, short.id)
  const { reserva } = (await cambios.agreeTo(familia, results.propuesta)).results
  expect(await cambios.rowOf(reserva)).toMatchObject({ precioArs: 20_007_777 })
  expect((await cambios.duesOf(reserva)).filter(({ concepto }) => concepto !== 'cuota')).toMatchObject([
    { concepto: 'interes', importe: 7_777 },
  ])
})

test('the mail about a change of plan states the transferred, used and credited amounts to the cent', async () => {
  const familia = await bookedFamily(testApp)
  const short = await cambios.contado(familia.viaje)
  await desk.pay(familia.reservaId, '300000.00')
  await chargeInteres(familia, '2026-12-20')
  const { propuesta } = (await cambios.offer(familia, short.id)).results
  const { results } = await cambios.agreeTo(familia, propuesta)
  expect(results.afavor).toEqual([{ moneda: 'ARS', importe: 9_992_223 }])
  const last = (await correosA(testApp, familia.mail)).at(-1)
  expect(last?.asunto).toContain('tu plan cambió, ahora es la reserva')
  const text = last?.texto.replace(/\s+/g, ' ')
  expect(text).toContain('De lo que ya habías pagado, $ 200.077,77 pasó a este plan')
  expect(text).toContain('Queda pagado')
  expect(text).toContain('$ 99.922,23 a favor')
  expect(text).toMatch(/Interés por mora .* \$ 77,77/)
  expect(text).not.toContain('Las cuotas se pueden pagar')
})

test('interest moved to the new plan names the overdue due that caused it', async () => {
  const familia = await bookedFamily(testApp)
  const short = await cambios.contado(familia.viaje)
  await chargeInteres(familia, '2026-11-29')
  const { propuesta } = (await cambios.offer(familia, short.id)).results
  const oferta = (await correosA(testApp, familia.mail)).at(-1)
  // Nothing was paid, so the text mentions no earlier payments.
  expect(oferta?.texto).not.toContain('Lo que ya pagaste')
  await cambios.agreeTo(familia, propuesta)
  await notifyIntereses(testApp.deps)
  const aviso = (await correosA(testApp, familia.mail)).at(-1)
  expect(aviso?.clave).toMatch(/^interes-familia-/)
  expect(aviso?.texto).toContain('Cuota 1')
  const { results } = await call<ReplyOf<typeof cuenta>['results']>(testApp, 'GET', 'cuenta', { token: familia.token })
  const nombres = results.reservas[0]?.cuotas.map(({ nombre }) => nombre)
  expect(nombres).toContain('Interés por mora de la cuota 1')
  expect(results.reservas.map(({ cambiadapor }) => cambiadapor)).toEqual([null, results.reservas[0]?.id])
})

test('a change to the current plan, or to one that cannot be booked, is refused', async () => {
  const familia = await bookedFamily(testApp)
  const own = familia.viaje.monto.id
  expect((await cambios.preview(familia, own)).codigo).toBe('cambio_igual')
  expect((await cambios.offer(familia, own)).codigo).toBe('cambio_igual')
  const other = await makeViaje(testApp)
  const documento = (await cambios.rowOf(familia.reservaId))?.documento ?? ''
  await book(testApp, other, familia.token, { documento })
  expect((await cambios.preview(familia, other.monto.id, other)).codigo).toBe('reserva_existente')
  const closed = await makeViaje(testApp)
  await testApp.deps.db.update(paquetesCurso).set({ activo: false }).where(eq(paquetesCurso.id, closed.viaje.id))
  expect((await cambios.preview(familia, closed.monto.id, closed)).codigo).toBe('viaje_cerrado')
})

test('the current option is no change when only its dates differ, but a personal plan of it is', async () => {
  const familia = await bookedFamily(testApp, {
    monto: {
      ...{ primerVencimiento: '2026-12-01', personal: true, cuotasMax: 9 },
      ...{ seniaMin: asCentavos(1_000_000), seniaMax: asCentavos(20_000_000) },
    },
  })
  const own = familia.viaje.monto.id
  testApp.clock.now = new Date('2026-12-10T12:00:00Z')
  personal = await makePersonal(testApp, '1')
  desk = cashDesk(testApp, personal.token)
  cambios = changeDesk(testApp, desk)
  expect(await cambios.preview(familia, own)).toMatchObject({
    codigo: 'cambio_igual',
    campos: { pp: 'Es el plan que ya tiene: elegí otro' },
  })
  expect((await cambios.offer(familia, own)).codigo).toBe('cambio_igual')
  const personalPlan = { personalPago: '1', anticipo: '120000.00', cuotas: '5' }
  expect((await cambios.offer(familia, own, familia.viaje, personalPlan)).status).toBe(200)
  expect(await openCambio(familia)).toMatchObject({ forma: '9 cuotas en pesos, en 5 cuotas' })
})

test("an offered change is in the booking's detail for staff until it is withdrawn, replaced or expired", async () => {
  const familia = await bookedFamily(testApp)
  const other = await bookedFamily(testApp, {}, familia.viaje)
  const short = await cambios.contado(familia.viaje)
  expect(await openCambio(familia)).toBe(null)

  const { propuesta, venceen } = (await cambios.offer(familia, short.id)).results
  const { viaje, paquete } = familia.viaje
  expect(await openCambio(familia)).toEqual({
    ...{ id: propuesta, hasta: venceen, forma: 'Tres cuotas' },
    ...{ viaje: paquete.nombre, fechasalida: viaje.fechaSalida },
  })
  expect(await openCambio(other)).toBe(null)
  await call(testApp, 'DELETE', `admin/propuestas/${propuesta}`, { token: personal.token })
  expect(await openCambio(familia)).toBe(null)

  await cambios.offer(familia, short.id)
  const otroViaje = await makeViaje(testApp)
  const second = (await cambios.offer(familia, otroViaje.monto.id, otroViaje)).results
  expect(await openCambio(familia)).toMatchObject({ id: second.propuesta, viaje: otroViaje.paquete.nombre })
  testApp.clock.now = new Date(second.venceen)
  personal = await makePersonal(testApp, '1')
  desk = cashDesk(testApp, personal.token)
  expect(await openCambio(familia)).toBe(null)
})

test('a payment or transfer in process blocks the change, with an explanation', async () => {
  const familia = await bookedFamily(testApp)
  const short = await cambios.contado(familia.viaje)
  const [, first] = familia.plan
  const cuotaId = first?.id ?? 0
  const { results } = await cambios.offer(familia, short.id)
  const [informada] = await testApp.deps.db
    .insert(transferencias)
    .values({
      ...{ usuarioId: familia.id, importe: asCentavos(1000), fecha: '2026-11-19', archivo: '', archivoTipo: '' },
      ...{ estado: 'informada', creadaEn: testApp.clock.now },
    })
    .returning()
  await testApp.deps.db.insert(transferenciaCuotas).values({ transferenciaId: informada?.id ?? 0, cuotaId })
  for (const request of [await cambios.preview(familia, short.id), await cambios.offer(familia, short.id)])
    expect(request).toMatchObject({
      codigo: 'cambio_con_transferencia',
      mensaje: expect.not.stringContaining('Cobranza'),
    })
  const negado = await cambios.agreeTo(familia, results.propuesta)
  expect(negado.error?.codigo).toBe('cambio_con_transferencia')
  await testApp.deps.db.update(transferencias).set({ estado: 'rechazada' })
  const { preferenceId, status } = await prepare(testApp, familia.token, [String(cuotaId)])
  expect(status).toBe(200)
  await testApp.sandbox.decide(preferenceId, 'pendiente')
  await testApp.sandbox.deliver()
  await testApp.drain()
  expect((await cambios.offer(familia, short.id)).codigo).toBe('cambio_con_pago_en_proceso')
  expect((await cambios.agreeTo(familia, results.propuesta)).error?.codigo).toBe('cambio_con_pago_en_proceso')
  expect(await familia.estado()).toBe('pendiente_senia')
})

test('an offered change of plan on a full trip needs no second seat', async () => {
  const viaje = await makeViaje(testApp, { cupo: 1 })
  const familia = await bookedFamily(testApp, {}, viaje)
  const short = await cambios.contado(viaje)
  const espera = await makeCliente(testApp)
  const fields = { paquete: String(viaje.viaje.id), documento: '51000001', apellido: 'Soto', nombre: 'Luz' }
  await call(testApp, 'POST', 'lista-de-espera', { token: espera.token, fields })
  const first = (await cambios.offer(familia, short.id)).results.propuesta
  const open = await desk.ask<object[]>('GET', 'propuestas?estado=abierta')
  expect(open.results).toMatchObject([{ id: first, reemplaza: familia.reservaId, reserva: null }])
  expect((await call(testApp, 'DELETE', `admin/propuestas/${first}`, { token: personal.token })).status).toBe(200)
  expect((await cambios.view(familia, first)).error?.codigo).toBe('propuesta_cerrada')
  const segunda = (await cambios.offer(familia, short.id)).results.propuesta
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 49 * 3600 * 1000)
  await runMaintenance(testApp.deps)
  personal = await makePersonal(testApp, '1')
  desk = cashDesk(testApp, personal.token)
  cambios = changeDesk(testApp, desk)
  expect((await cambios.view(familia, segunda)).error?.codigo).toBe('propuesta_cerrada')
  expect(await familia.estado()).toBe('pendiente_senia')
  const tercera = (await cambios.offer(familia, short.id)).results.propuesta
  expect((await cambios.agreeTo(familia, tercera)).status).toBe(200)
  expect(await libres(testApp, viaje)).toBe(0)
  expect(await mailsA(testApp, espera.mail)).not.toContainEqual(expect.stringMatching(/^oferta-de-lugar/))
})

test("an offered change is in the family's own account until it is accepted or withdrawn, or ends", async () => {
  const cambiosOf = async ({ token }: { token: string }) => {
    const { results } = await call<ReplyOf<typeof cuenta>['results']>(testApp, 'GET', 'cuenta', { token })
    return results.reservas.map(({ cambio }) => cambio)
  }
  const viaje = await makeViaje(testApp, { cupo: 5 })
  const familia = await bookedFamily(testApp, {}, viaje)
  await book(testApp, viaje, familia.token, { documento: '51000002' })
  const stranger = await bookedFamily(testApp, {}, viaje)
  const short = await cambios.contado(viaje)
  expect(await cambiosOf(familia)).toEqual([null, null])

  const { propuesta, venceen } = (await cambios.offer(familia, short.id)).results
  const hoy = { viaje: viaje.paquete.nombre, fechasalida: viaje.viaje.fechaSalida }
  expect(await cambiosOf(familia)).toEqual([null, { id: propuesta, hasta: venceen, forma: 'Tres cuotas', ...hoy }])
  expect(await cambiosOf(stranger)).toEqual([null])
  await call(testApp, 'DELETE', `admin/propuestas/${propuesta}`, { token: personal.token })
  expect(await cambiosOf(familia)).toEqual([null, null])

  const other = await makeViaje(testApp)
  const otroViaje = (await cambios.offer(familia, other.monto.id, other)).results
  expect(await cambiosOf(familia)).toMatchObject([
    null,
    { id: otroViaje.propuesta, hasta: otroViaje.venceen, viaje: other.paquete.nombre },
  ])
  const opened = testApp.clock.now
  testApp.clock.now = new Date(otroViaje.venceen)
  expect(await cambiosOf(familia)).toEqual([null, null])
  testApp.clock.now = opened
  await cambios.agreeTo(familia, otroViaje.propuesta)
  expect(await cambiosOf(familia)).toEqual([null, null, null])
})

test('an offered change of trip holds a seat on the new trip, and accepting the offer frees the old seat', async () => {
  const familia = await bookedFamily(testApp, { cupo: 3 })
  const other = await makeViaje(testApp, { cupo: 3 })
  await desk.pay(familia.reservaId, '120000.00')
  const { results } = await cambios.offer(familia, other.monto.id, other)
  expect([await libres(testApp, familia.viaje), await libres(testApp, other)]).toEqual([2, 2])
  const { reserva } = (await cambios.agreeTo(familia, results.propuesta)).results
  expect([await libres(testApp, familia.viaje), await libres(testApp, other)]).toEqual([3, 2])
  expect(await cambios.rowOf(reserva)).toMatchObject({ paqueteCursoId: other.viaje.id, estado: 'confirmada' })
  const ofertas = await testApp.deps.db.select().from(listaEspera)
  expect(ofertas).toMatchObject([{ estado: 'tomado', reservaId: reserva }])
})

test('an offered change makes one booking when accepted twice concurrently, and none after the offer has ended', async () => {
  const familia = await bookedFamily(testApp, { cupo: 3 })
  const short = await cambios.contado(familia.viaje)
  await desk.pay(familia.reservaId, '120000.00')
  const { results } = await cambios.offer(familia, short.id)
  const { convenio } = (await cambios.view(familia, results.propuesta)).results
  const ambas = await Promise.all([1, 2].map(() => cambios.accept(familia, results.propuesta, convenio.hash)))
  expect(ambas.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(await testApp.deps.db.$count(reservas, sql`estado <> 'cancelada'`)).toBe(1)
  const other = await bookedFamily(testApp, {}, familia.viaje)
  const own = (await cambios.offer(other, short.id)).results.propuesta
  const parsed = (await cambios.view(other, own)).results
  await desk.ask('POST', `reservas/${other.reservaId}/cancelacion`, { motivo: 'agencia', detalle: '' })
  expect((await cambios.accept(other, own, parsed.convenio.hash)).error?.codigo).toBe('propuesta_cerrada')
  expect((await testApp.deps.db.select().from(reservas).where(eq(reservas.usuarioId, other.id))).length).toBe(1)
})
