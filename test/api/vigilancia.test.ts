import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Accion } from '../../src/contract/casa/acciones.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { sesiones, usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { propuestas } from '../../src/server/db/schema/oficina.ts'
import { numeradores, pagos } from '../../src/server/db/schema/pagos.ts'
import { sistema } from '../../src/server/domain/actor.ts'
import { audit, lineOf } from '../../src/server/domain/casa/auditoria/service.ts'
import { describeHecho } from '../../src/server/domain/viajes/reservas/relato.pure.ts'
import { maintain } from '../../src/server/jobs/maintain.ts'
import { copyNightly } from '../../src/server/respaldo/nocturno.ts'
import { call, correosA, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'

let house: House
let admin: Awaited<ReturnType<typeof makePersonal>>
beforeEach(async () => {
  house = await openHouse()
  admin = await makePersonal(house, '1')
})
afterEach(() => house.close())

const ask = (method: string, path: string, fields?: Record<string, string>, token = admin.token) =>
  call(house, method, path, { token, fields })

test('the trail is searched by person, action and object, and by days', async () => {
  await ask('PUT', 'admin/feriados', { fecha: '25/12/2027', nombre: 'Navidad' })
  const linea = { accion: 'feriado.guardado', objetoid: '2027-12-25', quien: 'Ana Soria' }
  for (const query of ['busca=feriado', 'busca=soria', 'objeto=feriado&objetoId=2027-12-25'])
    expect((await ask('GET', `admin/auditoria?${query}`)).results).toMatchObject([
      { ...linea, despues: { nombre: 'Navidad' } },
    ])
  expect((await ask('GET', 'admin/auditoria?hasta=01-01-2020')).results).toEqual([])
})

test('what no person did, the system did', async () => {
  await audit(house.deps.db, sistema, { accion: 'pago.devuelto', objetoTipo: 'pago', objetoId: 7 })
  for (const query of ['objeto=pago', 'busca=sistema'])
    expect((await ask('GET', `admin/auditoria?${query}`)).results).toMatchObject([{ quien: 'El sistema' }])
})

test('a line names what it tells of by its name of today, and is found by it, by who and by what was done', async () => {
  const { id, mail } = await makeCliente(house)
  await audit(house.deps.db, sistema, { accion: 'usuario.datos_cambiados', objetoTipo: 'usuario', objetoId: id })
  const { nombre, apellido } = (await house.deps.db.select().from(usuarios).where(eq(usuarios.mail, mail)))[0] ?? {}
  const about = async (query: string) =>
    (await ask('GET', `admin/auditoria?objeto=usuario&objetoId=${id}&${query}`)).results.map(
      (linea: { nombre: string }) => linea.nombre,
    )
  const named = `${nombre} ${apellido}`
  for (const query of [`busca=${apellido}`, 'actor=sistema', 'hecho=cuentas'])
    expect(await about(query)).toContain(named)
  expect(await about('hecho=plata')).toEqual([])
  await house.deps.db.update(usuarios).set({ nombre: 'Datos', apellido: 'borrados' }).where(eq(usuarios.mail, mail))
  expect(await about('actor=sistema')).toEqual(['Datos borrados'])
})

test('money and proposals are told by whose they are, of today too', async () => {
  const { id: usuarioId, nombre, apellido } = await makeCliente(house)
  const viaje = await makeViaje(house)
  const { db } = house.deps
  const ahora = new Date()
  await db
    .insert(pagos)
    .values({ usuarioId, canal: 'efectivo', moneda: 'USD', importe: asCentavos(100), recibidoEn: ahora })
  await db.insert(propuestas).values({
    ...{ usuarioId, paqueteCursoId: viaje.viaje.id, documento: '40123456', formulario: {}, personalId: admin.id },
    ...{ venceEn: ahora, creadaEn: ahora },
  })
  await audit(db, sistema, { accion: 'pago.registrado', objetoId: 1 })
  await audit(db, sistema, { accion: 'propuesta.creada', objetoId: 1 })
  const about = async (objeto: string) => (await ask('GET', `admin/auditoria?objeto=${objeto}`)).results
  const suyo = { nombre: `${nombre} ${apellido}`, cliente: usuarioId }
  expect(await about('pago')).toMatchObject([{ ...suyo, moneda: 'USD' }])
  expect(await about('propuesta')).toMatchObject([{ ...suyo, nombre: `${suyo.nombre} para ${viaje.paquete.nombre}` }])
  await db.update(usuarios).set({ nombre: 'Datos', apellido: 'borrados' }).where(eq(usuarios.id, usuarioId))
  expect(await about('pago')).toMatchObject([{ nombre: 'Datos borrados' }])
})

test('who takes a list away is told, with how many rows', async () => {
  const taken = { archivo: 'reservas', filas: '62' }
  await ask('POST', 'admin/exportaciones', taken)
  expect((await ask('GET', 'admin/auditoria?hecho=lecturas')).results).toMatchObject([
    { accion: 'lista.exportada', objetoid: 'reservas', quien: 'Ana Soria', despues: { filas: 62 } },
  ])
})

test('the outbox shows the latest mail first, or the oldest, whenever its row was written', async () => {
  const mails = [(await makeCliente(house)).mail, (await makeCliente(house)).mail, (await makeCliente(house)).mail]
  for (const [i, mail] of mails.entries()) {
    await ask('POST', 'recuperarcuenta.php', { mail })
    const creadoEn = new Date(house.clock.now.getTime() - (i === 1 ? 2 : 1 - i) * 3_600_000)
    await house.deps.db.update(correos).set({ creadoEn }).where(eq(correos.para, mail))
  }
  const listed = async (orden: string) =>
    (await ask('GET', `admin/correos?orden=${orden}`)).results.map(({ para }: { para: string }) => para)
  expect(await listed('-fecha')).toEqual([mails[2], mails[0], mails[1]])
  expect(await listed('fecha')).toEqual([mails[1], mails[0], mails[2]])
})

test('the outbox shows mails without the codes of their links, and tries a failed one again', async () => {
  const { mail, apellido, nombre } = await makeCliente(house)
  await ask('POST', 'recuperarcuenta.php', { mail })
  const { results } = await ask('GET', 'admin/correos?busca=familia')
  expect(results).toMatchObject([{ para: mail, persona: `${apellido}, ${nombre}`, estado: 'pendiente' }])
  const id = results[0].id
  const { results: visto } = await ask('GET', `admin/correos/${id}`)
  expect(visto.html).toContain('tk=…')
  const [fila] = await correosA(house, mail)
  const secreto = /tk=([\w-]{20,})/.exec(fila?.html ?? '')?.[1] ?? 'none'
  expect(secreto).not.toBe('none')
  expect(visto.html).not.toContain(secreto)
  expect((await ask('POST', `admin/correos/${id}/reintento`, {})).status).toBe(404)
  await house.deps.db
    .update(correos)
    .set({ estado: 'fallido', intentos: 8 })
    .where(eq(correos.id, Number(id)))
  expect((await ask('POST', `admin/correos/${id}/reintento`, {})).status).toBe(200)
  await house.drain()
  expect((await ask('GET', 'admin/correos?estado=guardado')).results).toHaveLength(1)
})

test('in a demo, and only there, a mail opens whole with its link', async () => {
  const { mail } = await makeCliente(house)
  await ask('POST', 'recuperarcuenta.php', { mail })
  const { results } = await ask('GET', `admin/correos?busca=${mail}`)
  const [correo] = await correosA(house, mail)
  const view = async () => (await ask('GET', `admin/correos/${results[0].id}`)).results
  expect((await view()).html).not.toBe(correo?.html)
  expect((await view()).enlace).toBe('')
  house.deps.demo = true
  expect((await view()).html).toBe(correo?.html)
  const { searchParams } = new URL((await view()).enlace)
  expect(searchParams.get('mail')).toBe(mail)
  const tk = searchParams.get('tk') ?? ''
  expect((await post(house, 'restablecerpassword', { mail, tk, password: 'elegida-1' })).status).toBe(200)
  house.deps.demo = false
})

test('jobs are listed, and what is not there is not retried', async () => {
  expect((await ask('GET', 'admin/trabajos?estado=fallido')).results).toEqual([])
  const id = crypto.randomUUID()
  expect((await ask('POST', `admin/trabajos/${id}/reintento`, { cola: 'correo' })).status).toBe(404)
})

test('the last copy is told, and of each retention job what it took away, when it last found something too', async () => {
  const { db } = house.deps
  const guarda = async () => (await ask('GET', 'admin/guarda')).results
  expect(await guarda()).toEqual({ copia: null, limpiezas: [] })
  const copia = { nombre: 'valija-1', bytes: 7_340_032, filas: 12, archivos: 3 }
  await copyNightly({ ...house.deps, respaldo: { make: async () => copia, keep: async () => undefined } })
  const hecha = house.clock.now.toISOString()
  const { personalId } = (await db.select({ personalId: sesiones.personalId }).from(sesiones))[0] ?? {}
  const venceEn = new Date(house.clock.now.getTime() - 1000)
  await db
    .insert(sesiones)
    .values({ tokenHash: 'vieja', personalId, venceEn, ip: '', agente: '', creadaEn: venceEn, usadaEn: venceEn })
  await maintain(house.deps)
  const deSesiones = async () => (await guarda()).limpiezas.find(({ tarea }: { tarea: string }) => tarea === 'sesiones')
  const ultima = { cuando: hecha, quitados: 1 }
  expect(await deSesiones()).toEqual({ tarea: 'sesiones', corrida: hecha, quitados: 1, ultima })
  house.clock.now = new Date(house.clock.now.getTime() + 5 * 60_000)
  await maintain(house.deps)
  expect(await deSesiones()).toEqual({ tarea: 'sesiones', corrida: house.clock.now.toISOString(), quitados: 0, ultima })
  expect(await guarda()).toMatchObject({ copia: { cuando: hecha, ...copia, demorada: false } })
  expect((await guarda()).limpiezas).toHaveLength(13)
})

test('each day of a page is told with all that it has, also what stands on other pages', async () => {
  const { db } = house.deps
  const on = (dia: string, hechos: number, accion: Accion = 'feriado.guardado') =>
    Array.from({ length: hechos }, (_, i) => ({
      ...lineOf(sistema, { accion, objetoId: `x${i}` }),
      // Late in the evening it is the next day in Greenwich.
      cuando: new Date(`${dia}T23:${String(10 + i)}:00-03:00`),
    }))
  await db.insert(auditoria).values([...on('2025-03-10', 7), ...on('2025-03-11', 2), ...on('2025-03-12', 6)])
  await db.insert(auditoria).values(on('2025-03-12', 3, 'caja.cerrada'))
  type Pagina = { dias: unknown; siguiente: string }
  const asked = async (query: string) =>
    (await ask('GET', `admin/auditoria?objeto=feriado&${query}`)) as unknown as Pagina
  const primera = await asked('limite=4')
  expect(primera.dias).toEqual([{ dia: '2025-03-12', hechos: 6 }])
  const segunda = await asked(`limite=6&cursor=${encodeURIComponent(primera.siguiente)}`)
  expect(segunda.dias).toEqual([
    { dia: '2025-03-12', hechos: 6 },
    { dia: '2025-03-11', hechos: 2 },
    { dia: '2025-03-10', hechos: 7 },
  ])
  expect((await asked('limite=4&orden=fecha')).dias).toEqual([{ dia: '2025-03-10', hechos: 7 }])
  expect((await asked('hecho=plata')).dias).toEqual([])
})

test('readings are told where they are asked for', async () => {
  await audit(house.deps.db, sistema, { accion: 'foto.vista', objetoId: 4 })
  await audit(house.deps.db, sistema, { accion: 'foto.eliminada', objetoId: 4 })
  const told = async (query: string) =>
    (await ask('GET', `admin/auditoria?${query}`)).results.map(({ accion }: { accion: string }) => accion)
  expect(await told('objeto=foto')).toEqual(['foto.eliminada'])
  expect(await told('objeto=foto&lecturas=1')).toEqual(['foto.eliminada', 'foto.vista'])
  expect(await told('hecho=lecturas')).toEqual(['foto.vista'])
})

test('a line is found by the words of its sentence, whatever its key', async () => {
  await audit(house.deps.db, sistema, { accion: 'pago.devuelto', objetoId: 7 })
  await audit(house.deps.db, sistema, { accion: 'alumno.creado', objetoId: 7 })
  const found = async (busca: string) =>
    (await ask('GET', `admin/auditoria?busca=${encodeURIComponent(busca)}`)).results.map(
      ({ accion }: { accion: string }) => accion,
    )
  expect(await found('devolvió')).toEqual(['pago.devuelto'])
  expect(await found('DEVOLVIO pago')).toEqual(['pago.devuelto'])
  expect(await found('estudiante')).toEqual(['alumno.creado'])
  expect(await found('devolvieron')).toEqual([])
})

test('a line of a former version, whose act is no longer known, is listed and found', async () => {
  const linea = lineOf(sistema, { accion: 'reserva.vista', objetoId: 7 })
  await house.deps.db.insert(auditoria).values({ ...linea, accion: 'reserva.bendecida' })
  const vieja = { accion: 'reserva.bendecida', objeto: 'reserva', objetoid: '7' }
  expect((await ask('GET', 'admin/auditoria?busca=bendecida')).results).toMatchObject([vieja])
  expect(describeHecho(vieja.accion, null, { motivo: 'Se pidió' })).toEqual({
    hecho: 'reserva.bendecida',
    detalle: 'Motivo: Se pidió',
  })
})

test('a payment is found by its receipt’s number, with the booking that it pays', async () => {
  const { reservaId } = await bookedFamily(house)
  const otra = await bookedFamily(house)
  // A number that nothing else in the trail has.
  await house.deps.db.update(numeradores).set({ ultimo: 90_411 }).where(eq(numeradores.nombre, 'recibo'))
  const desk = cashDesk(house, admin.token)
  const { results } = await desk.pay(reservaId, '400000', {}, 'a')
  await desk.pay(otra.reservaId, '400000', {}, 'b')
  for (const busca of ['90412', '00090412'])
    expect((await ask('GET', `admin/auditoria?busca=${busca}`)).results).toMatchObject([
      { accion: 'pago.registrado', objetoid: String(results.pago), reservas: [reservaId] },
    ])
})
