import { eq, gte } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tablero } from '../../src/contract/platform/tablero.ts'
import type { Areas } from '../../src/reglas/areas.ts'
import { localDay } from '../../src/reglas/dia.ts'
import { feriados } from '../../src/server/db/schema/colegios.ts'
import { revisiones } from '../../src/server/db/schema/pagos.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/platform/ajustes/service.ts'
import { ensureFeriados } from '../../src/server/domain/platform/feriados/service.ts'
import { book, call, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { cashDesk } from './cobranza-de-prueba.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
  await ensureFeriados(testApp.deps)
})
afterEach(() => testApp.close())

async function view(areas?: Areas) {
  const { token } = await makePersonal(testApp, areas ? '10' : '1', { areas })
  const answer = await testApp.app.request('/api/admin/tablero', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return tablero.reply.parse(await answer.json()).results
}

test("an empty agency's dashboard has an empty week, no tasks and no debt", async () => {
  expect(await view()).toMatchObject({
    dolares: { importe: 0, pagos: 0 },
    tareas: [],
    cuantas: 0,
    vencido: { ars: 0, usd: 0, cursos: [] },
    salidas: [],
  })
})

test("the dashboard of reduced staff has only the parts and tasks of the person's areas", async () => {
  const viaje = await makeViaje(testApp)
  await book(testApp, viaje, (await makeCliente(testApp)).token)
  await testApp.deps.db.update(reservas).set({ vencimientoSenia: localDay(testApp.deps.now()) })
  await testApp.deps.db.insert(revisiones).values({ motivo: 'Un pago sin reserva' })
  const vistoPor = async (areas?: Areas) => {
    const { tareas, semana, ritmo, salidas } = await view(areas)
    const parts = { semana, ritmo, salidas }
    return [tareas.map(({ tipo }) => tipo), Object.keys(parts).filter((p) => parts[p as keyof typeof parts].length > 0)]
  }
  expect(await vistoPor()).toEqual([
    ['senia', 'revision'],
    ['semana', 'ritmo', 'salidas'],
  ])
  expect(await vistoPor({ caja: 'lee' })).toEqual([['revision'], ['semana']])
  expect(await vistoPor({ reservas: 'lee' })).toEqual([['senia'], ['ritmo']])
  expect(await vistoPor({ viajes: 'escribe' })).toEqual([[], ['salidas']])
})

test('the fewer kinds of tasks staff may see, the more of each are listed', async () => {
  const motivos = Array.from({ length: 14 }, (_, i) => ({ motivo: `Un pago sin reserva ${i}` }))
  await testApp.deps.db.insert(revisiones).values(motivos)
  const listedFor = async (areas?: Areas) => {
    const { tareas, cuantas, demas } = await view(areas)
    return [tareas.length, demas[0]?.cuantas, cuantas]
  }
  expect(await listedFor()).toEqual([3, 11, 14])
  expect(await listedFor({ caja: 'lee' })).toEqual([4, 10, 14])
})

test('staff get the numbers of waiting bookings, enquiries and money tasks only for their own areas', async () => {
  const viaje = await makeViaje(testApp)
  await book(testApp, viaje, (await makeCliente(testApp)).token)
  await testApp.deps.db.insert(revisiones).values({ motivo: 'Un pago sin reserva' })
  const seenBy = async (areas?: Areas) => {
    const { token } = await makePersonal(testApp, areas ? '10' : '1', { areas })
    return (await call(testApp, 'GET', 'admin/pendientes', { token })).results
  }
  const cobranza = { transferencias: 0, revisiones: 1, saldos: 0 }
  const added = { nuevos: 1, sinrespuesta: 1, propuestas: 0, esperan: 0 }
  expect(await seenBy()).toEqual({
    reservas: added,
    consultas: { nuevos: 0, sinrespuesta: 0 },
    solicitudes: 0,
    cobranza,
  })
  expect(await seenBy({ caja: 'lee' })).toEqual({ reservas: null, consultas: null, solicitudes: null, cobranza })
  expect(await seenBy({ reservas: 'lee' })).toEqual({
    reservas: added,
    consultas: null,
    solicitudes: null,
    cobranza: null,
  })
})

test("the first steps are ticked off by the agency's data, and disappear once staff skip the rest", async () => {
  const { token } = await makePersonal(testApp, '1')
  const steps = async () => (await call(testApp, 'GET', 'admin/primerospasos', { token })).results
  const porHacer = async () =>
    (await steps()).filter(({ hecho }: { hecho: boolean }) => !hecho).map(({ paso }: { paso: string }) => paso)
  // Without the step of the payment provider, which the test app has.
  const deDatos = [
    ...['agencia', 'logo', 'correo', 'destino', 'paquete', 'colegio', 'curso', 'viaje', 'convenio'],
    ...['respaldo', 'persona'],
  ]
  expect(await porHacer()).toEqual(deDatos)
  expect(await steps()).toContainEqual({
    ...{ paso: 'convenio', hecho: false },
    detalle: 'Falta: CUIT, Dirección de la agencia, Localidad de la agencia y Mail de la agencia',
  })
  const skip = (step?: string) =>
    call(testApp, 'POST', 'admin/primerospasos/omitidos', { token, fields: step ? { paso: step } : {} })
  expect((await skip('destino')).results).toEqual({ omitidos: ['destino'], cerrada: false })
  expect(await porHacer()).toEqual(deDatos.filter((step) => step !== 'destino'))
  await makeViaje(testApp)
  await makePersonal(testApp, '10')
  const data = { nombre: 'Sol Viajes', cuit: '30-12345678-9', mail: 'hola@sol.example', telefono: '381 5550123' }
  await writeAgencia(testApp.deps.db, {
    ...(await readAgencia(testApp.deps.db)),
    ...{ ...data, direccion: 'San Martín 1', localidad: 'Tafí' },
  })
  expect(await porHacer()).toEqual(['logo', 'correo', 'respaldo'])
  await skip()
  expect(await steps()).toEqual([])
})

test('a year without holidays is listed as a task when a deadline depends on it, until staff add a holiday', async () => {
  await testApp.deps.db.delete(feriados).where(gte(feriados.fecha, '2027-01-01'))
  expect((await view()).tareas).toEqual([])
  testApp.clock.now = new Date('2026-12-15T15:00:00Z')
  expect((await view()).tareas).toMatchObject([
    { tipo: 'feriados', id: 2027, titulo: 'Faltan los feriados de 2027', vence: '2027-01-01' },
  ])
  await testApp.deps.db.insert(feriados).values({ fecha: '2027-01-01', nombre: 'Año Nuevo' })
  expect((await view()).tareas).toEqual([])
})

test('the dashboard and the till show the same gross receipts, from which refunds are not subtracted', async () => {
  const cliente = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), cliente.token)
  const desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
  const { results } = await desk.pay(Number(idreserva), '100000')
  await desk.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'transferencia', importe: '30000' }, 'd')
  const { semana, devuelto } = await view()
  expect(semana[6]).toMatchObject({ efectivo: 100_000_00, transferencia: 0 })
  expect(devuelto).toEqual({ ars: 30_000_00, usd: 0 })
  const caja = await desk.ask<{ entro: object; devuelto: object }>('GET', 'caja?fecha=19-11-2026')
  expect(caja.results.entro).toEqual({ ars: 10_000_000, usd: 0 })
  expect(caja.results.devuelto).toEqual({ ars: 3_000_000, usd: 0 })
})

test('the dashboard shows seven days of money by channel, the tasks, overdue dues and seats', async () => {
  // The clock shows Thursday 19 November 2026 in the agency's time zone.
  const { db } = testApp.deps
  const viaje = await makeViaje(testApp, { cupo: 10 })
  const cliente = await makeCliente(testApp)
  const { idreserva } = await book(testApp, viaje, cliente.token)
  const admin = await makePersonal(testApp, '1')
  const pago = await testApp.app.request('/api/admin/pagos', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'uno' },
    body: new URLSearchParams({
      reserva: idreserva,
      canal: 'efectivo',
      moneda: 'ARS',
      importe: '1000',
      fecha: '19-11-2026',
    }),
  })
  expect(pago.status).toBe(200)
  await post(testApp, 'nuevaconsulta', {
    nombre: 'Graciela',
    apellido: 'Monteros',
    telefono: '3815550001',
    mail: 'graciela@example.com',
    consulta: '¿Hay menú sin TACC en el viaje?',
  })
  await db.insert(revisiones).values({ reservaId: Number(idreserva), motivo: 'Hay que mirarla' })
  const [first] = await db
    .select()
    .from(cuotas)
    .where(eq(cuotas.reservaId, Number(idreserva)))
    .orderBy(cuotas.numero)
    .offset(1)
    .limit(1)
  await db
    .update(cuotas)
    .set({ vencimiento: '2026-11-18' })
    .where(eq(cuotas.id, first?.id ?? 0))
  const seen = await view()
  expect(seen).toMatchObject({
    feriados: [{ fecha: '2026-11-23', nombre: 'Día de la Soberanía Nacional' }],
    vencido: { cursos: [{ id: viaje.viaje.id, cuotas: 1 }] },
    salidas: [{ id: viaje.viaje.id, ocupados: 1, cupo: 10 }],
  })
  expect(seen.semana).toHaveLength(7)
  expect(seen.semana[6]).toEqual({
    fecha: '2026-11-19',
    mercadopago: 0,
    efectivo: 1_000_00,
    transferencia: 0,
  })
  expect(seen.tareas.map(({ tipo }) => tipo)).toEqual(['revision', 'consulta'])
  expect(seen.ritmo.at(-1)).toMatchObject({ semana: '2026-11-13', reservas: 1 })

  await db.update(reservas).set({ vencimientoSenia: '2026-11-20' })
  expect((await view()).tareas[0]).toMatchObject({ tipo: 'senia', vence: '2026-11-20', moneda: 'ARS' })
})
