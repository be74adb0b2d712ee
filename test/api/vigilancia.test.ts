import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ActionKey } from '../../src/contract/platform/actions.ts'
import { retenciones } from '../../src/contract/platform/vigilancia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { backUpNightly } from '../../src/server/backup/nightly.ts'
import { sesiones, usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { propuestas } from '../../src/server/db/schema/office.ts'
import { numeradores, pagos } from '../../src/server/db/schema/pagos.ts'
import { cuotas } from '../../src/server/db/schema/reservas.ts'
import { sistema } from '../../src/server/domain/deps.ts'
import { addRecargos } from '../../src/server/domain/dinero/cuotas/service.ts'
import { audit, auditoriaValuesOf } from '../../src/server/domain/platform/audit-log/service.ts'
import { describeAuditAction } from '../../src/server/domain/viajes/reservas/history-text.pure.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { call, correosA, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'

let testApp: TestApp
let admin: Awaited<ReturnType<typeof makePersonal>>
beforeEach(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
})
afterEach(() => testApp.close())

const ask = (method: string, path: string, fields?: Record<string, string>, token = admin.token) =>
  call(testApp, method, path, { token, fields })

test('the audit log is searched by person, action, object and days', async () => {
  await ask('PUT', 'admin/feriados', { fecha: '25/12/2027', nombre: 'Navidad' })
  const line = { accion: 'feriado.guardado', objetoid: '2027-12-25', quien: 'Ana Soria' }
  for (const query of ['busca=feriado', 'busca=soria', 'objeto=feriado&objetoId=2027-12-25'])
    expect((await ask('GET', `admin/auditoria?${query}`)).results).toMatchObject([
      { ...line, despues: { nombre: 'Navidad' } },
    ])
  expect((await ask('GET', 'admin/auditoria?hasta=01-01-2020')).results).toEqual([])
})

test('the audit log names the system as the actor of automatic actions', async () => {
  await audit(testApp.deps.db, sistema, { accion: 'pago.devuelto', objetoTipo: 'pago', objetoId: 7 })
  for (const query of ['objeto=pago', 'busca=sistema'])
    expect((await ask('GET', `admin/auditoria?${query}`)).results).toMatchObject([{ quien: 'El sistema' }])
})

test("an audit entry shows its object's current name and is found by that name", async () => {
  const { id, mail } = await makeCliente(testApp)
  await audit(testApp.deps.db, sistema, { accion: 'usuario.datos_cambiados', objetoTipo: 'usuario', objetoId: id })
  const { nombre, apellido } = (await testApp.deps.db.select().from(usuarios).where(eq(usuarios.mail, mail)))[0] ?? {}
  const about = async (query: string) =>
    (await ask('GET', `admin/auditoria?objeto=usuario&objetoId=${id}&${query}`)).results.map(
      (line: { nombre: string }) => line.nombre,
    )
  const named = `${nombre} ${apellido}`
  for (const query of [`busca=${apellido}`, 'actor=sistema', 'hecho=cuentas'])
    expect(await about(query)).toContain(named)
  expect(await about('hecho=plata')).toEqual([])
  await testApp.deps.db.update(usuarios).set({ nombre: 'Datos', apellido: 'borrados' }).where(eq(usuarios.mail, mail))
  expect(await about('actor=sistema')).toEqual(['Datos borrados'])
})

test("audit entries about money and proposals show the owner's current name", async () => {
  const { id: usuarioId, nombre, apellido } = await makeCliente(testApp)
  const viaje = await makeViaje(testApp)
  const { db } = testApp.deps
  const now = new Date()
  await db
    .insert(pagos)
    .values({ usuarioId, canal: 'efectivo', moneda: 'USD', importe: asCentavos(100), recibidoEn: now })
  await db.insert(propuestas).values({
    ...{ usuarioId, paqueteCursoId: viaje.viaje.id, documento: '40123456', formulario: {}, personalId: admin.id },
    ...{ venceEn: now, creadaEn: now },
  })
  await audit(db, sistema, { accion: 'pago.registrado', objetoId: 1 })
  await audit(db, sistema, { accion: 'propuesta.creada', objetoId: 1 })
  const about = async (objeto: string) => (await ask('GET', `admin/auditoria?objeto=${objeto}`)).results
  const own = { nombre: `${nombre} ${apellido}`, cliente: usuarioId }
  expect(await about('pago')).toMatchObject([{ ...own, moneda: 'USD' }])
  expect(await about('propuesta')).toMatchObject([{ ...own, nombre: `${own.nombre} para ${viaje.paquete.nombre}` }])
  await db.update(usuarios).set({ nombre: 'Datos', apellido: 'borrados' }).where(eq(usuarios.id, usuarioId))
  expect(await about('pago')).toMatchObject([{ nombre: 'Datos borrados' }])
})

test('an export is audited with its number of rows', async () => {
  const taken = { archivo: 'reservas', filas: '62' }
  await ask('POST', 'admin/exportaciones', taken)
  expect((await ask('GET', 'admin/auditoria?hecho=lecturas')).results).toMatchObject([
    { accion: 'lista.exportada', objetoid: 'reservas', quien: 'Ana Soria', despues: { filas: 62 } },
  ])
})

test('the outbox lists mails newest or oldest first, by their date', async () => {
  const mails = [
    (await makeCliente(testApp)).mail,
    (await makeCliente(testApp)).mail,
    (await makeCliente(testApp)).mail,
  ]
  for (const [i, mail] of mails.entries()) {
    await ask('POST', 'recuperarcuenta.php', { mail })
    const createdAt = new Date(testApp.clock.now.getTime() - (i === 1 ? 2 : 1 - i) * 3_600_000)
    await testApp.deps.db.update(correos).set({ creadoEn: createdAt }).where(eq(correos.para, mail))
  }
  const listed = async (order: string) =>
    (await ask('GET', `admin/correos?orden=${order}`)).results.map(({ para }: { para: string }) => para)
  expect(await listed('-fecha')).toEqual([mails[2], mails[0], mails[1]])
  expect(await listed('fecha')).toEqual([mails[1], mails[0], mails[2]])
})

test('the outbox masks the codes of links', async () => {
  const { mail, apellido, nombre } = await makeCliente(testApp)
  await ask('POST', 'recuperarcuenta.php', { mail })
  const { results } = await ask('GET', 'admin/correos?busca=familia')
  expect(results).toMatchObject([{ para: mail, persona: `${apellido}, ${nombre}`, estado: 'pendiente' }])
  const id = results[0].id
  const { results: seen } = await ask('GET', `admin/correos/${id}`)
  expect(seen.html).toContain('tk=…')
  const [row] = await correosA(testApp, mail)
  const secret = /tk=([\w-]{20,})/.exec(row?.html ?? '')?.[1] ?? 'none'
  expect(secret).not.toBe('none')
  expect(seen.html).not.toContain(secret)
  expect((await ask('POST', `admin/correos/${id}/reintento`, {})).status).toBe(404)
  await testApp.deps.db
    .update(correos)
    .set({ estado: 'fallido', intentos: 8 })
    .where(eq(correos.id, Number(id)))
  expect((await ask('POST', `admin/correos/${id}/reintento`, {})).status).toBe(200)
  await testApp.drain()
  expect((await ask('GET', 'admin/correos?estado=guardado')).results).toHaveLength(1)
})

test('only in a demo, the outbox shows a mail with its full link', async () => {
  const { mail } = await makeCliente(testApp)
  await ask('POST', 'recuperarcuenta.php', { mail })
  const { results } = await ask('GET', `admin/correos?busca=${mail}`)
  const [correo] = await correosA(testApp, mail)
  const view = async () => (await ask('GET', `admin/correos/${results[0].id}`)).results
  expect((await view()).html).not.toBe(correo?.html)
  expect((await view()).enlace).toBe('')
  testApp.deps.demo = true
  expect((await view()).html).toBe(correo?.html)
  const { searchParams } = new URL((await view()).enlace)
  expect(searchParams.get('mail')).toBe(mail)
  const tk = searchParams.get('tk') ?? ''
  expect((await post(testApp, 'restablecerpassword', { mail, tk, password: 'elegida-1' })).status).toBe(200)
  testApp.deps.demo = false
})

test('jobs are listed, and retrying an unknown job returns 404', async () => {
  expect((await ask('GET', 'admin/trabajos?estado=fallido')).results).toEqual([])
  const id = crypto.randomUUID()
  expect((await ask('POST', `admin/trabajos/${id}/reintento`, { cola: 'correo' })).status).toBe(404)
})

test('the retention page shows the last backup, and what each cleanup deleted and when', async () => {
  const { db } = testApp.deps
  const guarda = async () => (await ask('GET', 'admin/guarda')).results
  expect(await guarda()).toEqual({ copia: null, limpiezas: [] })
  const copy = { nombre: 'valija-1', bytes: 7_340_032, filas: 12, archivos: 3 }
  await backUpNightly({
    ...testApp.deps,
    backups: { elsewhere: false, make: async () => copy, keep: async () => undefined },
  })
  const done = testApp.clock.now.toISOString()
  const { personalId } = (await db.select({ personalId: sesiones.personalId }).from(sesiones))[0] ?? {}
  const venceEn = new Date(testApp.clock.now.getTime() - 1000)
  await db
    .insert(sesiones)
    .values({ tokenHash: 'vieja', personalId, venceEn, ip: '', agente: '', creadaEn: venceEn, usadaEn: venceEn })
  await runMaintenance(testApp.deps)
  const deSesiones = async () => (await guarda()).limpiezas.find(({ tarea }: { tarea: string }) => tarea === 'sesiones')
  const last = { cuando: done, quitados: 1 }
  expect(await deSesiones()).toEqual({ tarea: 'sesiones', corrida: done, quitados: 1, ultima: last })
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 5 * 60_000)
  await runMaintenance(testApp.deps)
  expect(await deSesiones()).toEqual({
    tarea: 'sesiones',
    corrida: testApp.clock.now.toISOString(),
    quitados: 0,
    ultima: last,
  })
  expect(await guarda()).toMatchObject({ copia: { cuando: done, ...copy, demorada: false } })
  expect((await guarda()).limpiezas).toHaveLength(retenciones.length)
})

test('each day in the audit log shows its total, including lines on other pages', async () => {
  const { db } = testApp.deps
  const on = (dia: string, done: number, action: ActionKey = 'feriado.guardado') =>
    Array.from({ length: done }, (_, i) => ({
      ...auditoriaValuesOf(sistema, { accion: action, objetoId: `x${i}` }),
      // Late in the evening, the UTC date is already the next day.
      cuando: new Date(`${dia}T23:${String(10 + i)}:00-03:00`),
    }))
  await db.insert(auditoria).values([...on('2025-03-10', 7), ...on('2025-03-11', 2), ...on('2025-03-12', 6)])
  await db.insert(auditoria).values(on('2025-03-12', 3, 'caja.cerrada'))
  type Pagina = { dias: unknown; siguiente: string }
  const asked = async (query: string) =>
    (await ask('GET', `admin/auditoria?objeto=feriado&${query}`)) as unknown as Pagina
  const first = await asked('limite=4')
  expect(first.dias).toEqual([{ dia: '2025-03-12', hechos: 6 }])
  const segunda = await asked(`limite=6&cursor=${encodeURIComponent(first.siguiente)}`)
  expect(segunda.dias).toEqual([
    { dia: '2025-03-12', hechos: 6 },
    { dia: '2025-03-11', hechos: 2 },
    { dia: '2025-03-10', hechos: 7 },
  ])
  expect((await asked('limite=4&orden=fecha')).dias).toEqual([{ dia: '2025-03-10', hechos: 7 }])
  expect((await asked('hecho=plata')).dias).toEqual([])
})

test('the audit log lists reads only when requested', async () => {
  await audit(testApp.deps.db, sistema, { accion: 'foto.vista', objetoId: 4 })
  await audit(testApp.deps.db, sistema, { accion: 'foto.eliminada', objetoId: 4 })
  const told = async (query: string) =>
    (await ask('GET', `admin/auditoria?${query}`)).results.map(({ accion }: { accion: string }) => accion)
  expect(await told('objeto=foto')).toEqual(['foto.eliminada'])
  expect(await told('objeto=foto&lecturas=1')).toEqual(['foto.eliminada', 'foto.vista'])
  expect(await told('hecho=lecturas')).toEqual(['foto.vista'])
})

test('an audit entry is found by the words of its Spanish sentence, not by its action key', async () => {
  await audit(testApp.deps.db, sistema, { accion: 'pago.devuelto', objetoId: 7 })
  await audit(testApp.deps.db, sistema, { accion: 'alumno.creado', objetoId: 7 })
  const found = async (search: string) =>
    (await ask('GET', `admin/auditoria?busca=${encodeURIComponent(search)}`)).results.map(
      ({ accion }: { accion: string }) => accion,
    )
  expect(await found('devolvió')).toEqual(['pago.devuelto'])
  expect(await found('DEVOLVIO pago')).toEqual(['pago.devuelto'])
  expect(await found('estudiante')).toEqual(['alumno.creado'])
  expect(await found('devolvieron')).toEqual([])
})

test('an audit entry with an unknown action of an older version is listed and found', async () => {
  const line = auditoriaValuesOf(sistema, { accion: 'reserva.vista', objetoId: 7 })
  await testApp.deps.db.insert(auditoria).values({ ...line, accion: 'reserva.bendecida' })
  const old = { accion: 'reserva.bendecida', objeto: 'reserva', objetoid: '7' }
  expect((await ask('GET', 'admin/auditoria?busca=bendecida')).results).toMatchObject([old])
  expect(describeAuditAction(old.accion, null, { motivo: 'Se pidió' })).toEqual({
    hecho: 'reserva.bendecida',
    detalle: 'Motivo: Se pidió',
  })
})

test('the audit log finds a payment by its receipt number, and shows its booking and the due it pays', async () => {
  const { reservaId } = await bookedFamily(testApp)
  const other = await bookedFamily(testApp)
  // A number that appears nowhere else in the audit log.
  await testApp.deps.db.update(numeradores).set({ ultimo: 90_411 }).where(eq(numeradores.nombre, 'recibo'))
  const desk = cashDesk(testApp, admin.token)
  const { results } = await desk.pay(reservaId, '400000', {}, 'a')
  await desk.pay(other.reservaId, '400000', {}, 'b')
  for (const search of ['90412', '00090412']) {
    const found = (await ask('GET', `admin/auditoria?busca=${search}`)).results
    expect(found).toMatchObject([{ accion: 'pago.registrado', objetoid: String(results.pago), reservas: [reservaId] }])
    expect(Object.values(found[0].nombrados)).toContainEqual(expect.stringMatching(/^Seña de ./))
  }
})

test('in the audit log, interest and the due that caused it have the same names as in the other lists', async () => {
  const { db } = testApp.deps
  const { reservaId, plan } = await bookedFamily(testApp)
  const origenId = plan.find(({ numero }) => numero === 1)?.id ?? 0
  const interes = { origenId, moneda: 'USD', concepto: 'interes', periodo: 'mes-1', vencimiento: '2026-12-20' } as const
  await db.transaction((tx) => addRecargos(tx, reservaId, [{ ...interes, importe: asCentavos(7_777) }]))
  const cuotaId = (await db.select().from(cuotas).where(eq(cuotas.concepto, 'interes')))[0]?.id
  const after = { partes: [{ cuotaId, importePago: 7_777 }], origenId }
  await audit(db, sistema, { accion: 'interes.cobrado', objetoId: reservaId, despues: after })
  const [line] = (await ask('GET', 'admin/auditoria?busca=interes')).results
  expect(line.nombrados).toEqual({
    [`cuotaId ${cuotaId}`]: expect.stringMatching(/^Interés por mora en dólares de ./),
    [`origenId ${origenId}`]: expect.stringMatching(/^Cuota 1 en pesos de ./),
  })
})
