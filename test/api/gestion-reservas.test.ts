import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nuevaReservaBody } from '../../src/contract/reservas.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { listaEspera, reservas } from '../../src/server/db/schema/reservas.ts'
import { maintain } from '../../src/server/domain/mantenimiento/service.ts'
import { createReserva, takeLugar } from '../../src/server/domain/reservas/service.ts'
import { book, formOf, makeCliente, makeMonto, makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let admin: string
beforeEach(async () => {
  house = await openHouse()
  admin = (await makePersonal(house, '1')).token
})
afterEach(() => house.close())

type Viaje = Awaited<ReturnType<typeof makeViaje>>

/** Asks a call and tells its status and what it answered. */
async function ask(method: string, path: string, fields?: Record<string, string>, { token = admin, clave = '' } = {}) {
  const answer = await house.app.request(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(clave && { 'idempotency-key': clave }) },
    body: fields && new URLSearchParams(fields),
  })
  const body = (await answer.json()) as {
    // biome-ignore lint/suspicious/noExplicitAny: each call has its own shape, which the contract has checked
    results: any
    siguiente?: string
    error?: { codigo: string; campos?: Record<string, string> }
  }
  return { status: answer.status, results: body.results, siguiente: body.siguiente, error: body.error }
}
const libres = async ({ viaje }: Viaje) => {
  const [fila] = await house.deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, viaje.id))
  return fila?.libres
}
const estadoDe = async (id: string) => {
  const [fila] = await house.deps.db
    .select()
    .from(reservas)
    .where(eq(reservas.id, Number(id)))
  return fila?.estado
}
const mailsA = async (mail: string) =>
  (await house.deps.db.select().from(correos).where(eq(correos.para, mail))).map(({ clave }) => clave)
const moveClock = (horas: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + horas * 3600 * 1000)
}
const choice = ({ viaje, curso, monto }: Viaje) => ({
  curso: String(curso.id),
  paquete: String(viaje.id),
  pp: String(monto.id),
})
const phoned = (viaje: Viaje, campos: Record<string, string> = {}) => ({
  mail: 'por.telefono@example.com',
  nombreT: 'Laura',
  apellidoT: 'Medina',
  telefono: '3815550199',
  documento: '51234567',
  nombre: 'Bruno',
  apellido: 'Medina',
  ...choice(viaje),
  ...campos,
})

test('the page tells the booking, marks it as seen, and is nobody else’s', async () => {
  const viaje = await makeViaje(house)
  const familia = await makeCliente(house)
  const { idreserva } = await book(house, viaje, familia.token)
  await house.drain()
  const { results } = await ask('GET', `admin/reservas/${idreserva}`)
  expect(results.reserva).toMatchObject({ id: idreserva, mail: familia.mail, estado: 'pendiente_senia', pagada: '0' })
  expect(results.pasajero).toMatchObject({ apellido: 'Juárez', fechanacimiento: '03-08-2010' })
  expect(results.historia).toMatchObject([{ quien: 'La familia', hecho: 'Reserva hecha y convenio aceptado' }])
  expect(results.correos).toMatchObject([{ para: familia.mail }])
  const [fila] = await house.deps.db.select().from(reservas)
  expect(fila?.visto).toBe(true)
  expect((await ask('GET', 'admin/reservas/999999')).status).toBe(404)
})

test('a passenger is corrected in every booking, with the reason kept; another child’s document is refused', async () => {
  const viaje = await makeViaje(house)
  const familia = await makeCliente(house)
  const { idreserva } = await book(house, viaje, familia.token, { documento: '50111222', apellido: 'Juares' })
  await book(house, viaje, familia.token, { documento: '50333444' })
  const corregido = { documento: '50111223', apellido: 'Juárez', nombre: 'Martina', fechaN: '3-8-2010' }
  const sinMotivo = await ask('PUT', `admin/reservas/${idreserva}/pasajero`, corregido)
  expect(sinMotivo.error?.campos).toEqual({ motivo: 'Debe indicar el motivo' })
  const path = `admin/reservas/${idreserva}/pasajero`
  expect((await ask('PUT', path, { ...corregido, motivo: 'Lo pidió la madre' })).status).toBe(200)
  const { results } = await ask('GET', `admin/reservas/${idreserva}`)
  expect(results.pasajero).toMatchObject({ documento: '50111223', apellido: 'Juárez' })
  expect(results.historia[0]).toMatchObject({
    hecho: 'Datos del pasajero corregidos',
    detalle: 'Documento: •••222 → •••223; Apellido: Juares → Juárez. Motivo: Lo pidió la madre',
  })
  const repetido = await ask('PUT', path, { ...corregido, documento: '50333444', motivo: 'Otro' })
  expect(repetido.error).toMatchObject({ codigo: 'documento_repetido' })
  const buscada = await post(house, 'listadoreservasnuevas', { busca: '50111223', visto: '2' }, { token: admin })
  expect(await buscada.json()).toMatchObject({ results: [{ id: idreserva }] })
})

// The embedded engine has one connection: there nothing is ever at once.
test.skipIf(process.env.TEST_ENGINE !== 'postgres').each([
  ['another family', false, 'reserva_existente'],
  ['the same family', true, 'documento_repetido'],
])('a document that %s books while it is being written is refused in words', async (_, misma, codigo) => {
  const viaje = await makeViaje(house)
  const familia = await makeCliente(house)
  const { id, mail } = misma ? familia : await makeCliente(house)
  const { idreserva } = await book(house, viaje, familia.token, { documento: '50111222' })
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const cliente = { tipo: 'cliente', id, mail, sesionId: 0, origen: { ip: '', agente: '' } } as const
  const form = nuevaReservaBody.parse(formOf(viaje, { documento: '50111223' }))
  const reservando = createReserva(house.deps, cliente, form, undefined, async (tx, paquete) => {
    written.resolve()
    await mayCommit.promise
    await takeLugar(tx, paquete)
  })
  await written.promise
  const datos = { documento: '50111223', apellido: 'Juárez', nombre: 'Martina', fechaN: '3-8-2010', motivo: 'Un error' }
  const corrigiendo = ask('PUT', `admin/reservas/${idreserva}/pasajero`, datos)
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await house.deps.db.execute(waiting)).rows.length === 0);
  mayCommit.resolve()
  await reservando
  expect((await corrigiendo).error).toMatchObject({ codigo, campos: { documento: expect.any(String) } })
})

test('a tutor is corrected in this booking, with the reason kept', async () => {
  const viaje = await makeViaje(house)
  const { idreserva } = await book(house, viaje, (await makeCliente(house)).token)
  const { documento: _d, apellido: _a, nombre: _n, fechaN: _f, ...campos } = formOf(viaje)
  const motivo = 'Cambió de teléfono'
  const hecho = await ask('PUT', `admin/reservas/${idreserva}/tutor`, { ...campos, telefono: '3815559999', motivo })
  expect(hecho.status).toBe(200)
  const { results } = await ask('GET', `admin/reservas/${idreserva}`)
  expect(results.tutor.telefono).toBe('3815559999')
  expect(results.historia[0].detalle).toBe('Teléfono: 3815550123 → 3815559999. Motivo: Cambió de teléfono')
})

test('notes, documents and mails are written once each, however often the button is pressed', async () => {
  const viaje = await makeViaje(house)
  const familia = await makeCliente(house)
  const { idreserva } = await book(house, viaje, familia.token)
  await house.drain()
  const base = `admin/reservas/${idreserva}`
  await ask('POST', `${base}/notas`, { texto: 'Llamó el padre' }, { clave: 'una' })
  await ask('POST', `${base}/notas`, { texto: 'Llamó el padre' }, { clave: 'una' })
  await ask('PUT', `${base}/documentos/ficha_medica`)
  expect((await ask('PUT', `${base}/documentos/ficha_medica`)).status).toBe(200)
  await ask('PUT', `${base}/documentos/permiso_viaje`)
  await ask('DELETE', `${base}/documentos/permiso_viaje`)
  expect((await ask('PUT', `${base}/documentos/pasaporte`)).status).toBe(400)
  const antes = await ask('GET', base)
  expect(antes.results.notas).toMatchObject([{ texto: 'Llamó el padre', quien: 'Ana Soria' }])
  expect(antes.results.documentos).toMatchObject([{ tipo: 'ficha_medica' }])
  const [{ id: correo }] = antes.results.correos
  await ask('POST', `${base}/correos/${correo}/reenvio`, {}, { clave: 'otra' })
  await ask('POST', `${base}/correos/${correo}/reenvio`, {}, { clave: 'otra' })
  const despues = await ask('GET', base)
  expect(despues.results.correos).toHaveLength(2)
  expect(new Set(despues.results.correos.map(({ asunto }: { asunto: string }) => asunto)).size).toBe(1)
})

test('a mail with a key to an account is never sent again from a booking', async () => {
  const viaje = await makeViaje(house)
  const familia = await makeCliente(house)
  const { idreserva } = await book(house, viaje, familia.token)
  const escrito = { asunto: 'Generá una nueva contraseña', html: '', texto: '', adjuntos: [] }
  const [llave] = await house.deps.db
    .insert(correos)
    .values({ clave: 'recuperacion-7', para: familia.mail, estado: 'enviado', ...escrito })
    .returning()
  expect((await ask('POST', `admin/reservas/${idreserva}/correos/${llave?.id}/reenvio`, {})).status).toBe(404)
})

test('a booking on the phone holds the seat and becomes the family’s own once accepted', async () => {
  const viaje = await makeViaje(house, { cupo: 1 })
  const { results } = await ask('POST', 'admin/propuestas', phoned(viaje), { clave: 'llamada' })
  await ask('POST', 'admin/propuestas', phoned(viaje), { clave: 'llamada' })
  expect(await libres(viaje)).toBe(0)
  expect((await mailsA('por.telefono@example.com')).map((clave) => clave.replace(/\d+$/, ''))).toEqual([
    'invitacion-',
    'propuesta-',
  ])
  const familia = await sessionOf('por.telefono@example.com')
  const ajena = await makeCliente(house)
  expect((await ask('GET', `propuestas/${results.propuesta}`, undefined, ajena)).status).toBe(404)
  const vista = await ask('GET', `propuestas/${results.propuesta}`, undefined, familia)
  expect(vista.results.formulario).toMatchObject({ nombre: 'Bruno', apellido: 'Medina', pp: String(viaje.monto.id) })
  const { idreserva } = await book(house, viaje, familia.token, { documento: '51234567' })
  expect(await libres(viaje)).toBe(0)
  const lista = await ask('GET', 'admin/propuestas?estado=aceptada')
  expect(lista.results).toMatchObject([{ id: results.propuesta, reserva: idreserva }])
  const tarde = await ask('GET', `propuestas/${results.propuesta}`, undefined, familia)
  expect(tarde.error).toMatchObject({ codigo: 'propuesta_cerrada' })
})

test('a proposal that is withdrawn or lapses frees its seat', async () => {
  const viaje = await makeViaje(house, { cupo: 2 })
  const una = await ask('POST', 'admin/propuestas', phoned(viaje))
  await ask('POST', 'admin/propuestas', phoned(viaje, { documento: '51234568' }))
  expect(await libres(viaje)).toBe(0)
  expect((await ask('POST', 'admin/propuestas', phoned(viaje, { documento: '51234569' }))).error).toMatchObject({
    codigo: 'sin_lugares',
  })
  expect((await ask('DELETE', `admin/propuestas/${una.results.propuesta}`)).status).toBe(200)
  expect(await libres(viaje)).toBe(1)
  expect((await ask('DELETE', `admin/propuestas/${una.results.propuesta}`)).error).toMatchObject({
    codigo: 'propuesta_cerrada',
  })
  moveClock(49)
  await maintain(house.deps)
  expect(await libres(viaje)).toBe(2)
  // Two days later the session of before has ended.
  admin = (await makePersonal(house, '1')).token
  expect((await ask('GET', 'admin/propuestas?estado=abierta')).results).toEqual([])
  expect((await ask('GET', 'admin/propuestas?estado=vencida')).results).toHaveLength(1)
})

test('prepared again for the same passenger, a proposal keeps its one seat', async () => {
  const viaje = await makeViaje(house, { cupo: 1 })
  await ask('POST', 'admin/propuestas', phoned(viaje))
  expect((await ask('POST', 'admin/propuestas', phoned(viaje, { apellido: 'Medina Ruiz' }))).status).toBe(200)
  expect(await libres(viaje)).toBe(0)
  expect((await ask('GET', 'admin/propuestas?estado=abierta')).results).toMatchObject([
    { pasajero: 'Bruno Medina Ruiz' },
  ])
})

test('another plan of a full trip goes to the family without its seat being free in between', async () => {
  const viaje = await makeViaje(house, { cupo: 1 })
  const otro = await makeMonto(house, viaje.viaje.id, { descripcion: 'Contado', cuotas: 1 })
  const familia = await makeCliente(house)
  const { idreserva } = await book(house, viaje, familia.token, { documento: '50111222' })
  const espera = await makeCliente(house)
  const pasajero = { documento: '51000001', apellido: 'Soto', nombre: 'Luz' }
  await ask('POST', 'lista-de-espera', { paquete: String(viaje.viaje.id), ...pasajero }, espera)
  const cambio = { ...choice(viaje), pp: String(otro.id), motivo: 'Quiere pagar de contado' }
  const { results } = await ask('POST', `admin/reservas/${idreserva}/cambio`, cambio, { clave: 'cambio' })
  expect(await estadoDe(idreserva)).toBe('cancelada')
  expect(await libres(viaje)).toBe(0)
  expect(await mailsA(espera.mail)).not.toContainEqual(expect.stringMatching(/^oferta-de-lugar/))
  const vista = await ask('GET', `propuestas/${results.propuesta}`, undefined, familia)
  expect(vista.results.formulario).toMatchObject({ pp: String(otro.id), documento: '50111222', calle: 'Laprida' })
  await book(house, { ...viaje, monto: otro }, familia.token, { documento: '50111222' })
  expect(await libres(viaje)).toBe(0)
})

test('changed, reinstated and changed again, a booking holds one seat, and gives it back', async () => {
  const viaje = await makeViaje(house, { cupo: 2 })
  const familia = await makeCliente(house)
  const { idreserva } = await book(house, viaje, familia.token, { documento: '50111222' })
  const cambio = { ...choice(viaje), motivo: 'Duda con el plan' }
  const move = () => ask('POST', `admin/reservas/${idreserva}/cambio`, cambio)
  const abiertas = async (): Promise<{ id: string }[]> => (await ask('GET', 'admin/propuestas?estado=abierta')).results
  const primera = await move()
  expect(await libres(viaje)).toBe(1)
  // It comes back with the seat that its proposal held, and the proposal is no more.
  expect((await ask('POST', `admin/reservas/${idreserva}/reinstalacion`, {})).status).toBe(200)
  expect(await libres(viaje)).toBe(1)
  expect(await abiertas()).toEqual([])
  expect((await ask('GET', `propuestas/${primera.results.propuesta}`, undefined, familia)).status).toBe(410)
  await move()
  expect(await libres(viaje)).toBe(1)
  for (const { id } of await abiertas()) expect((await ask('DELETE', `admin/propuestas/${id}`)).status).toBe(200)
  expect(await libres(viaje)).toBe(2)
})

test('a booking moved where its passenger has an offer already gives its own seat back', async () => {
  const viaje = await makeViaje(house, { cupo: 2 })
  const familia = await makeCliente(house)
  const { idreserva } = await book(house, viaje, familia.token, { documento: '50111222' })
  const ofrecidoHasta = new Date(house.clock.now.getTime() + 3600 * 1000)
  const oferta = { usuarioId: familia.id, paqueteCursoId: viaje.viaje.id, documento: '50111222', ofrecidoHasta }
  const persona = { apellido: 'Juárez', nombre: 'Martina', estado: 'ofrecido' as const, creadaEn: house.clock.now }
  await house.deps.db.insert(listaEspera).values({ ...oferta, ...persona })
  await house.deps.db.update(paquetesCurso).set({ libres: 0 }).where(eq(paquetesCurso.id, viaje.viaje.id))
  const cambio = { ...choice(viaje), motivo: 'Duda con el plan' }
  expect((await ask('POST', `admin/reservas/${idreserva}/cambio`, cambio)).status).toBe(200)
  expect(await libres(viaje)).toBe(1)
})

test('another course takes a seat there and frees the old one; with money paid nothing changes', async () => {
  const [viaje, otro] = [await makeViaje(house, { cupo: 3 }), await makeViaje(house, { cupo: 3 })]
  const familia = await makeCliente(house)
  const { idreserva } = await book(house, viaje, familia.token)
  const pagada = await book(house, viaje, familia.token)
  const pago = { canal: 'efectivo', moneda: 'ARS', importe: '120000.00', fecha: '19-11-2026' }
  expect((await ask('POST', 'admin/pagos', { reserva: pagada.idreserva, ...pago })).status).toBe(200)
  const cambio = { ...choice(otro), motivo: 'Cambió de curso' }
  expect((await ask('POST', `admin/reservas/${idreserva}/cambio`, cambio)).status).toBe(200)
  expect([await libres(viaje), await libres(otro)]).toEqual([2, 2])
  const conPagos = await ask('POST', `admin/reservas/${pagada.idreserva}/cambio`, cambio)
  expect(conPagos.error).toMatchObject({ codigo: 'reserva_con_pagos' })
  expect(await estadoDe(pagada.idreserva)).toBe('confirmada')
  expect([await libres(viaje), await libres(otro)]).toEqual([2, 2])
})

test('staff see a waiting list in order, offer a free seat out of turn, and take somebody off', async () => {
  const viaje = await makeViaje(house, { cupo: 1 })
  const [duenio, primera, segunda] = [await makeCliente(house), await makeCliente(house), await makeCliente(house)]
  await book(house, viaje, duenio.token)
  const paquete = String(viaje.viaje.id)
  await ask('POST', 'lista-de-espera', { paquete, documento: '51000001', apellido: 'Soto', nombre: 'Luz' }, primera)
  await ask('POST', 'lista-de-espera', { paquete, documento: '51000002', apellido: 'Ruiz', nombre: 'Sol' }, segunda)
  expect((await ask('GET', 'admin/lista-de-espera')).results).toMatchObject([{ id: paquete, esperando: '2' }])
  // Another one, that leaves the same day, on the next page.
  const otro = await makeViaje(house, { cupo: 0 })
  const aparte = { paquete: String(otro.viaje.id), documento: '51000003', apellido: 'Paz', nombre: 'Eva' }
  await ask('POST', 'lista-de-espera', aparte, primera)
  const vistos = []
  for (let cursor = '', pagina = 0; pagina < 2; pagina += 1) {
    const { results, siguiente } = await ask('GET', `admin/lista-de-espera?limite=1&cursor=${cursor}`)
    vistos.push(...results.map(({ id }: { id: string }) => id))
    cursor = siguiente ?? ''
    expect(cursor !== '').toBe(pagina === 0)
  }
  expect(vistos).toEqual([paquete, aparte.paquete])
  const lista = await ask('GET', `admin/viajes/${paquete}/lista-de-espera`)
  expect(lista.results.espera).toMatchObject([
    { puesto: '1', pasajero: 'Luz Soto' },
    { puesto: '2', pasajero: 'Sol Ruiz' },
  ])
  const [uno, dos] = lista.results.espera.map(({ id }: { id: string }) => id)
  expect((await ask('POST', `admin/lista-de-espera/${dos}/oferta`)).error).toMatchObject({ codigo: 'sin_lugares' })
  await house.deps.db.update(paquetesCurso).set({ cupo: 2, libres: 1 }).where(eq(paquetesCurso.id, viaje.viaje.id))
  expect((await ask('POST', `admin/lista-de-espera/${dos}/oferta`)).status).toBe(200)
  expect(await libres(viaje)).toBe(0)
  expect(await mailsA(segunda.mail)).toContain(`oferta-de-lugar-${dos}`)
  expect((await ask('DELETE', `admin/lista-de-espera/${dos}`)).status).toBe(400)
  expect((await ask('DELETE', `admin/lista-de-espera/${dos}?motivo=No%20contesta`)).status).toBe(200)
  // The seat that was kept for the second goes to whoever follows.
  expect(await mailsA(primera.mail)).toContain(`oferta-de-lugar-${uno}`)
  const [linea] = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'espera.retirada'))
  expect(linea?.despues).toMatchObject({ motivo: 'No contesta' })
})

/** The invited family, once it has chosen its password. */
async function sessionOf(mail: string) {
  const { usuarios } = await import('../../src/server/db/schema/identidad.ts')
  const { openSesion } = await import('../../src/server/domain/identidad/service.ts')
  const [cuenta] = await house.deps.db.select().from(usuarios).where(eq(usuarios.mail, mail))
  const origen = { ip: '127.0.0.1', agente: 'test' }
  return { token: await openSesion(house.deps, house.deps.db, { usuarioId: cuenta?.id ?? 0 }, origen) }
}
