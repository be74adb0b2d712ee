import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enCursoBody } from '../../src/contract/viajes/en-curso.ts'
import { convenios } from '../../src/server/db/schema/convenios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { pagos, recibos, revisiones } from '../../src/server/db/schema/pagos.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { acompanantes } from '../../src/server/db/schema/viajes.ts'
import type { Personal } from '../../src/server/domain/deps.ts'
import { verifyLibros } from '../../src/server/domain/platform/hash-chain/service.ts'
import { enterReserva } from '../../src/server/domain/viajes/en-curso/service.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { book, call, correosA, makeCliente, makeHash, makePersonal, makeViaje, post } from '../factories.ts'
import { broken, misreported } from '../modelo/invariantes.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { type Cuota, enCurso, enter, nueveCuotas, paid } from './en-curso-de-prueba.ts'
import { libres, mailsA } from './reservas-de-prueba.ts'

let testApp: TestApp
let admin: Awaited<ReturnType<typeof makePersonal>>
let viaje: Awaited<ReturnType<typeof makeViaje>>
beforeEach(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
  viaje = await makeViaje(testApp)
})
afterEach(async () => {
  expect(await brokenNow()).toEqual([])
  await testApp.close()
})

const mail = 'familia.mudada@example.com'
const db = () => testApp.deps.db
const ask = (method: string, path: string, mas: Parameters<typeof call>[3] = {}) =>
  call(testApp, method, path, { token: admin.token, ...mas })
const cuentaDe = (reserva: number) => ask('GET', `admin/reservas/${reserva}/cuenta`)

async function brokenNow(): Promise<unknown[]> {
  const usuarioIds = (await db().select({ id: usuarios.id }).from(usuarios)).map(({ id }) => id)
  const viajeIds = [viaje.viaje.id]
  const { falla } = await verifyLibros(testApp.deps)
  return [
    ...(await broken({ deps: testApp.deps, viajeIds, usuarioIds })),
    ...(await misreported(testApp)),
    ...(falla ? [falla] : []),
  ]
}

async function moveTo(instant: string) {
  testApp.clock.now = new Date(instant)
  admin = await makePersonal(testApp, '1')
}

async function signInInvited() {
  const [invitacion] = (await correosA(testApp, mail)).filter(({ clave }) => clave.startsWith('invitacion-'))
  const [, tk = ''] = /tk=([\w-]+)/.exec(JSON.stringify(invitacion)) ?? []
  const password = 'una-clave-larga-77'
  expect((await post(testApp, 'restablecerpassword', { mail, tk, password })).status).toBe(200)
  const entry = await post(testApp, 'iniciarsesion', { mail, password })
  return ((await entry.json()) as { results: { token: string } }).results.token
}

test('a booking from another system is stored with its dates, payments and original receipts, and sends no mail', async () => {
  const { results, status } = await enter(testApp, admin.token, enCurso(viaje))
  expect({ status, results }).toMatchObject({ status: 200, results: { sincuenta: true } })
  expect(await libres(testApp, viaje)).toBe(9)
  const [row] = await db().select().from(reservas).where(eq(reservas.id, results.reserva))
  expect(row).toMatchObject({ estado: 'confirmada', visto: true, vencimientoSenia: '2026-06-20', precioUsd: 0 })
  const cuenta = (await cuentaDe(results.reserva)).results
  const situaciones = Object.fromEntries(
    cuenta.cuotas.map(({ nombre, situacion }: Record<string, string>) => [nombre, situacion]),
  )
  expect(situaciones).toEqual({
    ...{ Seña: 'pagada', 'Cuota 1': 'pagada', 'Cuota 2': 'pagada', 'Cuota 3': 'pagada', 'Cuota 4': 'pagada' },
    ...{ 'Cuota 5': 'vencida', 'Cuota 6': 'por_pagar', 'Cuota 7': 'por_pagar', 'Cuota 8': 'por_pagar' },
    'Cuota 9': 'por_pagar',
  })
  expect(
    cuenta.pagos.map(({ fecha, canal, recibo, recibooriginal }: Record<string, string>) => [
      fecha,
      canal,
      recibo,
      recibooriginal,
    ]),
  ).toEqual([
    ['2026-06-20', 'efectivo', null, '0001-00000'],
    ['2026-07-10', 'efectivo', null, '0001-00001'],
    ['2026-08-10', 'efectivo', null, '0001-00002'],
    ['2026-09-10', 'efectivo', null, '0001-00003'],
    ['2026-10-10', 'efectivo', null, '0001-00004'],
  ])
  await testApp.drain()
  await runMaintenance(testApp.deps)
  expect(await db().select().from(correos)).toEqual([])
  expect(await db().select().from(revisiones)).toEqual([])
  const [line] = await db().select().from(auditoria).where(eq(auditoria.accion, 'reserva.ingresada'))
  expect(line).toMatchObject({
    objetoId: String(results.reserva),
    actorId: admin.id,
    despues: { firmado: '2026-06-10' },
  })
})

test('the opening payments of a booking from another system pay its dues and set its state', async () => {
  const apertura = nueveCuotas.map(({ importe }, cuota) => ({ cuota, importe }))
  const entera = await enter(testApp, admin.token, enCurso(viaje, { pagos: [], apertura }))
  const part = await enter(
    testApp,
    admin.token,
    enCurso(viaje, { documento: '51000002', pagos: [], apertura: [{ cuota: 0, importe: '20.000,50' }] }),
  )
  const nothing = await enter(testApp, admin.token, enCurso(viaje, { documento: '51000003', pagos: [] }))
  const estados = await db().select({ id: reservas.id, estado: reservas.estado }).from(reservas)
  const de = ({ results }: typeof nothing) => estados.find(({ id }) => id === results.reserva)?.estado
  expect([entera, part, nothing].map(de)).toEqual(['pagada', 'pendiente_senia', 'pendiente_senia'])
  const [pago] = (await cuentaDe(part.results.reserva)).results.pagos
  expect(pago).toMatchObject({ canal: 'apertura', importe: 2_000_050, recibo: null, recibooriginal: '' })
})

test('payments from another system appear in no till, report or receipt, but their refunds do', async () => {
  await ask('POST', 'admin/caja/periodo', { fields: { hasta: '2026-09-30', nota: 'Cerrado' } })
  const hoy = { ...paid(nueveCuotas, 5), fecha: '2026-11-19' }
  const { results } = await enter(testApp, admin.token, enCurso(viaje, { pagos: [...enCurso(viaje).pagos, hoy] }))
  const caja = (await ask('GET', 'admin/caja?fecha=2026-11-19')).results
  expect(caja).toMatchObject({ totales: [], entro: { ars: 0, usd: 0 }, esperadoars: 0 })
  const periodo = 'desde=2026-01-01&hasta=2026-12-31'
  expect((await ask('GET', `admin/caja/movimientos?${periodo}`)).results).toEqual([])
  expect((await ask('GET', `admin/caja/informe?${periodo}`)).results).toMatchObject({ meses: [], cuadre: [] })
  expect(await db().select().from(recibos)).toEqual([])
  const [, first] = (await cuentaDe(results.reserva)).results.pagos
  const vuelta = { canal: 'efectivo', importe: '100', nota: 'Cobrada de más', confirmaefectivo: '1' }
  expect((await ask('POST', `admin/pagos/${first.id}/devoluciones`, { fields: vuelta })).status).toBe(200)
  expect((await ask('GET', 'admin/caja?fecha=2026-11-19')).results).toMatchObject({ esperadoars: -10_000 })
  const cobro = {
    reserva: String(results.reserva),
    canal: 'efectivo',
    moneda: 'ARS',
    importe: '500',
    fecha: '2026-11-19',
  }
  const { results: added } = await ask('POST', 'admin/pagos', { fields: cobro })
  expect(added.recibo).toBe(1)
})

test('amounts of a booking from another system that do not add up return an error and store nothing', async () => {
  const refuse = async (mas: Record<string, unknown>) => {
    const { status, error } = await enter(testApp, admin.token, enCurso(viaje, mas))
    expect(status).toBe(400)
    return error?.campos
  }
  const [senia, first] = nueveCuotas as [Cuota, Cuota]
  expect(await refuse({ pagos: [paid(nueveCuotas, 1), paid(nueveCuotas, 1, { importe: '0,01' })] })).toEqual({
    'pagos.1.importe': expect.stringContaining('De la Cuota 1 se pagó más que su importe'),
  })
  expect(await refuse({ apertura: [{ cuota: 0, importe: '1' }] })).toHaveProperty('apertura')
  expect(await refuse({ pagos: [], apertura: [{ cuota: 0, importe: '120.000,01' }] })).toHaveProperty(
    'apertura.0.importe',
  )
  expect(await refuse({ pagos: [paid(nueveCuotas, 1, { fecha: '2026-11-20' })] })).toHaveProperty('pagos.0.fecha')
  expect(await refuse({ pagos: [paid(nueveCuotas, 1, { cuota: 10 })] })).toHaveProperty('pagos.0.cuota')
  expect(await refuse({ fechacontrato: '2026-11-20' })).toHaveProperty('fechacontrato')
  expect(await refuse({ plan: [senia, first, first], pagos: [] })).toHaveProperty('plan.2.numero')
  expect(await refuse({ plan: [], pagos: [] })).toHaveProperty('plan')
  expect(await refuse({ plan: [{ ...senia, importe: '0' }], pagos: [] })).toHaveProperty('plan.0.importe')
  expect(await refuse({ totalars: '2.148.000,01' })).toHaveProperty('totalars')
  expect(await refuse({ pagos: [paid(nueveCuotas, 1, { moneda: 'USD' })] })).toHaveProperty('pagos.0.moneda')
  expect(await db().$count(reservas)).toBe(0)
  expect(await db().$count(usuarios)).toBe(0)
  expect((await enter(testApp, admin.token, enCurso(viaje, { totalars: '2.148.000', totalusd: '0' }))).status).toBe(200)
})

test('a payment in pesos for a dollar due, from another system, needs the dollars that it covers and pays that part of the due', async () => {
  const plan: Cuota[] = [
    { numero: 0, moneda: 'ARS', importe: '50.000', vencimiento: '2026-06-20' },
    { numero: 1, moneda: 'USD', importe: '150', vencimiento: '2026-07-10' },
  ]
  const cruzado = { cuota: 1, fecha: '2026-07-10', moneda: 'ARS', importe: '120.000', canal: 'transferencia' }
  const sinCubre = await enter(testApp, admin.token, enCurso(viaje, { plan, pagos: [cruzado] }))
  expect(sinCubre.error?.campos).toHaveProperty('pagos.0.cubre')
  const pagos = [{ ...cruzado, cubre: '100' }]
  const { results } = await enter(testApp, admin.token, enCurso(viaje, { plan, pagos }))
  const { cuotas: dues } = (await cuentaDe(results.reserva)).results
  expect(dues.find(({ moneda }: Cuota) => moneda === 'USD')).toMatchObject({ pagado: 10_000, debe: 5_000 })
})

test('a booking from another system is refused on a full trip, and for a person who is already a passenger or companion', async () => {
  viaje = await makeViaje(testApp, { cupo: 1 })
  const data = enCurso(viaje, { documento: '51000001' })
  const [one, other] = await Promise.all([1, 2].map(() => enter(testApp, admin.token, data)))
  expect([one?.status, other?.status].sort()).toEqual([200, 409])
  expect((await enter(testApp, admin.token, data)).error?.codigo).toBe('reserva_existente')
  expect((await enter(testApp, admin.token, enCurso(viaje, { documento: '51000002' }))).error?.codigo).toBe(
    'sin_lugares',
  )
  const otroCurso = await makeViaje(testApp)
  await db()
    .insert(acompanantes)
    .values({
      ...{
        paqueteCursoId: otroCurso.viaje.id,
        tipo: 'coordinador',
        documento: '51000004',
        apellido: 'Sosa',
        nombre: 'Inés',
      },
      ocupaLugar: false,
    })
  const deViaje = await enter(testApp, admin.token, enCurso(otroCurso, { documento: '51000004' }))
  expect(deViaje.error?.codigo).toBe('acompanante_existente')
  const foreign = { pp: String(otroCurso.monto.id), documento: '51000003' }
  expect((await enter(testApp, admin.token, enCurso(viaje, foreign))).error?.codigo).toBe('plan_invalido')
})

test('a rolled-back transaction stores none of its bookings from another system', async () => {
  const actor: Personal = { ...admin, tipo: 'personal', sesionId: 0, origin: { ip: '', agente: '' } }
  const entries = ['51000001', '51000002'].map((documento) => enCursoBody.parse(enCurso(viaje, { documento })))
  const enterAll = (take: boolean) =>
    db().transaction(async (tx) => {
      for (const entry of entries) await enterReserva(testApp.deps, tx, actor, entry)
      if (!take) throw new Error('a later row is wrong')
    })
  await expect(enterAll(false)).rejects.toThrow('a later row is wrong')
  expect({ libres: await libres(testApp, viaje), pagos: await db().$count(pagos) }).toEqual({ libres: 10, pagos: 0 })
  await enterAll(true)
  expect({ libres: await libres(testApp, viaje), pagos: await db().$count(pagos) }).toEqual({ libres: 8, pagos: 10 })
})

test('an idempotency key stores a booking from another system once', async () => {
  const data = enCurso(viaje)
  const [one, other] = await Promise.all([1, 2].map(() => enter(testApp, admin.token, data, 'una-vez')))
  expect(one?.results).toEqual(other?.results)
  expect(await db().$count(reservas)).toBe(1)
  expect(await db().$count(pagos)).toBe(5)
})

test('only dues after the entry of the booking are reminded, and only after the family has a password', async () => {
  const { results } = await enter(testApp, admin.token, enCurso(viaje))
  for (const instant of [
    '2026-11-20T15:00:00Z',
    '2026-12-03T15:00:00Z',
    '2026-12-10T15:00:00Z',
    '2026-12-12T15:00:00Z',
  ]) {
    await moveTo(instant)
    await runMaintenance(testApp.deps)
  }
  expect(await mailsA(testApp, mail)).toEqual([])
  const { familias } = (await ask('GET', 'admin/recordatorios')).results
  expect(familias).toMatchObject([{ mail, cuotas: 2, salida: 'sin_invitar' }])
  expect(
    await ask('POST', 'admin/reservas/invitaciones', { fields: { ids: [String(results.reserva)] } }),
  ).toMatchObject({
    results: { invitadas: 1, teniancuenta: 0 },
  })
  await moveTo('2027-01-07T15:00:00Z')
  await runMaintenance(testApp.deps)
  expect((await mailsA(testApp, mail)).filter((key) => !key.startsWith('invitacion'))).toEqual([])
  // The first link has expired.
  await ask('POST', 'admin/reservas/invitaciones', { fields: { ids: [String(results.reserva)] } })
  await db()
    .update(usuarios)
    .set({ passwordHash: await makeHash('otra-clave-77'), mailConfirmadoEn: testApp.clock.now })
  await runMaintenance(testApp.deps)
  expect((await mailsA(testApp, mail)).filter((key) => key.startsWith('recordatorio-'))).toEqual([
    expect.stringMatching(/^recordatorio-\d+-2027-01-10-3$/),
  ])
  expect((await ask('GET', 'admin/recordatorios')).results.familias).toMatchObject([{ salida: 'sale' }])
})

test('late-payment interest on a booking from another system counts from the day of its entry', async () => {
  const {
    results: { cuerpo, politica, version },
  } = await ask('GET', 'admin/convenios/plantilla')
  const interes = { porcentajeMensual: 200, diasDeGracia: 0 }
  const json = { cuerpo, politica: { ...politica, interes }, version: String(version) }
  expect((await ask('POST', 'admin/convenios/plantillas', { json })).status).toBe(200)
  await enter(testApp, admin.token, enCurso(viaje, { pagos: [paid(nueveCuotas, 0)] }))
  const intereses = async () => db().$count(cuotas, eq(cuotas.concepto, 'interes'))
  await moveTo('2026-12-18T15:00:00Z')
  await runMaintenance(testApp.deps)
  // Five cuotas were months overdue when the booking was entered.
  expect(await intereses()).toBe(0)
  await moveTo('2026-12-19T15:00:00Z')
  await runMaintenance(testApp.deps)
  expect(await intereses()).toBe(5)
  expect(await mailsA(testApp, mail)).toEqual([])
})

test('a booking from another system lapses only if its deposit falls due after its entry', async () => {
  const tarde = await enter(testApp, admin.token, enCurso(viaje, { pagos: [] }))
  const plan = [{ ...nueveCuotas[0], vencimiento: '2026-11-30' }]
  const aTiempo = await enter(testApp, admin.token, enCurso(viaje, { plan, pagos: [], documento: '51000002' }))
  await moveTo('2026-12-15T15:00:00Z')
  await runMaintenance(testApp.deps)
  const rows = await db().select({ id: reservas.id, estado: reservas.estado }).from(reservas)
  expect(rows.find(({ id }) => id === tarde.results.reserva)?.estado).toBe('pendiente_senia')
  expect(rows.find(({ id }) => id === aTiempo.results.reserva)?.estado).toBe('vencida')
})

test('families are invited in a batch with one mail each, and see their debt to the cent', async () => {
  const one = await enter(testApp, admin.token, enCurso(viaje, { documento: '51000001' }))
  const hermana = await enter(testApp, admin.token, enCurso(viaje, { documento: '51000002' }))
  const conCuenta = await makeCliente(testApp, { passwordHash: await makeHash('su-clave-77') })
  const own = await enter(testApp, admin.token, enCurso(viaje, { documento: '51000003', mail: conCuenta.mail }))
  expect(own.results.sincuenta).toBe(false)
  const ids = [one, hermana, own].map(({ results }) => String(results.reserva))
  const invite = () => ask('POST', 'admin/reservas/invitaciones', { fields: { ids }, clave: 'tanda' })
  expect((await invite()).results).toEqual({ invitadas: 1, teniancuenta: 1 })
  expect((await invite()).results).toEqual({ invitadas: 1, teniancuenta: 1 })
  expect(await mailsA(testApp, mail)).toEqual([expect.stringMatching(/^invitacion-/)])
  expect(await mailsA(testApp, conCuenta.mail)).toEqual([])
  expect((await ask('POST', 'admin/reservas/invitaciones', { fields: { ids: ['999999'] } })).status).toBe(404)
  const token = await signInInvited()
  const cuenta = (await call(testApp, 'GET', 'cuenta', { token })).results
  expect(cuenta.reservas.map(({ debe }: { debe: object }) => debe)).toEqual([
    { ars: 112_666_668, usd: 0 },
    { ars: 112_666_668, usd: 0 },
  ])
  expect(cuenta.pagos[0]).toMatchObject({ recibo: null, recibooriginal: '0001-00004' })
})

test("an impostor's unconfirmed account with the family's mail address is signed out without a mail", async () => {
  const usurpador = await makeCliente(testApp, {
    mail,
    mailConfirmadoEn: null,
    passwordHash: await makeHash('ajena-77'),
  })
  await enter(testApp, admin.token, enCurso(viaje))
  expect((await call(testApp, 'GET', 'cuenta', { token: usurpador.token })).status).toBe(401)
  expect(await mailsA(testApp, mail)).toEqual([])
})

test('the agreement of a booking from another system states that it was signed on paper, and its PDF is the scan', async () => {
  const { results } = await enter(testApp, admin.token, enCurso(viaje, { firmado: '2026-06-12' }))
  const [convenio] = await db().select().from(convenios)
  expect(convenio).toMatchObject({ firmadoEn: '2026-06-12', mail: '' })
  expect(convenio?.html).toContain('se firmó en papel el 12/06/2026')
  expect((await ask('GET', `convenios/${convenio?.sha256}`)).results).toMatchObject({ aceptado: false })
  const pdf = async (id = results.reserva) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    return Buffer.from(await (await testApp.app.request(`/api/reservas/${id}/convenio.pdf`, { headers })).arrayBuffer())
  }
  expect((await pdf()).toString('latin1', 0, 5)).toBe('%PDF-')
  const scan = async (content: string, id = results.reserva) => {
    const body = new FormData()
    body.set('archivo', new File([content], 'convenio.pdf', { type: 'application/pdf' }))
    const headers = { authorization: `Bearer ${admin.token}` }
    const answer = await testApp.app.request(`/api/admin/reservas/${id}/convenio-en-papel`, {
      method: 'POST',
      headers,
      body,
    })
    return { status: answer.status, ...((await answer.json()) as { error?: { codigo: string } }) }
  }
  expect((await scan('<html>')).error?.codigo).toBe('convenio_no_es_pdf')
  expect((await scan('%PDF-1.7 escaneado')).status).toBe(200)
  expect((await pdf()).toString()).toBe('%PDF-1.7 escaneado')
  expect((await scan('%PDF-1.7 mejor')).status).toBe(200)
  expect((await pdf()).toString()).toBe('%PDF-1.7 mejor')
  const aceptada = await book(testApp, viaje, (await makeCliente(testApp)).token)
  expect((await scan('%PDF-1.7', Number(aceptada.idreserva))).error?.codigo).toBe('convenio_aceptado')
})

test('a booking from another system can be cancelled at the quoted charge, which frees its seat', async () => {
  const { results } = await enter(testApp, admin.token, enCurso(viaje))
  const vista = (await ask('GET', `admin/reservas/${results.reserva}/cancelacion`)).results
  const importes = vista.importes.map(({ cargo }: { cargo: number }) => cargo)
  const fields = { motivo: 'pedido', detalle: 'Se mudan', cotizadoars: String(importes[0] / 100) }
  expect((await ask('POST', `admin/reservas/${results.reserva}/cancelacion`, { fields })).status).toBe(200)
  expect(await libres(testApp, viaje)).toBe(10)
})
