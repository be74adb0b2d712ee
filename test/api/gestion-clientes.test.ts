import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enlaces, personal, sesiones, usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { hashToken } from '../../src/server/domain/personas/identidad/service.ts'
import { book, call, makeCliente, makeHash, makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let admin: string
let reducido: string
beforeAll(async () => {
  house = await openHouse()
  admin = (await makePersonal(house, '1')).token
  reducido = (await makePersonal(house, '10')).token
})
afterAll(() => house.close())

const clave = 'clave-del-personal'
/** The administrator, with a password to type. */
async function withPassword() {
  const passwordHash = await makeHash(clave)
  const [sesion] = await house.deps.db
    .select()
    .from(sesiones)
    .where(eq(sesiones.tokenHash, hashToken(admin)))
  const id = sesion?.personalId ?? 0
  await house.deps.db.update(personal).set({ passwordHash }).where(eq(personal.id, id))
  return { id }
}
const ask = (method: string, path: string, fields?: Record<string, string>, clave = '') =>
  call(house, method, `admin/clientes/${path}`, { token: admin, fields, clave })
const accountOf = async (id: number) => (await house.deps.db.select().from(usuarios).where(eq(usuarios.id, id)))[0]
const mailsTo = async (para: string) =>
  (await house.deps.db.select().from(correos).where(eq(correos.para, para))).map(({ clave }) => clave)
const sesionesOf = (id: number) => house.deps.db.$count(sesiones, eq(sesiones.usuarioId, id))

test('the list is searched by its words, sorted both ways and counted', async () => {
  for (const apellido of ['Quispe', 'Quiroga']) await makeCliente(house, { apellido, nombre: 'Belén' })
  const list = async (fields: Record<string, string>) =>
    (await (await post(house, 'listadoclientes', fields, { token: reducido })).json()) as {
      results: Record<string, string>[]
      siguiente: string
      total: string
    }
  const found = await list({ busca: 'belen qui', orden: '-nombre', limite: '1' })
  expect(found).toMatchObject({ results: [{ apellido: 'Quispe' }], total: '2' })
  const next = await list({ busca: 'belen qui', orden: '-nombre', limite: '1', cursor: found.siguiente })
  expect(next).toMatchObject({ results: [{ apellido: 'Quiroga' }], siguiente: '' })
})

test('the page tells their bookings with what they owe, their mails and their sessions', async () => {
  const familia = await makeCliente(house)
  const { idreserva } = await book(house, await makeViaje(house), familia.token)
  const { results } = await ask('GET', String(familia.id))
  expect(results.cliente).toMatchObject({ mail: familia.mail, conpassword: false, sesiones: 1 })
  expect(results.reservas).toMatchObject([{ id: Number(idreserva), estado: 'pendiente_senia' }])
  expect(results.reservas[0].saldo).toEqual([{ moneda: 'ARS', importe: expect.any(Number) }])
  expect(results.correos.length).toBeGreaterThan(0)
  const viejo = {
    para: familia.mail,
    asunto: 'De hace un año',
    html: '',
    texto: '',
    adjuntos: [],
    estado: 'guardado' as const,
  }
  await house.deps.db
    .insert(correos)
    .values({ ...viejo, clave: `viejo-${familia.id}`, creadoEn: new Date('2025-11-19T12:00:00Z') })
  const asuntos = (await ask('GET', String(familia.id))).results.correos.map(({ asunto }: { asunto: string }) => asunto)
  expect(asuntos.at(-1)).toBe('De hace un año')
  expect((await ask('GET', '999999')).status).toBe(404)
})

test('another mail ends sessions and links and is told to the old one; a taken one is refused', async () => {
  const familia = await makeCliente(house, { mailConfirmadoEn: house.clock.now })
  const otra = await makeCliente(house)
  await ask('POST', `${familia.id}/acceso`, {})
  const datos = { nombre: 'Paula', apellido: 'Ibáñez', telefono: '', mail: otra.mail }
  const { huella: desde } = (await ask('GET', String(familia.id))).results.cliente
  expect((await ask('PUT', String(familia.id), { ...datos, desde })).error?.codigo).toBe('mail_existente')
  expect(await sesionesOf(familia.id)).toBe(1)
  const nuevo = `nueva-${familia.mail}`
  expect((await ask('PUT', String(familia.id), { ...datos, mail: nuevo, desde })).status).toBe(200)
  expect(await accountOf(familia.id)).toMatchObject({ mail: nuevo, telefono: '', mailConfirmadoEn: null })
  expect(await sesionesOf(familia.id)).toBe(0)
  const vivos = await house.deps.db.select().from(enlaces).where(eq(enlaces.usuarioId, familia.id))
  expect(vivos.map(({ usadoEn }) => usadoEn !== null)).toEqual([true])
  expect((await mailsTo(familia.mail)).some((clave) => clave.startsWith('mail-cambiado-'))).toBe(true)
  const [linea] = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'cliente.corregido'))
  expect(linea).toMatchObject({ antes: { mail: familia.mail }, despues: { mail: nuevo } })
})

test('a two-letter name is kept when staff correct something else', async () => {
  const familia = await makeCliente(house, { nombre: 'Li', apellido: 'Bo' })
  const { huella: desde } = (await ask('GET', String(familia.id))).results.cliente
  const datos = { nombre: 'Li', apellido: 'Bo', telefono: '+54 9 381 555-0123', mail: familia.mail, desde }
  expect((await ask('PUT', String(familia.id), datos)).status).toBe(200)
  expect(await accountOf(familia.id)).toMatchObject({ nombre: 'Li', telefono: '3815550123' })
})

test('the way in is sent once for a key: an invitation until they have a password', async () => {
  const invitada = await makeCliente(house)
  const conClave = await makeCliente(house, { passwordHash: 'x' })
  const [una, otra] = [
    await ask('POST', `${invitada.id}/acceso`, {}, 'clave-de-una-pulsada'),
    await ask('POST', `${invitada.id}/acceso`, {}, 'clave-de-una-pulsada'),
  ]
  expect([una.results, otra.results]).toEqual(Array(2).fill({ mail: invitada.mail, motivo: 'invitacion' }))
  expect(await mailsTo(invitada.mail)).toHaveLength(1)
  expect((await ask('POST', `${conClave.id}/acceso`, {})).results.motivo).toBe('recuperacion')
})

test('an invitation to an account whose mail nobody proved ends its password and its sessions', async () => {
  const usurpada = await makeCliente(house, { passwordHash: 'x', mailConfirmadoEn: null })
  const suya = await makeCliente(house, { passwordHash: 'x' })
  expect((await ask('POST', `${usurpada.id}/acceso`, {})).results.motivo).toBe('invitacion')
  expect((await ask('POST', `${suya.id}/acceso`, {})).results.motivo).toBe('recuperacion')
  expect((await accountOf(usurpada.id))?.passwordHash).toBeNull()
  expect([await sesionesOf(usurpada.id), await sesionesOf(suya.id)]).toEqual([0, 1])
})

test('a link handed over in person is audited with its reason, serves once and for an hour', async () => {
  const familia = await makeCliente(house, { passwordHash: 'x', mailConfirmadoEn: null })
  const { id: adminId } = await withPassword()
  const motivo = 'Vino con su DNI'
  const hand = (fields: Record<string, string>) => ask('POST', `${familia.id}/enlace`, fields)
  expect((await hand({ motivo, password: 'no-es-esta' })).error?.codigo).toBe('password_incorrecta')
  expect((await hand({ motivo: '', password: clave })).error?.campos).toHaveProperty('motivo')
  const { results } = await hand({ motivo, password: clave })
  const reset = async (enlace: string, password: string) => {
    const { searchParams } = new URL(enlace)
    const tk = searchParams.get('tk') ?? ''
    return (await post(house, 'restablecerpassword', { mail: familia.mail, tk, password })).json()
  }
  const [rastro] = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'cliente.enlace_entregado'))
  expect(rastro).toMatchObject({ actorId: adminId, objetoId: String(familia.id), despues: { motivo } })
  expect(await mailsTo(familia.mail)).toEqual([])
  expect(await reset(results.enlace, 'elegida-en-persona')).toBe(1)
  expect(await reset(results.enlace, 'otra-vez-elegida')).toBe(0)
  expect(await sesionesOf(familia.id)).toBe(0)
  const ingreso = await post(house, 'iniciarsesion', { mail: familia.mail, password: 'elegida-en-persona' })
  expect(ingreso.status).toBe(200)
  // Without SMTP nobody could prove a mailbox: who staff looked at is the account's holder.
  expect((await accountOf(familia.id))?.mailConfirmadoEn).toEqual(house.clock.now)
  const tarde = await hand({ motivo, password: clave })
  const antes = house.clock.now
  house.clock.now = new Date(antes.getTime() + 61 * 60_000)
  expect(await reset(tarde.results.enlace, 'demasiado-tarde')).toBe(0)
  house.clock.now = antes
})

test('where mails leave, a link handed over proves no mailbox', async () => {
  const familia = await makeCliente(house, { mailConfirmadoEn: null })
  await withPassword()
  const { mail } = house.deps
  house.deps.mail = { ...mail, enabled: true }
  const { results } = await ask('POST', `${familia.id}/enlace`, { motivo: 'Perdió su casilla', password: clave })
  const tk = new URL(results.enlace).searchParams.get('tk') ?? ''
  await post(house, 'restablecerpassword', { mail: familia.mail, tk, password: 'elegida-1' })
  house.deps.mail = mail
  expect(await accountOf(familia.id)).toMatchObject({ mailConfirmadoEn: null, passwordHash: expect.any(String) })
})

test('sessions are closed', async () => {
  const familia = await makeCliente(house)
  expect((await ask('DELETE', `${familia.id}/sesiones`)).results).toEqual({ cerradas: 1 })
  expect(await sesionesOf(familia.id)).toBe(0)
})

test('a session that is over already is not told among those that closed', async () => {
  const familia = await makeCliente(house)
  const usadaEn = new Date(house.clock.now.getTime() - 15 * 24 * 3_600_000)
  await house.deps.db.update(sesiones).set({ usadaEn }).where(eq(sesiones.usuarioId, familia.id))
  expect((await ask('DELETE', `${familia.id}/sesiones`)).results).toEqual({ cerradas: 0 })
  expect(await sesionesOf(familia.id)).toBe(0)
})

test('who has trips is not erased, and the refusal names them; without, they are nobody from then on', async () => {
  const familia = await makeCliente(house)
  const { idreserva } = await book(house, await makeViaje(house), familia.token)
  const refused = await ask('DELETE', String(familia.id))
  expect(refused).toMatchObject({
    status: 409,
    error: {
      codigo: 'cliente_con_pendientes',
      mensaje: `No se puede eliminar a este cliente: tiene viajes por hacer (reserva N.º ${idreserva})`,
    },
  })
  expect((await accountOf(familia.id))?.mail).toBe(familia.mail)
  await house.deps.db
    .update(reservas)
    .set({ estado: 'vencida' })
    .where(eq(reservas.id, Number(idreserva)))
  expect((await ask('DELETE', String(familia.id))).status).toBe(200)
  expect((await accountOf(familia.id))?.apellido).toBe('eliminada')
  expect((await ask('DELETE', String(familia.id))).status).toBe(404)
  expect((await ask('GET', String(familia.id))).status).toBe(404)
  const { results } = (await (
    await post(house, 'listadoclientes', { busca: 'eliminada' }, { token: reducido })
  ).json()) as { results: unknown[] }
  expect(results).toEqual([])
})

test('a lost mail goes again from the customer’s page to the corrected address; one with a link into the account does not', async () => {
  const familia = await makeCliente(house)
  const ajena = await makeCliente(house)
  await book(house, await makeViaje(house), familia.token)
  await house.drain()
  const perdido = { estado: 'rebotado' as const, error: '550 no such mailbox' }
  await house.deps.db.update(correos).set(perdido).where(eq(correos.para, familia.mail))
  await ask('POST', `${familia.id}/acceso`, {})
  await house.drain()
  const ficha = async () => (await ask('GET', String(familia.id))).results
  const { cliente } = await ficha()
  const { nombre, apellido, telefono, huella } = cliente
  const mail = `corregida-${familia.id}@example.com`
  await ask('PUT', String(familia.id), { nombre, apellido, telefono, mail, desde: huella })
  const mails: { id: number; para: string; estado: string; reenviable: boolean }[] = (await ficha()).correos
  const resend = (quien: number, correo = 0, clave = '') => ask('POST', `${quien}/correos/${correo}/reenvio`, {}, clave)
  const deViaje = mails.find(({ estado, reenviable }) => estado === 'rebotado' && reenviable)
  expect(deViaje?.para).toBe(familia.mail)
  expect((await resend(familia.id, deViaje?.id, 'una')).status).toBe(200)
  expect((await resend(familia.id, deViaje?.id, 'una')).status).toBe(200)
  const repetidos = (await ficha()).correos.filter(({ para }: { para: string }) => para === mail)
  expect(repetidos).toHaveLength(1)
  const [linea] = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'correo.reenviado'))
  expect(linea).toMatchObject({ objetoTipo: 'usuario', objetoId: String(familia.id) })
  const conEnlace = mails.find(({ reenviable }) => !reenviable)
  expect((await resend(familia.id, conEnlace?.id)).status).toBe(404)
  expect((await resend(ajena.id, deViaje?.id)).status).toBe(404)
})

test('reduced staff find a customer by what they see and not by the document', async () => {
  const familia = await makeCliente(house, { apellido: 'Lavaque', documento: '20777888' })
  const found = async (token: string, busca: string) => {
    const { results } = await (await post(house, 'listadoclientes', { busca }, { token })).json()
    return results.map(({ id }: { id: string }) => Number(id))
  }
  for (const busca of ['Lavaque', familia.mail]) expect(await found(reducido, busca)).toEqual([familia.id])
  expect(await found(admin, '20777888')).toEqual([familia.id])
  expect(await found(reducido, '20777888')).toEqual([])
  const otra = await makeCliente(house, { apellido: "D'Angelo" })
  for (const busca of ["D'Angelo", 'dangelo']) expect(await found(reducido, busca), busca).toEqual([otra.id])
})
