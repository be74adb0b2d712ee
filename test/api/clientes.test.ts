import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enlaces, personal, usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { createAdministrador } from '../../src/server/domain/personas/personal/service.ts'
import { book, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let admin: string
let reducido: string
beforeAll(async () => {
  testApp = await openTestApp()
  admin = (await makePersonal(testApp, '1')).token
  reducido = (await makePersonal(testApp, '10')).token
})
afterAll(() => testApp.close())

type Row = Record<string, string>
const lastAudit = async () => (await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1))[0]

describe('nuevoUsuarioAdmin', () => {
  const added = { nombre: 'Rocío', apellido: 'Paz', mail: 'Rocio@Agencia.example', password: 'segura-y-larga-1' }
  const create = (campos: Row = {}, token = admin) =>
    post(testApp, 'nuevoUsuarioAdmin', { ...added, ...campos }, { token })

  test("creates a user of type 10 who can sign in by mail, and returns error '0'", async () => {
    const answer = await create({ mailAdmin: 'ajeno@example.com' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ results: [{ error: '0', mensaje: expect.stringMatching(/./) }] })
    const [row] = await testApp.deps.db.select().from(personal).where(eq(personal.mail, 'rocio@agencia.example'))
    expect(row).toMatchObject({ nivel: '10', usuario: 'rocio@agencia.example' })
    expect(row?.passwordHash).toMatch(/^\$argon2id/)
    const line = await lastAudit()
    expect(line).toMatchObject({ accion: 'personal.creado', actorTipo: 'personal' })
    expect(JSON.stringify(line)).not.toContain('segura-y-larga-1')
    const ingreso = await post(testApp, 'iniciarsesionadmin', { usuario: added.mail, password: added.password })
    expect(await ingreso.json()).toMatchObject({ results: { tipo: '10' } })
  })

  test("returns error '1' with status 200 for a mail address in use, and changes no account", async () => {
    const answer = await create({ nombre: 'Otra', mail: 'ROCIO@agencia.example' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ results: [{ error: '1', mensaje: expect.stringMatching(/./) }] })
    const rows = await testApp.deps.db.select().from(personal).where(eq(personal.mail, 'rocio@agencia.example'))
    expect(rows.map(({ nombre }) => nombre)).toEqual(['Rocío'])
  })

  test.each([
    ['nombre', 'El Nombre es necesario'],
    ['apellido', 'El Apellido es necesario'],
    ['mail', 'El email es necesario'],
    ['password', 'La contraseña es necesaria'],
  ])('without %s returns an error on that field', async (field, mensaje) => {
    const answer = await create({ [field]: '' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { campos: { [field]: mensaje } } })
  })

  test('is forbidden to staff of type 10', async () => {
    expect((await create({ mail: 'x@example.com' }, reducido)).status).toBe(403)
  })
})

test('a command creates the first administrator, and refuses a repeated mail address or user name', async () => {
  const first = { nombre: 'Ana', apellido: 'Soria', mail: 'Ana@Agencia.example', password: 'segura-y-larga-1' }
  await createAdministrador(testApp.deps, { ...first, usuario: 'ana' })
  for (const usuario of ['ana', 'ANA', 'ana@agencia.example']) {
    const ingreso = await post(testApp, 'iniciarsesionadmin', { usuario, password: 'segura-y-larga-1' })
    expect(await ingreso.json()).toMatchObject({ results: { tipo: '1' } })
  }
  await expect(createAdministrador(testApp.deps, { ...first, usuario: 'otra' })).rejects.toThrow('mail_registrado')
  await expect(createAdministrador(testApp.deps, { ...first, mail: 'b@example.com', usuario: 'Ana' })).rejects.toThrow(
    'mail_registrado',
  )
})

describe('nuevocliente', () => {
  const added = { nombre: 'Zoë', apellido: 'Ñáñez', telefono: '', mail: 'zoe@example.com' }

  test('creates an account without a password, a seven-day invitation, a mail and an audit entry', async () => {
    const answer = await post(testApp, 'nuevocliente', added, { token: reducido })
    expect(answer.status).toBe(200)
    const { results } = (await answer.json()) as { results: { id: string } }
    const [cuenta] = await testApp.deps.db
      .select()
      .from(usuarios)
      .where(eq(usuarios.id, Number(results.id)))
    expect(cuenta).toMatchObject({ mail: added.mail, passwordHash: null })
    const [enlace] = await testApp.deps.db
      .select()
      .from(enlaces)
      .where(eq(enlaces.usuarioId, Number(results.id)))
    expect(enlace?.venceEn.getTime()).toBe(testApp.clock.now.getTime() + 7 * 24 * 3_600_000)
    expect(await testApp.deps.db.$count(correos, eq(correos.para, added.mail))).toBe(1)
    expect(await lastAudit()).toMatchObject({ accion: 'cliente.invitado', objetoId: results.id })
  })

  test('returns an error for a mail address in use, and sends no second invitation', async () => {
    const before = await testApp.deps.db.$count(correos)
    const answer = await post(testApp, 'nuevocliente', { ...added, mail: 'ZOE@example.com' }, { token: admin })
    expect(answer.status).toBe(409)
    const mensaje = 'El Email ya existe en la Base de Datos'
    expect(await answer.json()).toMatchObject({ error: { codigo: 'mail_existente', campos: { mail: mensaje } } })
    expect(await testApp.deps.db.$count(correos)).toBe(before)
  })

  test('can start with a check of the mail address by checkmail, a call for staff only', async () => {
    const check = (mail: string, token?: string) => post(testApp, 'checkmail', { mail }, { token })
    expect(await (await check('Zoe@example.com', reducido)).json()).toEqual({ results: { encontrado: '1' } })
    expect(await (await check('nadie@example.com', admin)).json()).toEqual({ results: { encontrado: '0' } })
    expect((await check('zoe@example.com')).status).toBe(401)
    expect((await check('zoe@example.com', (await makeCliente(testApp)).token)).status).toBe(403)
  })
})

describe('listadoclientes', () => {
  const list = async (campos: Row = {}) =>
    (await (await post(testApp, 'listadoclientes', campos, { token: reducido })).json()) as {
      results: Row[]
      siguiente: string
    }

  test('returns customers page by page, sorted as in Spanish, with the schools of their bookings', async () => {
    const one = await makeViaje(testApp, { cupo: 5 })
    const dos = await makeViaje(testApp, { cupo: 5 })
    const avila = await makeCliente(testApp, { apellido: 'Ávila', nombre: 'Zulma' })
    await makeCliente(testApp, { apellido: 'Zárate' })
    await makeCliente(testApp, { apellido: 'Ñandú' })
    await makeCliente(testApp, { apellido: 'Nuñez' })
    await makeCliente(testApp, { apellido: 'avila', nombre: 'Ana' })
    await makeCliente(testApp, { apellido: 'Bosque' })
    for (const viaje of [one, dos, one]) await book(testApp, viaje, avila.token)

    const { results } = await list()
    const apellidos = results.map(({ apellido }) => apellido ?? '')
    expect(apellidos).toEqual(apellidos.toSorted(new Intl.Collator('es').compare))
    const relevantes = ['avila', 'Ávila', 'Bosque', 'Nuñez', 'Ñandú', 'Zárate']
    expect(apellidos.filter((apellido) => relevantes.includes(apellido))).toEqual(
      relevantes.toSorted(new Intl.Collator('es').compare),
    )
    const nombres = [one.colegio.nombre, dos.colegio.nombre].sort().join(', ')
    expect(results.find(({ id }) => id === String(avila.id))).toEqual({
      id: String(avila.id),
      apellido: 'Ávila',
      nombre: 'Zulma',
      mail: avila.mail,
      telefono: '3815550000',
      colegio: nombres,
    })
    expect(results.find(({ apellido }) => apellido === 'Bosque')?.colegio).toBe('')

    const seen: Row[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await list({ cursor, limite: '2' })
      seen.push(...page.results)
      cursor = page.siguiente || undefined
    }
    expect(seen).toEqual(results)

    const delColegio = await list({ colegio: String(dos.colegio.id) })
    expect(delColegio.results.map(({ id }) => id)).toEqual([String(avila.id)])
    const colegios = (await (await post(testApp, 'listadocolegiosExc', {}, { token: reducido })).json()) as {
      results: Row[]
    }
    expect(colegios.results.map(({ id }) => id).sort()).toEqual(
      [one, dos].map(({ colegio }) => String(colegio.id)).sort(),
    )
  })

  test.each(['listadoclientes', 'listadocolegiosExc', 'nuevocliente'])('%s is for staff only', async (call) => {
    expect((await post(testApp, call, {})).status).toBe(401)
    expect((await post(testApp, call, {}, { token: (await makeCliente(testApp)).token })).status).toBe(403)
  })
})
