import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enlaces, usuarios } from '../../src/server/db/schema/identidad.ts'
import { openSesion } from '../../src/server/domain/personas/identidad/service.ts'
import { maintain } from '../../src/server/jobs/maintain.ts'
import { book, call, formOf, makeCliente, makeHash, makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { libres, mailsA } from './reservas-de-prueba.ts'

let house: House
let admin: string
beforeEach(async () => {
  house = await openHouse()
  admin = (await makePersonal(house, '1')).token
})
afterEach(() => house.close())

type Viaje = Awaited<ReturnType<typeof makeViaje>>

const ask = (method: string, path: string, fields?: Record<string, string>, { token = admin, clave = '' } = {}) =>
  call(house, method, path, { token, fields, clave })
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

test('a booking on the phone holds the seat and becomes the family’s own once accepted', async () => {
  const viaje = await makeViaje(house, { cupo: 1 })
  const { results } = await ask('POST', 'admin/propuestas', phoned(viaje), { clave: 'llamada' })
  await ask('POST', 'admin/propuestas', phoned(viaje), { clave: 'llamada' })
  expect(await libres(house, viaje)).toBe(0)
  expect((await mailsA(house, 'por.telefono@example.com')).map((clave) => clave.replace(/\d+$/, ''))).toEqual([
    'invitacion-',
    'propuesta-',
  ])
  const familia = await sessionOf('por.telefono@example.com')
  const ajena = await makeCliente(house)
  expect((await ask('GET', `propuestas/${results.propuesta}`, undefined, ajena)).status).toBe(404)
  const vista = await ask('GET', `propuestas/${results.propuesta}`, undefined, familia)
  expect(vista.results.formulario).toMatchObject({ nombre: 'Bruno', apellido: 'Medina', pp: String(viaje.monto.id) })
  const { idreserva } = await book(house, viaje, familia.token, { documento: '51234567' })
  expect(await libres(house, viaje)).toBe(0)
  const lista = await ask('GET', 'admin/propuestas?estado=aceptada')
  expect(lista.results).toMatchObject([{ id: results.propuesta, reserva: Number(idreserva) }])
  const tarde = await ask('GET', `propuestas/${results.propuesta}`, undefined, familia)
  expect(tarde.error).toMatchObject({ codigo: 'propuesta_cerrada' })
})

test('a proposal that is withdrawn or lapses frees its seat', async () => {
  const viaje = await makeViaje(house, { cupo: 2 })
  const una = await ask('POST', 'admin/propuestas', phoned(viaje))
  await ask('POST', 'admin/propuestas', phoned(viaje, { documento: '51234568' }))
  expect(await libres(house, viaje)).toBe(0)
  expect((await ask('POST', 'admin/propuestas', phoned(viaje, { documento: '51234569' }))).error).toMatchObject({
    codigo: 'sin_lugares',
  })
  expect((await ask('DELETE', `admin/propuestas/${una.results.propuesta}`)).status).toBe(200)
  expect(await libres(house, viaje)).toBe(1)
  expect((await ask('DELETE', `admin/propuestas/${una.results.propuesta}`)).error).toMatchObject({
    codigo: 'propuesta_cerrada',
  })
  moveClock(49)
  await maintain(house.deps)
  expect(await libres(house, viaje)).toBe(2)
  // Two days later the session of before has ended.
  admin = (await makePersonal(house, '1')).token
  expect((await ask('GET', 'admin/propuestas?estado=abierta')).results).toEqual([])
  expect((await ask('GET', 'admin/propuestas?estado=vencida')).results).toHaveLength(1)
})

test('prepared again for the same passenger, a proposal keeps its one seat', async () => {
  const viaje = await makeViaje(house, { cupo: 1 })
  await ask('POST', 'admin/propuestas', phoned(viaje))
  expect((await ask('POST', 'admin/propuestas', phoned(viaje, { apellido: 'Medina Ruiz' }))).status).toBe(200)
  expect(await libres(house, viaje)).toBe(0)
  expect((await ask('GET', 'admin/propuestas?estado=abierta')).results).toMatchObject([
    { pasajero: 'Medina Ruiz, Bruno' },
  ])
})

test('who registered the family’s mail before it reads nothing of what staff prepare, and loses the account', async () => {
  const viaje = await makeViaje(house, { cupo: 2 })
  const mail = 'por.telefono@example.com'
  const usurpador = await makeCliente(house, {
    mail,
    mailConfirmadoEn: null,
    passwordHash: await makeHash('de-quien-la-registró'),
  })
  await ask('POST', 'cuenta/mail', { mailNuevo: 'mia@example.com', password: 'de-quien-la-registró' }, usurpador)
  const [cambio] = await mailsA(house, 'mia@example.com')
  const datos = { observaciones: 'Celíaco' }
  const { results } = await ask('POST', 'admin/propuestas', phoned(viaje, datos))
  await ask('POST', 'admin/propuestas', phoned(viaje, { documento: '51234568' }))
  expect((await ask('GET', 'tokenAuth.php', undefined, usurpador)).status).toBe(401)
  const entrada = await post(house, 'iniciarsesion', { mail, password: 'de-quien-la-registró' })
  expect(entrada.status).toBe(403)
  const [vivo] = await house.deps.db.select().from(enlaces).where(eq(enlaces.motivo, 'cambio_mail'))
  expect({ cambio, usado: vivo?.usadoEn }).toEqual({ cambio: `cambio_mail-${vivo?.id}`, usado: house.clock.now })
  // One invitation, whose link the second proposal leaves good.
  expect((await mailsA(house, mail)).map((clave) => clave.replace(/\d+$/, ''))).toEqual([
    'invitacion-',
    'propuesta-',
    'propuesta-',
  ])

  // However they got in again: only that something waits.
  const adentro = await sessionOf(mail, null)
  expect((await ask('GET', `propuestas/${results.propuesta}`, undefined, adentro)).error?.codigo).toBe(
    'mail_sin_confirmar',
  )
  const esperas = await house.app.request('/api/lista-de-espera', {
    headers: { authorization: `Bearer ${adentro.token}` },
  })
  expect(await esperas.json()).toEqual({ results: [], siguiente: '', porconfirmar: true })
  const copia = await house.app.request('/api/cuenta/descarga', {
    headers: { authorization: `Bearer ${adentro.token}` },
  })
  expect(await copia.text()).not.toMatch(/Bruno|51234567|Celíaco/)
  for (const documento of ['51234567', '59999999']) {
    const toma = await post(house, 'nuevareserva', formOf(viaje, { documento }), adentro)
    expect(await toma.json()).toMatchObject({ error: { codigo: 'mail_sin_confirmar' } })
  }
  const familia = await sessionOf(mail)
  const vista = await ask('GET', `propuestas/${results.propuesta}`, undefined, familia)
  expect(vista.results.formulario).toMatchObject(datos)
})

/** The invited family, once it has chosen its password. */
async function sessionOf(mail: string, mailConfirmadoEn: Date | null = house.clock.now) {
  const [cuenta] = await house.deps.db
    .update(usuarios)
    .set({ mailConfirmadoEn })
    .where(eq(usuarios.mail, mail))
    .returning()
  const origen = { ip: '127.0.0.1', agente: 'test' }
  return { token: await openSesion(house.deps, house.deps.db, { usuarioId: cuenta?.id ?? 0 }, origen) }
}
