import { eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { convenios } from '../../src/server/db/schema/convenios.ts'
import { solicitudes } from '../../src/server/db/schema/derechos.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria, consultas, correos } from '../../src/server/db/schema/mensajes.ts'
import { devolucionesPedidas, pagos, transferencias } from '../../src/server/db/schema/pagos.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { listaEspera, reservas } from '../../src/server/db/schema/reservas.ts'
import { storeAttachments } from '../../src/server/domain/mensajes/correo/service.ts'
import { openSesion } from '../../src/server/domain/personas/identidad/service.ts'
import { verifyLibros } from '../../src/server/domain/platform/hash-chain/service.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { book, correosA, makeCliente, makeHash, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { cashDesk } from './cobranza-de-prueba.ts'

const password = 'contraseña-de-paula'
const passwordHash = makeHash(password)
const start = new Date('2026-11-19T15:00:00Z')
const vuelta = new Date('2027-09-25T15:00:00Z')

let testApp: TestApp
let paula: Awaited<ReturnType<typeof makeCliente>>
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  paula = await makeCliente(testApp, { passwordHash: await passwordHash, mailConfirmadoEn: testApp.clock.now })
})
afterEach(() => {
  testApp.clock.now = start
})
afterAll(() => testApp.close())

const call = (path: string, fields: Record<string, string>, token = paula.token, method = 'POST') =>
  testApp.app.request(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(fields),
  })
/** Deletes the account. Returns the error code, or undefined on success. */
async function erase() {
  const token = await openSesion(testApp.deps, testApp.deps.db, { usuarioId: paula.id }, { ip: '', agente: '' })
  const answer = await call('cuenta/eliminacion', { password }, token)
  return ((await answer.json()) as { error?: { codigo: string } }).error?.codigo
}
const mailsTo = (para: string) => correosA(testApp, para)
const setEstado = (id: string, estado: 'cancelada' | 'vencida' | 'confirmada') =>
  testApp.deps.db
    .update(reservas)
    .set({ estado })
    .where(eq(reservas.id, Number(id)))

async function bookInVain() {
  const { idreserva } = await book(testApp, await makeViaje(testApp), paula.token)
  await setEstado(idreserva, 'vencida')
  return Number(idreserva)
}

describe('erasing an account is refused', () => {
  test('while dues of a past trip are unpaid', async () => {
    const admin = await makePersonal(testApp, '1')
    const { pay } = cashDesk(testApp, admin.token)
    const { idreserva } = await book(testApp, await makeViaje(testApp), paula.token)
    await pay(Number(idreserva), '120000.00')
    testApp.clock.now = vuelta
    expect(await erase()).toBe('cuenta_con_deuda')
    const caja = cashDesk(
      testApp,
      await openSesion(testApp.deps, testApp.deps.db, { personalId: admin.id }, { ip: '', agente: '' }),
    )
    const { results } = await caja.pay(Number(idreserva), '2028000.00', { fecha: '2027-09-25' })
    expect(await erase()).toBeUndefined()
    expect(
      await caja.ask('POST', `pagos/${results.pago}/devoluciones`, { canal: 'efectivo', todo: '1' }),
    ).toMatchObject({
      status: 200,
    })
    expect(await testApp.deps.db.$count(correos, like(correos.para, '%eliminada.invalid'))).toBe(0)
  })

  test('while a payment, transfer or refund is in process, and deletes nothing', async () => {
    const { db } = testApp.deps
    const viaje = await makeViaje(testApp, { cupo: 1 })
    await book(testApp, viaje, (await makeCliente(testApp)).token)
    await call('lista-de-espera', {
      paquete: String(viaje.viaje.id),
      documento: '51000001',
      apellido: 'Juárez',
      nombre: 'Sol',
    })
    const base = { usuarioId: paula.id, importe: asCentavos(100) }
    const [preferencia] = await db
      .insert(preferencias)
      .values({ ...base, referencia: `r-${paula.id}`, estado: 'en_proceso', venceEn: testApp.clock.now })
      .returning()
    expect(await erase()).toBe('cuenta_con_pagos')
    await db
      .update(preferencias)
      .set({ estado: 'reemplazada' })
      .where(eq(preferencias.id, preferencia?.id ?? 0))
    const transferencia = { ...base, fecha: '2026-11-19', archivo: '', archivoTipo: 'image/jpeg' } as const
    const [informada] = await db
      .insert(transferencias)
      .values({ ...transferencia, estado: 'informada', creadaEn: testApp.clock.now })
      .returning()
    expect(await erase()).toBe('cuenta_con_pagos')
    await db
      .update(transferencias)
      .set({ estado: 'rechazada' })
      .where(eq(transferencias.id, informada?.id ?? 0))
    const admin = await makePersonal(testApp, '1')
    const [pago] = await db
      .insert(pagos)
      .values({ ...base, canal: 'efectivo', moneda: 'ARS', importe: asCentavos(10_000), recibidoEn: testApp.clock.now })
      .returning()
    expect(await erase()).toBe('cuenta_con_saldo')
    await db.insert(devolucionesPedidas).values({
      pagoId: pago?.id ?? 0,
      importe: asCentavos(10_000),
      personalId: admin.id,
      creadaEn: testApp.clock.now,
    })
    expect(await erase()).toBe('cuenta_con_pagos')
    expect(await db.$count(listaEspera, eq(listaEspera.usuarioId, paula.id))).toBe(1)
    const [cuenta] = await db.select().from(usuarios).where(eq(usuarios.id, paula.id))
    expect(cuenta).toMatchObject({ mail: paula.mail, eliminadoEn: null })
  })
})

describe('erasing an account deletes', () => {
  test('its waiting-list entries, whose offered seat passes to the next family', async () => {
    const { db } = testApp.deps
    const viaje = await makeViaje(testApp, { cupo: 1 })
    await db.update(paquetesCurso).set({ libres: 0 }).where(eq(paquetesCurso.id, viaje.viaje.id))
    const wait = (documento: string, token: string) =>
      call('lista-de-espera', { paquete: String(viaje.viaje.id), documento, apellido: 'J', nombre: 'S' }, token)
    expect((await wait('51000001', paula.token)).status).toBe(200)
    const ofrecidoHasta = new Date(testApp.clock.now.getTime() + 3600_000)
    await db.update(listaEspera).set({ estado: 'ofrecido', ofrecidoHasta }).where(eq(listaEspera.usuarioId, paula.id))
    const segunda = await makeCliente(testApp)
    await wait('51000002', segunda.token)
    expect(await erase()).toBeUndefined()
    const remaining = await db.select().from(listaEspera).where(eq(listaEspera.paqueteCursoId, viaje.viaje.id))
    expect(remaining).toMatchObject([{ usuarioId: segunda.id, estado: 'ofrecido' }])
  })

  test('its postal address and notes, but not the accepted agreement', async () => {
    const { db } = testApp.deps
    const reservaId = await bookInVain()
    await db.update(reservas).set({ observaciones: 'Alergia al maní', piso: '4' }).where(eq(reservas.id, reservaId))
    const [request] = await db
      .insert(solicitudes)
      .values({
        tipo: 'correccion',
        codigo: `C-${paula.id}`,
        nombre: 'Paula',
        apellido: 'Ibáñez',
        documento: '28456789',
        mail: paula.mail,
        reservaId,
        creadaEn: testApp.clock.now,
      })
      .returning()
    const [before] = await db.select().from(convenios).where(eq(convenios.reservaId, reservaId))
    expect(await erase()).toBeUndefined()
    const admin = await makePersonal(testApp, '1')
    const atencion = `admin/solicitudes/${request?.id}/atencion`
    expect((await call(atencion, { nota: 'Hecho' }, admin.token)).status).toBe(200)
    expect((await db.select().from(correos)).filter(({ clave }) => clave.startsWith('solicitud-atendida'))).toEqual([])
    const [reserva] = await db.select().from(reservas).where(eq(reservas.id, reservaId))
    expect(reserva).toMatchObject({
      nombreTutor: 'Paula',
      documentoTutor: '28456789',
      telefono: '',
      localidad: '',
      calle: '',
      numero: '',
      piso: '',
      observaciones: '',
      fechaNacimientoTutor: null,
    })
    expect(await db.select().from(convenios).where(eq(convenios.reservaId, reservaId))).toEqual([before])
  })

  test('its reply attachments and proofs of transfers, even when the first deletion failed', async () => {
    const { deps } = testApp
    const admin = await makePersonal(testApp, '1')
    const persona = { nombre: 'Paula', apellido: 'Ibáñez', telefono: '3815550000', mail: paula.mail }
    await post(testApp, 'nuevaconsulta', { ...persona, consulta: '¿Queda lugar?' })
    const [consulta] = await deps.db.select().from(consultas).where(eq(consultas.mail, paula.mail))
    const respuesta = new FormData()
    respuesta.set('idconsulta', String(consulta?.id))
    respuesta.set('respuesta', 'Sí')
    respuesta.set('my_file[]', new File(['%PDF-1.4'], 'programa.pdf', { type: 'application/pdf' }))
    const answer = await testApp.app.request('/api/resp.php', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: respuesta,
    })
    expect(answer.status).toBe(200)
    const attachment = (await mailsTo(paula.mail)).flatMap(({ adjuntos }) => adjuntos)[0]?.archivo ?? ''
    expect(await deps.storage.exists(attachment)).toBe(true)
    const [prueba] = await storeAttachments(deps, [{ nombre: 'x', tipo: 'image/jpeg', content: Buffer.from('x') }])
    const file = prueba?.archivo ?? ''
    const [row] = await deps.db
      .insert(transferencias)
      .values({
        usuarioId: paula.id,
        importe: asCentavos(100),
        fecha: '2026-11-19',
        archivo: file,
        archivoTipo: 'image/jpeg',
        estado: 'rechazada',
        creadaEn: testApp.clock.now,
      })
      .returning()
    expect(await erase()).toBeUndefined()
    expect(await deps.storage.exists(attachment)).toBe(false)
    expect(await deps.storage.exists(file)).toBe(false)
    const ver = `/api/admin/transferencias/${row?.id}/comprobante`
    expect((await testApp.app.request(ver, { headers: { authorization: `Bearer ${admin.token}` } })).status).toBe(404)
    await deps.storage.write(file, Buffer.from('x'))
    await deps.db
      .update(transferencias)
      .set({ archivo: file })
      .where(eq(transferencias.id, row?.id ?? 0))
    await runMaintenance(deps)
    expect(await deps.storage.exists(file)).toBe(false)
  })

  test("mails to its present and former mail addresses, but not another person's enquiries from those addresses", async () => {
    const previous = paula.mail
    await bookInVain()
    const persona = { nombre: 'Otra', apellido: 'Persona', telefono: '3815550000', mail: previous }
    await post(testApp, 'nuevaconsulta', { ...persona, consulta: 'De otra persona' })
    const added = `nueva-${previous}`
    await call('cuenta/mail', { mailNuevo: added, password })
    const tk = /tk=([\w-]+)/.exec((await mailsTo(added))[0]?.texto ?? '')?.[1] ?? ''
    await call('cuenta/mail/confirmacion', { tk, password })
    testApp.clock.now = new Date(start.getTime() + 3600_000)
    // The previous mail address now belongs to another person.
    await makeCliente(testApp, { mail: previous })
    await post(testApp, 'recuperarcuenta', { mail: previous })
    expect(await erase()).toBeUndefined()
    const remaining = (await mailsTo(previous)).map(({ clave }) => clave.replace(/-\d+/g, ''))
    expect(remaining.sort()).toEqual(['consulta', 'recuperacion'])
    expect((await mailsTo(added)).map(({ clave }) => clave)).toEqual([`cuenta-eliminada-${paula.id}`])
  })
})

test('the audit log stores which fields of an account changed, not their values', async () => {
  await call('cuenta/datos', { nombre: 'Paulina', apellido: 'Ibáñez', telefono: '3815551111' }, paula.token, 'PUT')
  const auditRows = await testApp.deps.db
    .select()
    .from(auditoria)
    .where(eq(auditoria.objetoId, String(paula.id)))
  expect(auditRows.find(({ accion }) => accion === 'usuario.datos_cambiados')).toMatchObject({
    antes: null,
    despues: { campos: ['nombre', 'telefono'] },
  })
})

test('erasing an account changes no row of the ledger or the audit log', async () => {
  await bookInVain()
  expect(await erase()).toBeUndefined()
  await runMaintenance(testApp.deps)
  expect(await verifyLibros(testApp.deps)).toMatchObject({ falla: null, cabeza: { numero: expect.any(Number) } })
})
