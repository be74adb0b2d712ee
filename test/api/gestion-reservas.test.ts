import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nuevaReservaBody } from '../../src/contract/especificacion/reservas.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { sistema } from '../../src/server/domain/deps.ts'
import { audit } from '../../src/server/domain/platform/audit-log/service.ts'
import { createReserva, takeFreeLugar } from '../../src/server/domain/viajes/reservas/service.ts'
import { book, call, formOf, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { waitForLocks } from '../postgres/wait-for-locks.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { libres, mailsA } from './reservas-de-prueba.ts'

let testApp: TestApp
let admin: string
beforeEach(async () => {
  testApp = await openTestApp()
  admin = (await makePersonal(testApp, '1')).token
})
afterEach(() => testApp.close())

const ask = (method: string, path: string, fields?: Record<string, string>, { token = admin, clave = '' } = {}) =>
  call(testApp, method, path, { token, fields, clave })

async function correct(reserva: string, part: 'pasajero' | 'tutor', fields: Record<string, string>) {
  const { results } = await ask('GET', `admin/reservas/${reserva}`)
  return ask('PUT', `admin/reservas/${reserva}/${part}`, { ...fields, version: results[part].version })
}

test('the booking page shows the booking and its history, and marks the booking as seen', async () => {
  const viaje = await makeViaje(testApp)
  const familia = await makeCliente(testApp)
  const { idreserva } = await book(testApp, viaje, familia.token)
  await testApp.drain()
  const { results } = await ask('GET', `admin/reservas/${idreserva}`)
  expect(results.reserva).toMatchObject({
    id: Number(idreserva),
    mail: familia.mail,
    estado: 'pendiente_senia',
  })
  expect(results.pasajero).toMatchObject({ apellido: 'Juárez', fechanacimiento: '2010-08-03' })
  expect(results.historia).toMatchObject([{ quien: 'La familia', hecho: 'Reservó y aceptó el convenio' }])
  expect(results.correos).toMatchObject([{ para: familia.mail }])
  await audit(testApp.deps.db, sistema, { accion: 'reserva.vencida', objetoTipo: 'reserva', objetoId: idreserva })
  const { results: after } = await ask('GET', `admin/reservas/${idreserva}`)
  expect(after.historia[0]).toMatchObject({ quien: 'El sistema', hecho: 'Dio por vencida, sin seña, la reserva' })
  const [row] = await testApp.deps.db.select().from(reservas)
  expect(row?.visto).toBe(true)
  expect((await ask('GET', 'admin/reservas/999999')).status).toBe(404)
  const { results: ninguna } = await ask('GET', 'verreserva.php?id=999999')
  expect(ninguna).toMatchObject([{ id: '', apellido: '', imagen: '', imagenes: [], plan: [] }])
})

test("several bookings are marked as seen together, all or none, and each booking's history records the mark", async () => {
  const viaje = await makeViaje(testApp)
  const familia = await makeCliente(testApp)
  const ids: string[] = []
  for (const documento of ['50111222', '50333444', '50555666'])
    ids.push((await book(testApp, viaje, familia.token, { documento })).idreserva)
  const [first = '', segunda = '', tercera = ''] = ids
  const mark = (reservas: string[], seen: string) =>
    call(testApp, 'PUT', 'admin/reservas/visto', { token: admin, fields: { ids: reservas, visto: seen } })
  const vistas = async () => {
    const rows = await testApp.deps.db.select().from(reservas).where(eq(reservas.visto, true))
    return rows.map(({ id }) => String(id)).sort()
  }
  expect((await mark([first, '999999'], '1')).status).toBe(404)
  expect(await vistas()).toEqual([])
  expect((await mark([first, segunda, segunda], '1')).results).toEqual({ cambiadas: 2 })
  expect((await mark([first, segunda], '1')).results).toEqual({ cambiadas: 0 })
  expect((await mark([segunda, tercera], '0')).results).toEqual({ cambiadas: 1 })
  expect(await vistas()).toEqual([first])
  expect((await mark([], '1')).status).toBe(400)
  expect((await mark([tercera], '')).error?.campos).toEqual({ visto: 'Debe indicar si quedan vistas' })
  const { results } = await ask('GET', `admin/reservas/${segunda}`)
  expect(results.historia.map(({ hecho }: { hecho: string }) => hecho)).toEqual([
    'Marcó como sin ver la reserva',
    'Marcó como vista la reserva',
    'Reservó y aceptó el convenio',
  ])
  const lines = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'reserva.vista'))
  expect(lines.map(({ objetoId }) => objetoId).sort()).toEqual([first, segunda])
})

test('a search for the start of a surname lists passengers with that surname first', async () => {
  const viaje = await makeViaje(testApp)
  const { token } = await makeCliente(testApp)
  const own = await book(testApp, viaje, token, { documento: '50222001', apellido: 'Juárez' })
  const foreign = await book(testApp, viaje, token, { documento: '50222002', apellido: 'Paz', nombre: 'Juarez' })
  const deTutor = await book(testApp, viaje, token, { documento: '50222003', apellido: 'Sosa', apellidoT: 'Juárez' })
  const campos = { busca: 'juar', visto: '2', orden: '-parecido' }
  const { results } = await (await post(testApp, 'listadoreservasnuevas', campos, { token: admin })).json()
  const esperadas = [own, deTutor, foreign].map(({ idreserva }) => idreserva)
  expect(results.map(({ id }: { id: string }) => id)).toEqual(esperadas)
})

test("correcting a passenger stores the reason, and refuses another passenger's document number", async () => {
  const viaje = await makeViaje(testApp)
  const familia = await makeCliente(testApp)
  const { idreserva } = await book(testApp, viaje, familia.token, { documento: '50111222', apellido: 'Juares' })
  await book(testApp, viaje, familia.token, { documento: '50333444' })
  const corregido = { documento: '50111223', apellido: 'Juárez', nombre: 'Martina', fechaN: '3-8-2010' }
  const sinMotivo = await correct(idreserva, 'pasajero', corregido)
  expect(sinMotivo.error?.campos).toEqual({ motivo: 'Debe indicar el motivo' })
  expect((await correct(idreserva, 'pasajero', { ...corregido, motivo: 'Lo pidió la madre' })).status).toBe(200)
  const { results } = await ask('GET', `admin/reservas/${idreserva}`)
  expect(results.pasajero).toMatchObject({ documento: '50111223', apellido: 'Juárez' })
  expect(results.historia[0]).toMatchObject({
    hecho: 'Corrigió los datos del pasajero',
    detalle: 'Apellido: Juares → Juárez; Documento: •••222 → •••223. Motivo: Lo pidió la madre',
  })
  const repeated = await correct(idreserva, 'pasajero', { ...corregido, documento: '50333444', motivo: 'Otro' })
  expect(repeated.error).toMatchObject({ codigo: 'documento_repetido' })
  const sought = await post(testApp, 'listadoreservasnuevas', { busca: '50111223', visto: '2' }, { token: admin })
  expect(await sought.json()).toMatchObject({ results: [{ id: idreserva }] })
})

test("correcting a passenger's name and document number changes all bookings of the passenger", async () => {
  const { token } = await makeCliente(testApp)
  const before = { documento: '50111222', apellido: 'Juares', nombre: 'Martína' }
  const first = await book(testApp, await makeViaje(testApp), token, before)
  const viaje = await makeViaje(testApp)
  const second = await book(testApp, viaje, token, before)
  const sibling = await book(testApp, await makeViaje(testApp), token, { ...before, documento: '50333444' })
  const after = { documento: '50111223', apellido: 'Juárez', nombre: 'Martina' }
  const motivo = 'Lo pidió la madre'
  expect((await correct(first.idreserva, 'pasajero', { ...after, fechaN: '3-8-2010', motivo })).status).toBe(200)
  for (const { idreserva } of [first, second]) {
    const { results } = await ask('GET', `admin/reservas/${idreserva}`)
    expect(results.pasajero).toMatchObject(after)
    expect(results.historia[0]).toMatchObject({ hecho: 'Corrigió los datos del pasajero' })
  }
  const { results } = await ask('GET', `admin/reservas/${sibling.idreserva}`)
  expect(results.pasajero).toMatchObject({ ...before, documento: '50333444' })
  const found = async (busca: string) => {
    const answer = await post(testApp, 'listadoreservasnuevas', { busca, visto: '2' }, { token: admin })
    const { results: rows } = (await answer.json()) as { results: { id: string }[] }
    return rows.map(({ id }) => id).sort()
  }
  const own = [first.idreserva, second.idreserva].sort()
  expect(await found(after.documento)).toEqual(own)
  expect(await found(before.documento)).toEqual([])
  // Another family cannot book the corrected document number on the second trip.
  const { token: other } = await makeCliente(testApp)
  const again = await post(testApp, 'nuevareserva', formOf(viaje, { documento: after.documento }), { token: other })
  expect(await again.json()).toMatchObject({ error: { codigo: 'reserva_no_disponible' } })
})

test.each([
  ['another family', false, 'reserva_existente'],
  ['the same family', true, 'documento_repetido'],
])('a correction to a document number that %s books concurrently returns an error message', async (_, same, codigo) => {
  const viaje = await makeViaje(testApp)
  const familia = await makeCliente(testApp)
  const { id, mail } = same ? familia : await makeCliente(testApp)
  const { idreserva } = await book(testApp, viaje, familia.token, { documento: '50111222' })
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const cliente = { tipo: 'cliente', id, mail, sesionId: 0, origin: { ip: '', agente: '' } } as const
  const form = nuevaReservaBody.parse(formOf(viaje, { documento: '50111223' }))
  const reservando = createReserva(testApp.deps, cliente, form, async (tx, paquete) => {
    written.resolve()
    await mayCommit.promise
    await takeFreeLugar(tx, paquete)
  })
  await written.promise
  const data = {
    documento: '50111223',
    apellido: 'Juárez',
    nombre: 'Martina',
    fechaN: '3-8-2010',
    motivo: 'Un error',
  }
  const corrigiendo = correct(idreserva, 'pasajero', data)
  await waitForLocks(testApp.deps.db)
  mayCommit.resolve()
  await reservando
  expect((await corrigiendo).error).toMatchObject({ codigo, campos: { documento: expect.any(String) } })
})

test('correcting the tutor of a booking stores the change and its reason in the history', async () => {
  const viaje = await makeViaje(testApp)
  const { idreserva } = await book(testApp, viaje, (await makeCliente(testApp)).token)
  const { documento: _d, apellido: _a, nombre: _n, fechaN: _f, ...campos } = formOf(viaje)
  const motivo = 'Cambió de teléfono'
  const hecho = await correct(idreserva, 'tutor', { ...campos, telefono: '3815559999', motivo })
  expect(hecho.status).toBe(200)
  const { results } = await ask('GET', `admin/reservas/${idreserva}`)
  expect(results.tutor.telefono).toBe('3815559999')
  expect(results.historia[0].detalle).toBe('Teléfono: 3815550123 → 3815559999. Motivo: Cambió de teléfono')
})

test('a repeated request records a note, a document or a resent mail only once', async () => {
  const viaje = await makeViaje(testApp)
  const familia = await makeCliente(testApp)
  const { idreserva } = await book(testApp, viaje, familia.token)
  await testApp.drain()
  const base = `admin/reservas/${idreserva}`
  await ask('POST', `${base}/notas`, { texto: 'Llamó el padre' }, { clave: 'una' })
  await ask('POST', `${base}/notas`, { texto: 'Llamó el padre' }, { clave: 'una' })
  await ask('PUT', `${base}/documentos/ficha_medica`)
  expect((await ask('PUT', `${base}/documentos/ficha_medica`)).status).toBe(200)
  await ask('PUT', `${base}/documentos/permiso_viaje`)
  await ask('DELETE', `${base}/documentos/permiso_viaje`)
  expect((await ask('PUT', `${base}/documentos/pasaporte`)).status).toBe(400)
  const before = await ask('GET', base)
  expect(before.results.notas).toMatchObject([{ texto: 'Llamó el padre', quien: 'Ana Soria' }])
  expect(before.results.documentos).toMatchObject([{ tipo: 'ficha_medica' }])
  const [{ id: correo }] = before.results.correos
  await ask('POST', `${base}/correos/${correo}/reenvio`, {}, { clave: 'otra' })
  await ask('POST', `${base}/correos/${correo}/reenvio`, {}, { clave: 'otra' })
  // The page sorts mails by date, which may differ from the insertion order.
  await testApp.deps.db
    .update(correos)
    .set({ creadoEn: new Date('2027-01-01T12:00:00Z') })
    .where(eq(correos.id, Number(correo)))
  const after = await ask('GET', base)
  expect(after.results.correos).toHaveLength(2)
  expect(after.results.correos[0].id).toBe(correo)
  expect(new Set(after.results.correos.map(({ asunto }: { asunto: string }) => asunto)).size).toBe(1)
})

test('a mail to a mistyped address is still listed in the history, and can be resent to the corrected address', async () => {
  const familia = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), familia.token)
  await testApp.drain()
  await testApp.deps.db
    .update(correos)
    .set({ estado: 'rebotado', error: '550 no such mailbox' })
    .where(eq(correos.para, familia.mail))
  const ficha = async () => (await ask('GET', `admin/clientes/${familia.id}`)).results
  const { cliente } = await ficha()
  const { nombre, apellido, telefono, version } = cliente
  const mail = 'corregida@example.com'
  const corregido = { nombre, apellido, telefono, mail, version }
  expect((await ask('PUT', `admin/clientes/${familia.id}`, corregido)).status).toBe(200)
  const perdido = { para: familia.mail, estado: 'rebotado', error: '550 no such mailbox' }
  expect((await ficha()).correos).toContainEqual(expect.objectContaining(perdido))
  const { results } = await ask('GET', `admin/reservas/${idreserva}`)
  expect(results.correos).toMatchObject([perdido])
  const reenvio = `admin/reservas/${idreserva}/correos/${results.correos[0].id}/reenvio`
  expect((await ask('POST', reenvio, {})).status).toBe(200)
  expect((await ask('GET', `admin/reservas/${idreserva}`)).results.correos).toMatchObject([{ para: mail }, perdido])
  const foreign = await book(testApp, await makeViaje(testApp), (await makeCliente(testApp)).token)
  const deOtra = `admin/reservas/${foreign.idreserva}/correos/${results.correos[0].id}/reenvio`
  expect((await ask('POST', deOtra, {})).status).toBe(404)
})

test('a mail with an access link cannot be resent from the booking page', async () => {
  const viaje = await makeViaje(testApp)
  const familia = await makeCliente(testApp)
  const { idreserva } = await book(testApp, viaje, familia.token)
  const written = { asunto: 'Generá una nueva contraseña', html: '', texto: '', adjuntos: [] }
  const [llave] = await testApp.deps.db
    .insert(correos)
    .values({ clave: 'recuperacion-7', para: familia.mail, estado: 'enviado', ...written })
    .returning()
  expect((await ask('POST', `admin/reservas/${idreserva}/correos/${llave?.id}/reenvio`, {})).status).toBe(404)
})

test('staff see a waiting list in order, offer a seat out of order, and remove an entry', async () => {
  const viaje = await makeViaje(testApp, { cupo: 1 })
  const [duenio, first, segunda] = [await makeCliente(testApp), await makeCliente(testApp), await makeCliente(testApp)]
  await book(testApp, viaje, duenio.token)
  const paquete = String(viaje.viaje.id)
  await ask('POST', 'lista-de-espera', { paquete, documento: '51000001', apellido: 'Soto', nombre: 'Luz' }, first)
  await ask('POST', 'lista-de-espera', { paquete, documento: '51000002', apellido: 'Ruiz', nombre: 'Sol' }, segunda)
  expect((await ask('GET', 'admin/lista-de-espera')).results).toMatchObject([{ id: viaje.viaje.id, esperando: 2 }])
  // Another trip with the same departure is on the next page.
  const other = await makeViaje(testApp, { cupo: 0 })
  const aparte = { paquete: String(other.viaje.id), documento: '51000003', apellido: 'Paz', nombre: 'Eva' }
  await ask('POST', 'lista-de-espera', aparte, first)
  const seen = []
  for (let cursor = '', page = 0; page < 2; page += 1) {
    const { results, siguiente } = await ask('GET', `admin/lista-de-espera?limite=1&cursor=${cursor}`)
    seen.push(...results.map(({ id }: { id: number }) => id))
    cursor = siguiente ?? ''
    expect(cursor !== '').toBe(page === 0)
  }
  expect(seen).toEqual([viaje.viaje.id, other.viaje.id])
  const list = await ask('GET', `admin/viajes/${paquete}/lista-de-espera`)
  expect(list.results.espera).toMatchObject([
    { puesto: 1, pasajero: 'Soto, Luz' },
    { puesto: 2, pasajero: 'Ruiz, Sol' },
  ])
  const [one, dos] = list.results.espera.map(({ id }: { id: number }) => id)
  expect((await ask('POST', `admin/lista-de-espera/${dos}/oferta`)).error).toMatchObject({ codigo: 'sin_lugares' })
  await testApp.deps.db.update(paquetesCurso).set({ cupo: 2, libres: 1 }).where(eq(paquetesCurso.id, viaje.viaje.id))
  expect((await ask('POST', `admin/lista-de-espera/${dos}/oferta`)).status).toBe(200)
  expect(await libres(testApp, viaje)).toBe(0)
  expect(await mailsA(testApp, segunda.mail)).toContain(`oferta-de-lugar-${dos}`)
  expect((await ask('DELETE', `admin/lista-de-espera/${dos}`)).status).toBe(400)
  expect((await ask('DELETE', `admin/lista-de-espera/${dos}?motivo=No%20contesta`)).status).toBe(200)
  // The seat offered to the second family is offered to the next one.
  expect(await mailsA(testApp, first.mail)).toContain(`oferta-de-lugar-${one}`)
  const [line] = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'espera.retirada'))
  expect(line?.despues).toMatchObject({ motivo: 'No contesta' })
})
