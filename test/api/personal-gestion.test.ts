import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enlacesPersonal, personal, sesiones } from '../../src/server/db/schema/identidad.ts'
import { auditoria, consultas, correos } from '../../src/server/db/schema/mensajes.ts'

import type { InlineJobs } from '../../src/server/jobs/inline.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { call, correosA, makeHash, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let admin: Awaited<ReturnType<typeof makePersonal>>
beforeEach(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
})
afterEach(() => testApp.close())

const ask = (method: string, path: string, fields?: Record<string, string>, token = admin.token) =>
  call(testApp, method, path, { token, fields })
const versionOf = async (id: number, token?: string): Promise<string> =>
  (await ask('GET', 'admin/personal', undefined, token)).results.find((one: { id: number }) => one.id === id).version
const change = async (id: number, cambio: Record<string, string>, token?: string) => {
  const persona = { apellido: 'Soria', nombre: 'Ana', tipo: '1', activo: '1', version: await versionOf(id, token) }
  return ask('PUT', `admin/personal/${id}`, { ...persona, ...cambio }, token)
}
const isAlive = async (token: string) => (await ask('GET', 'tokenAuth.php', undefined, token)).status === 200

test("the staff list is searched, filtered and shows each person's rights", async () => {
  const operador = await makePersonal(testApp, '10')
  await testApp.deps.db.update(personal).set({ apellido: 'Núñez' }).where(eq(personal.id, operador.id))
  expect((await ask('GET', 'admin/personal?busca=nunez')).results).toMatchObject([
    { id: operador.id, tipo: '10', activo: true, segundofactor: false, sesiones: 1 },
  ])
  expect((await ask('GET', 'admin/personal?tipo=1')).results).toHaveLength(1)
  expect((await ask('GET', 'admin/personal?estado=0')).results).toEqual([])
})

test('renaming a staff account is audited, and disabling it ends its sessions', async () => {
  const operador = await makePersonal(testApp, '10')
  expect((await change(operador.id, { tipo: '10', nombre: 'Eva' })).status).toBe(200)
  expect(await isAlive(operador.token)).toBe(true)
  expect((await change(operador.id, { tipo: '10', activo: '0' })).status).toBe(200)
  expect(await isAlive(operador.token)).toBe(false)
  const [line] = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'personal.cambiado'))
  expect(line).toMatchObject({ antes: { nombre: 'Ana' }, despues: { nombre: 'Eva' } })
})

test('saving a staff member with a stale version does not re-enable a disabled account', async () => {
  const other = await makePersonal(testApp, '1')
  const version = await versionOf(other.id)
  const outside = await change(other.id, { activo: '0' })
  expect(await change(other.id, { apellido: 'Soriano', version })).toMatchObject({
    status: 409,
    error: { codigo: 'texto_cambio' },
  })
  const [row] = await testApp.deps.db.select().from(personal).where(eq(personal.id, other.id))
  expect(row).toMatchObject({ apellido: 'Soria', activo: false })
  const newer = outside.results.version
  expect((await change(other.id, { apellido: 'Soriano', activo: '0', version: newer })).status).toBe(200)
})

test.each<Record<string, string>>([{ activo: '0' }, { tipo: '10' }])(
  'changing a person to %o unassigns their unanswered enquiries',
  async (cambio) => {
    const other = await makePersonal(testApp, '1')
    const de = (asignadaA: number, respondidaEn?: Date) => ({
      ...{ nombre: 'Íñigo', apellido: 'Ñáñez', telefono: '3815550123', mail: 'inigo@example.com' },
      ...{ consulta: '¿Hay lugar en julio?', creadaEn: testApp.clock.now, asignadaA, respondidaEn },
    })
    await testApp.deps.db.insert(consultas).values([de(other.id), de(other.id, testApp.clock.now), de(admin.id)])
    expect((await change(other.id, { nombre: 'Eva' })).status).toBe(200)
    expect(await testApp.deps.db.$count(consultas, eq(consultas.asignadaA, other.id))).toBe(2)
    expect((await change(other.id, { nombre: 'Eva', ...cambio })).status).toBe(200)
    const rows = await testApp.deps.db.select().from(consultas).orderBy(consultas.id)
    expect(rows.map(({ asignadaA }) => asignadaA)).toEqual([null, other.id, admin.id])
    const lines = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'consulta.asignada'))
    expect(lines).toMatchObject([
      { objetoId: String(rows[0]?.id), antes: { asignadaA: other.id }, despues: { asignadaA: null } },
    ])
  },
)

test('granting an area opens its calls to the staff member without a new sign-in', async () => {
  const operador = await makePersonal(testApp, '10')
  const seesCaja = async () => (await ask('GET', 'admin/caja', undefined, operador.token)).status
  expect(await seesCaja()).toBe(403)
  expect((await change(operador.id, { tipo: '10', caja: 'lee' })).status).toBe(200)
  expect(await seesCaja()).toBe(200)
  expect((await ask('GET', 'admin/miacceso', undefined, operador.token)).results.areas).toEqual({ caja: 'lee' })
  // A client that does not send the area fields changes no area.
  expect((await change(operador.id, { tipo: '10' })).status).toBe(200)
  expect(await seesCaja()).toBe(200)
  expect((await change(operador.id, { tipo: '10', caja: '' })).status).toBe(200)
  expect(await seesCaja()).toBe(403)
  const lines = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'personal.cambiado'))
  expect(lines).toMatchObject([
    { antes: { areas: {} }, despues: { areas: { caja: 'lee' } } },
    { antes: { areas: { caja: 'lee' } }, despues: { areas: {} } },
  ])
})

test('a new person starts with the areas that the administrator chose', async () => {
  const persona = { apellido: 'Paz', nombre: 'Eva', mail: 'eva@agencia.example', password: 'yamba-42-sal' }
  await ask('POST', 'nuevoUsuarioAdmin.php', { ...persona, viajes: 'escribe', caja: '' })
  expect((await ask('GET', 'admin/personal?busca=paz')).results).toMatchObject([{ areas: { viajes: 'escribe' } }])
})

test('full administrators have no areas, and nobody grants areas to themselves', async () => {
  const other = await makePersonal(testApp, '1')
  expect((await change(other.id, { caja: 'escribe' })).status).toBe(200)
  expect((await ask('GET', 'admin/personal')).results).toMatchObject([{ areas: {} }, { areas: {} }])
  expect((await change(admin.id, { tipo: '10', caja: 'escribe' })).error?.codigo).toBe('sin_permiso')
})

test('enquiries stay assigned to a staff member until the enquiries area is revoked', async () => {
  const other = await makePersonal(testApp, '10', { areas: { consultas: 'escribe' } })
  const [consulta] = await testApp.deps.db
    .insert(consultas)
    .values({
      ...{ nombre: 'Íñigo', apellido: 'Ñáñez', telefono: '3815550123', mail: 'inigo@example.com' },
      ...{ consulta: '¿Hay lugar en julio?', creadaEn: testApp.clock.now },
    })
    .returning()
  const asignada = async () =>
    (await ask('GET', `admin/consultas/${consulta?.id}/conversacion`)).results as {
      idasignada: number | null
      asignables: { id: number }[]
    }
  const assign = () => ask('PUT', `admin/consultas/${consulta?.id}/asignacion`, { persona: String(other.id) })
  expect((await asignada()).asignables.map(({ id }) => id)).toEqual([admin.id, other.id])
  expect((await assign()).status).toBe(200)
  await change(other.id, { tipo: '10', consultas: 'escribe', nombre: 'Eva' })
  expect((await asignada()).idasignada).toBe(other.id)
  await change(other.id, { tipo: '10', consultas: 'lee', nombre: 'Eva' })
  expect(await asignada()).toMatchObject({ idasignada: null, asignables: [{ id: admin.id }] })
  expect((await assign()).error?.campos).toHaveProperty('persona')
})

test('the last active administrator cannot be disabled or demoted', async () => {
  for (const cambio of [{ tipo: '10' }, { activo: '0' }] as Record<string, string>[])
    expect((await change(admin.id, cambio)).error?.codigo).toBe('ultimo_administrador')
  const other = await makePersonal(testApp, '1')
  const cambios = await Promise.all([change(admin.id, { tipo: '10' }), change(other.id, { tipo: '10' }, other.token)])
  expect(cambios.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a mailed staff link sets a new password once, and is then deleted', async () => {
  const operador = await makePersonal(testApp, '10')
  const linkOf = async () => {
    const [correo] = await correosA(testApp, operador.mail)
    return /restablecer\?tk=([\w-]+)/.exec(correo?.html ?? '')?.[1] ?? ''
  }
  expect((await ask('POST', `admin/personal/${operador.id}/recuperacion`, {})).status).toBe(200)
  const tk = await linkOf()
  expect((await ask('POST', 'personal/enlace', { tk })).results).toMatchObject({ sirve: true })
  expect((await ask('POST', 'personal/restablecer', { tk, password: 'otra-clave' })).status).toBe(200)
  expect(await isAlive(operador.token)).toBe(false)
  expect((await ask('POST', 'personal/restablecer', { tk, password: 'otra-clave' })).status).toBe(410)
  const ingreso = { usuario: operador.usuario, password: 'otra-clave' }
  expect((await ask('POST', 'iniciarsesionadmin.php', ingreso)).status).toBe(200)
  await runMaintenance(testApp.deps)
  expect(await linkOf()).toBe('')
})

test('a password set by link has at least ten characters and is not a common password', async () => {
  const operador = await makePersonal(testApp, '10')
  await ask('POST', `admin/personal/${operador.id}/recuperacion`, {})
  const tk = /restablecer\?tk=([\w-]+)/.exec((await correosA(testApp, operador.mail))[0]?.html ?? '')?.[1] ?? ''
  for (const password of ['nueve-123', '1q2w3e4r5t'])
    expect((await ask('POST', 'personal/restablecer', { tk, password })).error?.campos).toHaveProperty('password')
  expect((await ask('POST', 'personal/restablecer', { tk, password: 'yamba-42-sal' })).status).toBe(200)
})

test('changing the password invalidates an earlier password link', async () => {
  const operador = await makePersonal(testApp, '10')
  const passwordHash = await makeHash('clave-segura')
  await testApp.deps.db.update(personal).set({ passwordHash }).where(eq(personal.id, operador.id))
  await ask('POST', `admin/personal/${operador.id}/recuperacion`, {})
  const [correo] = await correosA(testApp, operador.mail)
  const tk = /restablecer\?tk=([\w-]+)/.exec(correo?.html ?? '')?.[1] ?? ''
  const cambio = { passwordPrev: 'clave-segura', password: 'una-clave-nueva' }
  expect((await ask('POST', 'cambiarpassword.php', cambio, operador.token)).status).toBe(200)
  expect((await ask('POST', 'personal/restablecer', { tk, password: 'la-del-intruso' })).status).toBe(410)
})

test('requesting a password link does not reveal whether a mail address belongs to staff', async () => {
  const pedir = (mail: string) => ask('POST', 'personal/recuperacion', { mail })
  expect(await pedir('nadie@example.com')).toEqual(await pedir(admin.mail))
  await testApp.drain()
  expect(await testApp.deps.db.select().from(correos)).toHaveLength(1)
})

test('a recovery request does equal work for known and unknown mail addresses', async () => {
  /**
   * Returns the queued jobs and new rows of a request. A difference between addresses would make the response time reveal whether the
   * account exists.
   */
  const left = async (mail: string) => {
    await testApp.drain()
    const { db, jobs } = testApp.deps
    const count = () => Promise.all([correos, enlacesPersonal, auditoria].map((table) => db.$count(table)))
    const before = await count()
    await ask('POST', 'personal/recuperacion', { mail })
    const pending = (jobs as InlineJobs).pending.map(({ name }) => name)
    return { pending, rows: (await count()).map((n, i) => n - (before[i] ?? 0)) }
  }
  const unknown = await left('nadie@example.com')
  expect(await left(admin.mail)).toEqual(unknown)
  expect(unknown).toEqual({ pending: ['acceso-personal'], rows: [0, 0, 0] })
  await testApp.drain()
  const [row] = await testApp.deps.db
    .select()
    .from(auditoria)
    .where(eq(auditoria.accion, 'personal.recuperacion_pedida'))
  expect(row).toMatchObject({ objetoId: String(admin.id), ip: expect.any(String) })
  expect(await correosA(testApp, admin.mail)).toHaveLength(1)
})

test('each sign-in attempt is recorded with its person, origin and outcome', async () => {
  const operador = await makePersonal(testApp, '10')
  await testApp.deps.db.update(personal).set({ passwordHash: await makeHash('clave-larga') })
  const enter = (usuario: string, password: string) => ask('POST', 'iniciarsesionadmin.php', { usuario, password })
  await enter(operador.usuario, 'equivocada')
  await enter('inventado', 'equivocada')
  await enter(operador.usuario, 'clave-larga')
  await change(operador.id, { tipo: '10', activo: '0' })
  await enter(operador.usuario, 'clave-larga')
  const { results } = await ask('GET', 'admin/ingresos')
  expect(results.map(({ resultado, usuario }: Record<string, string>) => `${usuario} ${resultado}`)).toEqual([
    `${operador.usuario} inactivo`,
    `${operador.usuario} entro`,
    ' password',
    `${operador.usuario} password`,
  ])
  expect((await ask('GET', `admin/ingresos?resultado=entro&persona=${operador.id}`)).results).toHaveLength(1)
})

test('a session unused for twelve hours is neither counted nor listed', async () => {
  const operador = await makePersonal(testApp, '10')
  const counted = async () =>
    (await ask('GET', 'admin/personal?tipo=10')).results.map((one: { sesiones: number }) => one.sesiones)
  const listed = async () => (await ask('GET', `admin/sesiones?persona=${operador.id}`)).results.length
  expect([await counted(), await listed()]).toEqual([[1], 1])
  const usadaEn = new Date(testApp.clock.now.getTime() - 13 * 3_600_000)
  await testApp.deps.db.update(sesiones).set({ usadaEn }).where(eq(sesiones.personalId, operador.id))
  expect([await counted(), await listed(), await isAlive(operador.token)]).toEqual([[0], 0, false])
})

test('staff of type 1 can end the sessions of all staff, and other staff only their own', async () => {
  const operador = await makePersonal(testApp, '10')
  const { results } = await ask('GET', 'admin/sesiones')
  expect(results).toHaveLength(2)
  const { results: own } = await ask('GET', 'admin/missesiones', undefined, operador.token)
  expect(own).toMatchObject([{ actual: true }])
  const foreign = results.find(({ actual }: { actual: boolean }) => actual)
  expect((await ask('DELETE', `admin/missesiones/${foreign.id}`, undefined, operador.token)).status).toBe(404)
  expect((await ask('DELETE', `admin/sesiones/${own[0].id}`)).status).toBe(200)
  expect(await isAlive(operador.token)).toBe(false)
})
