import { and, eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ingresos, personal, sesiones, usuarios } from '../../src/server/db/schema/identidad.ts'

import { call, makeCliente, makeHash, makePersonal } from '../factories.ts'
import { asOwner } from '../owner.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Runs once after a sign-in has verified the password. */
const meanwhile = vi.hoisted(() => ({ checked: async () => {} }))
vi.mock('../../src/server/domain/personas/identidad/password.ts', async (original) => {
  const real = await original<typeof import('../../src/server/domain/personas/identidad/password.ts')>()
  const checkPassword: typeof real.checkPassword = async (...args) => {
    const right = await real.checkPassword(...args)
    const { checked } = meanwhile
    meanwhile.checked = async () => {}
    await checked()
    return right
  }
  return { ...real, checkPassword }
})

const key = 'clave-larga'
const claveHash = makeHash(key)
let testApp: TestApp
let staff: Awaited<ReturnType<typeof makePersonal>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  // Lets the failed attempts of earlier tests expire.
  later(3600)
  staff = await employ(testApp)
})

const employ = async (en: TestApp) => makePersonal(en, '1', { passwordHash: await claveHash })

const ask = (method: string, path: string, fields?: Record<string, string>, token = staff.token) =>
  call(testApp, method, path, { token, fields })
const signIn = (codigo = '') =>
  ask('POST', 'iniciarsesionadmin.php', { usuario: staff.usuario, password: key, codigo }, '')
const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.clock.now.getTime() })
const later = (seconds: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + seconds * 1000)
}
async function enrol() {
  const { results } = await ask('POST', 'admin/segundofactor', { password: key })
  const confirmed = await ask('POST', 'admin/segundofactor/confirmacion', { codigo: codeNow(results.clave) })
  expect(confirmed.status).toBe(200)
  return { secreto: results.clave as string, respaldos: confirmed.results.codigos as string[] }
}
const resultados = async () =>
  (await testApp.deps.db.select().from(ingresos).where(eq(ingresos.personalId, staff.id)).orderBy(ingresos.id)).map(
    (i) => i.resultado,
  )

test('the second factor is set up with the password and a first code, and stored encrypted', async () => {
  expect((await ask('POST', 'admin/segundofactor', { password: 'equivocada' })).status).toBe(403)
  const { results } = await ask('POST', 'admin/segundofactor', { password: key })
  expect(results.direccion).toContain('otpauth://totp/')
  expect((await signIn()).status).toBe(200)
  const wrong = await ask('POST', 'admin/segundofactor/confirmacion', { codigo: '000000' })
  expect(wrong.error?.codigo).toBe('segundo_factor')
  const { results: listo } = await ask('POST', 'admin/segundofactor/confirmacion', { codigo: codeNow(results.clave) })
  expect(new Set(listo.codigos).size).toBe(10)
  expect((await ask('GET', 'admin/segundofactor')).results).toMatchObject({ activo: true, respaldos: 10 })
  const [row] = await testApp.deps.db.select().from(personal).where(eq(personal.id, staff.id))
  expect(row?.totpSecreto).not.toContain(results.clave)
  expect((await ask('POST', 'admin/segundofactor', { password: key })).error?.codigo).toBe('segundo_factor_activo')
})

test('signing in needs a second-factor code that was not used before', async () => {
  const { secreto, respaldos } = await enrol()
  const sin = await signIn()
  expect(sin).toMatchObject({ status: 403, error: { codigo: 'segundo_factor' } })
  expect(sin.error?.campos).toBeUndefined()
  // The setup already used this code.
  expect((await signIn(codeNow(secreto))).error?.campos).toHaveProperty('codigo')
  later(30)
  const codigo = codeNow(secreto)
  expect((await signIn(codigo)).status).toBe(200)
  expect((await signIn(codigo)).status).toBe(403)
  const [respaldo = ''] = respaldos
  expect((await signIn(respaldo.toUpperCase())).status).toBe(200)
  expect((await signIn(respaldo)).status).toBe(403)
  expect(await resultados()).toEqual(['codigo', 'entro', 'codigo', 'entro', 'codigo'])
})

test('five wrong second-factor codes block signing in for a quarter of an hour', async () => {
  const { secreto } = await enrol()
  later(30)
  for (let i = 0; i < 5; i += 1) expect((await signIn('000000')).status).toBe(403)
  expect((await signIn(codeNow(secreto))).status).toBe(429)
  expect(await resultados()).toContain('bloqueado')
  later(900)
  expect((await signIn(codeNow(secreto))).status).toBe(200)
})

test('only one of two concurrent sign-ins with the same code succeeds', async () => {
  const { secreto } = await enrol()
  later(30)
  const codigo = codeNow(secreto)
  const [one, other] = await Promise.all([signIn(codigo), signIn(codigo)])
  expect([one.status, other.status].sort()).toEqual([200, 403])
})

test('a sign-in needs the code even if the second factor is enabled while the password is being checked', async () => {
  const { results } = await ask('POST', 'admin/segundofactor', { password: key })
  const confirm = () => ask('POST', 'admin/segundofactor/confirmacion', { codigo: codeNow(results.clave) })
  meanwhile.checked = async () => {
    expect((await confirm()).status).toBe(200)
  }
  expect(await signIn()).toMatchObject({ status: 403, error: { codigo: 'segundo_factor' } })
  expect(await testApp.deps.db.$count(sesiones, eq(sesiones.personalId, staff.id))).toBe(1)
})

test('a sign-in fails if the password changes while the sign-in is being checked', async () => {
  const passwordHash = await makeHash('otra-clave')
  meanwhile.checked = async () =>
    void (await testApp.deps.db.update(personal).set({ passwordHash }).where(eq(personal.id, staff.id)))
  expect(await signIn()).toMatchObject({ status: 403, error: { codigo: 'credenciales_personal' } })
  expect(await resultados()).toEqual(['password'])
})

test('a customer’s sign-in or password change fails if the password changes while it is being checked', async () => {
  const { id, mail, token } = await makeCliente(testApp, { passwordHash: await claveHash })
  const nuevaHash = await makeHash('otra-clave')
  const own = eq(usuarios.id, id)
  const write = (passwordHash: string) => testApp.deps.db.update(usuarios).set({ passwordHash }).where(own)
  meanwhile.checked = async () => void (await write(nuevaHash))
  await ask('POST', 'cambiarpassword.php', { passwordPrev: key, password: 'tercera-clave' }, token)
  expect(await testApp.deps.db.$count(usuarios, and(own, eq(usuarios.passwordHash, nuevaHash)))).toBe(1)
  await write(await claveHash)
  meanwhile.checked = async () => void (await write(nuevaHash))
  const answer = await ask('POST', 'iniciarsesion.php', { mail, password: key }, '')
  expect(answer).toMatchObject({ status: 403, error: { codigo: 'credenciales_cliente' } })
  expect(await testApp.deps.db.$count(sesiones, eq(sesiones.usuarioId, id))).toBe(1)
})

test('a sign-in fails if its audit entry cannot be written', async () => {
  await asOwner(
    testApp.deps.db,
    sql`create function sin_rastro() returns trigger language plpgsql as $$ begin raise exception 'no trail'; end $$`,
    sql`create trigger sin_rastro before insert on auditoria
      for each row when (new.accion = 'personal.ingreso') execute function sin_rastro()`,
  )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await signIn()).status).toBe(500)
  expect(await testApp.deps.db.$count(sesiones, eq(sesiones.personalId, staff.id))).toBe(1)
  expect(await resultados()).toEqual([])
  await asOwner(testApp.deps.db, sql`drop function sin_rastro() cascade`)
})

test('disabling the second factor needs the password and a second-factor code', async () => {
  const { respaldos } = await enrol()
  const baja = (codigo: string) => ask('POST', 'admin/segundofactor/baja', { password: key, codigo })
  // The session stays valid, because only the code was wrong.
  expect((await baja('000000')).status).toBe(403)
  expect((await ask('GET', 'tokenAuth.php')).status).toBe(200)
  expect((await baja(respaldos[0] ?? '')).status).toBe(200)
  expect((await signIn()).status).toBe(200)
})

test('only another administrator resets a second factor, with a reason', async () => {
  await enrol()
  const other = await makePersonal(testApp, '1')
  expect((await ask('POST', `admin/personal/${staff.id}/reinicio`, { motivo: 'Perdió el teléfono' })).status).toBe(403)
  const reinicio = (motivo: string) => ask('POST', `admin/personal/${staff.id}/reinicio`, { motivo }, other.token)
  expect((await reinicio('')).status).toBe(400)
  expect((await reinicio('Perdió el teléfono')).status).toBe(200)
  expect((await ask('GET', 'admin/segundofactor')).status).toBe(401)
  expect((await signIn()).status).toBe(200)
})

test('staff who lack the required second factor can do nothing but set it up', async () => {
  const exigente = await openTestApp({ segundoFactorExigido: true })
  const before = testApp
  onTestFinished(async () => {
    testApp = before
    await exigente.close()
  })
  testApp = exigente
  staff = await employ(testApp)
  expect((await ask('GET', 'admin/personal')).error?.codigo).toBe('falta_segundo_factor')
  expect((await ask('GET', 'admin/missesiones')).error?.codigo).toBe('falta_segundo_factor')
  expect((await ask('GET', 'tokenAuth.php')).status).toBe(200)
  expect((await ask('GET', 'admin/segundofactor')).results).toMatchObject({ activo: false, exigido: true })
  const operador = await makePersonal(testApp, '10')
  expect((await ask('GET', 'admin/missesiones', undefined, operador.token)).status).toBe(200)
  const { token } = await makePersonal(testApp, '10', { areas: { caja: 'lee' } })
  expect((await ask('GET', 'admin/missesiones', undefined, token)).error?.codigo).toBe('falta_segundo_factor')
  expect((await ask('GET', 'admin/segundofactor', undefined, token)).results).toMatchObject({ exigido: true })
  await enrol()
  expect((await ask('GET', 'admin/personal')).status).toBe(200)
})
