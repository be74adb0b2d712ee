import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { desafiosLlave, ingresos, llavesAcceso, personal, usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'

import { call, correosA, makeCliente, makeHash, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { makeLlave } from './llave-de-prueba.ts'

const library = vi.hoisted(() => ({ asked: 0 }))
vi.mock('@simplewebauthn/server', async (original) => {
  const real = await original<typeof import('@simplewebauthn/server')>()
  const verifyRegistrationResponse: typeof real.verifyRegistrationResponse = (...args) => {
    library.asked += 1
    return real.verifyRegistrationResponse(...args)
  }
  return { ...real, verifyRegistrationResponse }
})

const key = 'clave-larga'
const claveHash = makeHash(key)
let testApp: TestApp
let familia: Awaited<ReturnType<typeof makeCliente>>
let staff: Awaited<ReturnType<typeof makePersonal>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  later(3600)
  familia = await makeCliente(testApp, { passwordHash: await claveHash })
  staff = await employ(testApp)
})

const employ = async (en: TestApp) => makePersonal(en, '1', { passwordHash: await claveHash })

const later = (seconds: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + seconds * 1000)
}
type Quien = { token: string }
type Llave = ReturnType<typeof makeLlave>
type Falla = Parameters<Llave['get']>[1]

const start = (who: Quien, password = key) =>
  call(testApp, 'POST', 'llaves/opciones', { token: who.token, fields: { password } })
const finish = (who: Quien, intento: string, respuesta: object, nombre = 'Mi teléfono') =>
  call(testApp, 'POST', 'llaves', { token: who.token, json: { intento, nombre, respuesta } })
async function add(who: Quien, llave = makeLlave(), failure?: Falla) {
  const { results } = await start(who)
  const agregada = await finish(who, results.intento, llave.create(results.opciones, failure))
  return { llave, ...agregada }
}

const ask = async (clase = 'cliente') =>
  (await call(testApp, 'POST', 'ingreso/llave/opciones', { fields: { clase } })).results
const send = (clase: string, intento: string, respuesta: object) =>
  call(testApp, 'POST', 'ingreso/llave', { json: { clase, intento, respuesta } })
async function enter(llave: Llave, clase = 'cliente', failure?: Falla) {
  const { intento, opciones } = await ask(clase)
  return send(clase, intento, llave.get(opciones, failure))
}
const asuntos = async (para: string) => (await correosA(testApp, para)).map(({ asunto }) => asunto.split(' · ')[0])
const actions = async (action: string) => testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, action))

test("a family adds a passkey with the account's password, signs in with it and is notified", async () => {
  expect((await start(familia, 'equivocada')).error?.codigo).toBe('password_incorrecta')
  const { llave, status, results } = await add(familia)
  expect([status, results.respaldos]).toEqual([200, []])
  expect(await asuntos(familia.mail)).toEqual(['Se agregó una entrada con huella o PIN a tu cuenta'])
  const entro = await enter(llave)
  expect(entro.results).toMatchObject({ mail: familia.mail, tipo: '2' })
  expect((await call(testApp, 'GET', 'llaves', { token: entro.results.token })).results).toMatchObject([
    { nombre: 'Mi teléfono', usada: testApp.clock.now.toISOString() },
  ])
  const [own] = await actions('llave.agregada')
  expect(own).toMatchObject({ actorTipo: 'cliente', actorId: familia.id })
})

test('a challenge can be used once within five minutes, and is stored as a hash', async () => {
  const { llave } = await add(familia)
  const { intento, opciones } = await ask()
  const stored = JSON.stringify(await testApp.deps.db.select().from(desafiosLlave))
  expect(stored).not.toContain(intento)
  expect(stored).not.toContain(opciones.challenge)
  const respuesta = llave.get(opciones)
  expect((await send('cliente', intento, respuesta)).status).toBe(200)
  expect((await send('cliente', intento, respuesta)).error?.codigo).toBe('llave_vencida')
  const other = await ask()
  expect((await send('cliente', other.intento, respuesta)).error?.codigo).toBe('llave_rechazada')
  // A wrong response also uses up the attempt.
  expect((await send('cliente', other.intento, llave.get(other.opciones))).error?.codigo).toBe('llave_vencida')
  const tarde = await ask()
  later(301)
  expect((await send('cliente', tarde.intento, llave.get(tarde.opciones))).error?.codigo).toBe('llave_vencida')
  const joined = await ask()
  const signature = llave.get(joined.opciones)
  const dos = await Promise.all([
    send('cliente', joined.intento, signature),
    send('cliente', joined.intento, signature),
  ])
  expect(dos.map(({ status }) => status).sort()).toEqual([200, 410])
})

test.each<[string, Falla]>([
  ['another origin', { origen: 'http://valija.example' }],
  ['another relying party', { rpId: 'valija.example' }],
  ['no verified user', { verificado: false }],
  ['another challenge', { desafio: 'b3Rybw' }],
])('a passkey response with %s is refused', async (_, failure) => {
  expect((await add(familia, makeLlave(), failure)).error?.codigo).toBe('llave_rechazada')
  const { llave } = await add(familia)
  expect((await enter(llave, 'cliente', failure)).error?.codigo).toBe('llave_rechazada')
})

test('a passkey signature by another key or an unknown passkey is refused', async () => {
  const { llave } = await add(familia)
  const foreign = makeLlave()
  const { intento, opciones } = await ask()
  const mezclada = { ...foreign.get(opciones), id: llave.id, rawId: llave.id }
  expect((await send('cliente', intento, mezclada)).error?.codigo).toBe('llave_rechazada')
  expect((await enter(foreign)).error?.codigo).toBe('llave_rechazada')
})

test('a repeated or lower passkey counter is refused, audited and mailed to the owner', async () => {
  const { llave } = await add(familia)
  expect((await enter(llave, 'cliente', { contador: 9 })).status).toBe(200)
  expect((await enter(llave, 'cliente', { contador: 9 })).error?.codigo).toBe('llave_duplicada')
  expect((await enter(llave, 'cliente', { contador: 0 })).error?.codigo).toBe('llave_duplicada')
  expect((await enter(llave, 'cliente', { contador: 10 })).status).toBe(200)
  expect(await asuntos(familia.mail)).toContain('Una entrada con huella o PIN de tu cuenta puede estar copiada')
  expect((await actions('llave.duplicada')).map(({ despues }) => despues)).toContainEqual({ contador: 9, ultimo: 9 })
  const { llave: copiable } = await add(familia, makeLlave({ cuenta: false }))
  for (const _ of [1, 2]) expect((await enter(copiable)).status).toBe(200)
})

test('a passkey is added once, and only by the session that requested the challenge', async () => {
  const other = await makeCliente(testApp, { passwordHash: await claveHash })
  const { results } = await start(familia)
  const llave = makeLlave()
  const respuesta = llave.create(results.opciones)
  expect((await finish(other, results.intento, respuesta)).error?.codigo).toBe('llave_vencida')
  expect((await finish(familia, results.intento, respuesta)).status).toBe(200)
  expect((await add(other, llave)).error?.codigo).toBe('llave_existente')
})

test('a passkey with attestation certificates is refused without requesting any URL in them', async () => {
  const { asked } = library
  const format = { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array([48, 0])]]]) }
  const { results } = await start(familia)
  const respuesta = makeLlave().create(results.opciones, { formato: format })
  expect((await finish(familia, results.intento, respuesta)).error?.codigo).toBe('llave_rechazada')
  expect(library.asked).toBe(asked)
  expect((await add(familia)).status).toBe(200)
  expect(library.asked).toBe(asked + 1)
})

test("only the owner renames a passkey, or deletes it with the account's password", async () => {
  const { llave, results } = await add(familia)
  const other = await makeCliente(testApp, { passwordHash: await claveHash })
  const rename = (token: string) =>
    call(testApp, 'PUT', `llaves/${results.id}`, { token, fields: { nombre: 'La de casa' } })
  const remove = (token: string, password = key) =>
    call(testApp, 'POST', `llaves/${results.id}/baja`, { token, fields: { password } })
  expect((await rename(other.token)).status).toBe(404)
  expect((await remove(other.token)).status).toBe(404)
  expect((await remove(familia.token, 'equivocada')).status).toBe(403)
  expect((await rename(familia.token)).status).toBe(200)
  expect((await call(testApp, 'GET', 'llaves', { token: familia.token })).results).toMatchObject([
    { nombre: 'La de casa' },
  ])
  expect((await remove(familia.token)).status).toBe(200)
  expect((await enter(llave)).error?.codigo).toBe('llave_rechazada')
  expect(await asuntos(familia.mail)).toContain('Se quitó una entrada con huella o PIN de tu cuenta')
})

test('an account has at most twenty passkeys', async () => {
  const { db } = testApp.deps
  const one = { usuarioId: familia.id, clavePublica: 'x', contador: 0, transportes: [], nombre: 'x', respaldada: false }
  const rows = Array.from({ length: 20 }, (_, n) => ({
    ...one,
    credencial: `lleno-${n}`,
    creadaEn: testApp.clock.now,
  }))
  const open = (await start(familia)).results
  await db.insert(llavesAcceso).values(rows)
  expect((await start(familia)).error?.codigo).toBe('demasiadas_llaves')
  expect((await finish(familia, open.intento, makeLlave().create(open.opciones))).error?.codigo).toBe(
    'demasiadas_llaves',
  )
})

const signIn = (codigo = '') =>
  call(testApp, 'POST', 'iniciarsesionadmin.php', { fields: { usuario: staff.usuario, password: key, codigo } })
const resultados = async () =>
  (await testApp.deps.db.select().from(ingresos).where(eq(ingresos.personalId, staff.id)).orderBy(ingresos.id)).map(
    (i) => i.resultado,
  )

test('a staff passkey replaces password and code, and signing in by password then needs a backup code', async () => {
  const old = (await signIn()).results.token
  const { llave, results } = await add(staff)
  expect(results.respaldos).toHaveLength(10)
  expect((await call(testApp, 'GET', 'admin/missesiones', { token: old })).status).toBe(401)
  expect((await signIn()).error?.codigo).toBe('segundo_factor')
  expect((await signIn(results.respaldos[0])).status).toBe(200)
  const entro = await enter(llave, 'personal')
  expect(entro.results).toMatchObject({ mail: staff.mail, tipo: '1' })
  expect(await resultados()).toEqual(['entro', 'entro', 'entro'])
  expect((await add(staff)).results.respaldos).toEqual([])
  expect((await enter(llave, 'personal', { verificado: false })).status).toBe(403)
  expect((await resultados()).at(-1)).toBe('llave')
})

test('the code of an unconfirmed authenticator app is refused on an account with a passkey', async () => {
  await add(staff)
  const { results } = await call(testApp, 'POST', 'admin/segundofactor', {
    token: staff.token,
    fields: { password: key },
  })
  const { Secret, TOTP } = await import('otpauth')
  const codigo = new TOTP({ secret: Secret.fromBase32(results.clave) }).generate({
    timestamp: testApp.clock.now.getTime(),
  })
  expect((await signIn(codigo)).status).toBe(403)
})

test('after the last passkey is deleted, staff sign in by password alone, and their backup codes are deleted', async () => {
  const { results } = await add(staff)
  const baja = { token: staff.token, fields: { password: key } }
  expect((await call(testApp, 'POST', `llaves/${results.id}/baja`, baja)).status).toBe(200)
  expect((await call(testApp, 'GET', 'admin/segundofactor', { token: staff.token })).results.respaldos).toBe(0)
  expect((await signIn()).status).toBe(200)
})

test('a passkey signs in only to its kind of account, and never a disabled staff member', async () => {
  const { llave: deFamilia } = await add(familia)
  const { llave: dePersonal } = await add(staff)
  expect((await enter(deFamilia, 'personal')).error?.codigo).toBe('llave_rechazada')
  expect((await enter(dePersonal, 'cliente')).error?.codigo).toBe('llave_rechazada')
  const { intento, opciones } = await ask('cliente')
  expect((await send('personal', intento, dePersonal.get(opciones))).error?.codigo).toBe('llave_vencida')
  await testApp.deps.db.update(personal).set({ activo: false }).where(eq(personal.id, staff.id))
  expect((await enter(dePersonal, 'personal')).error?.codigo).toBe('llave_rechazada')
})

test('another administrator resets the passkeys of a staff member who lost the device', async () => {
  const { llave } = await add(staff)
  const other = await makePersonal(testApp, '1')
  const fields = { motivo: 'Perdió el teléfono' }
  expect(
    (await call(testApp, 'POST', `admin/personal/${staff.id}/reinicio`, { token: other.token, fields })).status,
  ).toBe(200)
  expect((await enter(llave, 'personal')).error?.codigo).toBe('llave_rechazada')
  expect((await signIn()).status).toBe(200)
})

test('a passkey satisfies a required second factor', async () => {
  const before = testApp
  testApp = await openTestApp({ segundoFactorExigido: true })
  try {
    staff = await employ(testApp)
    const listing = () => call(testApp, 'GET', 'admin/personal', { token: staff.token })
    expect((await listing()).error?.codigo).toBe('falta_segundo_factor')
    await add(staff)
    expect((await listing()).status).toBe(200)
    expect((await call(testApp, 'GET', 'admin/segundofactor', { token: staff.token })).results).toMatchObject({
      activo: false,
      exigido: false,
      conllaves: true,
    })
  } finally {
    await testApp.close()
    testApp = before
  }
})

test("the passkey of an impostor is deleted when the address's owner takes over the account", async () => {
  await testApp.deps.db.update(usuarios).set({ mailConfirmadoEn: null }).where(eq(usuarios.id, familia.id))
  const { llave } = await add(familia)
  await call(testApp, 'POST', 'recuperarcuenta.php', { fields: { mail: familia.mail } })
  const carta = (await correosA(testApp, familia.mail)).at(-1)
  const tk = /tk=([\w-]+)/.exec(carta?.texto ?? '')?.[1] ?? ''
  const fields = { mail: familia.mail, tk, password: 'otra-clave-larga' }
  const restablecida = await testApp.app.request('/api/restablecerpassword.php', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  expect(await restablecida.json()).toBe(1)
  expect((await enter(llave)).error?.codigo).toBe('llave_rechazada')
})

describe('a password recovery by mail', () => {
  const conocido = 'a'.repeat(43)
  const added = 'b'.repeat(43)
  const headersOf = (dispositivo: string) => ({ 'x-dispositivo': dispositivo })
  const post = (path: string, fields: Record<string, string>, dispositivo: string) =>
    testApp.app.request(path, { method: 'POST', headers: headersOf(dispositivo), body: new URLSearchParams(fields) })
  const tkSent = async (mail: string) =>
    /tk=([\w-]+)/.exec(
      (await correosA(testApp, mail)).findLast(({ texto }) => texto.includes('tk='))?.texto ?? '',
    )?.[1] ?? ''

  test.each([
    { when: 'the device signed in before', dispositivo: conocido, ends: false },
    { when: 'the device is unknown', dispositivo: added, ends: true },
    { when: 'the user unticked it on an unknown device', dispositivo: added, cerrarllaves: '0', ends: false },
    { when: 'the user ticked it on a known device', dispositivo: conocido, cerrarllaves: '1', ends: true },
  ])("when $when, deletes a customer's passkeys: $ends", async ({ dispositivo, cerrarllaves, ends }) => {
    const { mail } = familia
    await post('/api/iniciarsesion.php', { mail, password: key }, conocido)
    const { llave } = await add(familia)
    await call(testApp, 'POST', 'recuperarcuenta.php', { fields: { mail } })
    const tk = await tkSent(mail)
    const shown = await (await post('/api/recuperacion/llaves', { mail, tk }, dispositivo)).json()
    expect(shown.results).toEqual({ llaves: 1, cerrarllaves: dispositivo === added })
    const fields = { mail, tk, password: 'otra-clave-larga', ...(cerrarllaves && { cerrarllaves }) }
    expect(await (await post('/api/restablecerpassword.php', fields, dispositivo)).json()).toBe(1)
    expect((await enter(llave)).error?.codigo).toBe(ends ? 'llave_rechazada' : undefined)
    const [line] = await testApp.deps.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'usuario.password_restablecida'), eq(auditoria.objetoId, String(familia.id))))
    expect(line?.antes ?? null).toEqual(ends ? { llaves: 1 } : null)
  })

  test.each([
    { when: 'an authenticator app is set up too', totpDesde: new Date(), ends: true },
    { when: 'passkeys are the only second factor', totpDesde: null, ends: false },
  ])('from an unknown device, when $when, deletes staff passkeys: $ends', async ({ totpDesde, ends }) => {
    const [persona] = await testApp.deps.db.select().from(personal).where(eq(personal.id, staff.id))
    const mail = persona?.mail ?? ''
    const { llave } = await add(staff)
    await testApp.deps.db.update(personal).set({ totpDesde }).where(eq(personal.id, staff.id))
    await call(testApp, 'POST', 'personal/recuperacion', { fields: { mail } })
    await testApp.drain()
    const tk = await tkSent(mail)
    expect((await (await post('/api/personal/enlace', { tk }, added)).json()).results).toEqual({
      sirve: true,
      llaves: ends ? 1 : 0,
      cerrarllaves: ends,
    })
    const fields = { tk, password: 'otra-clave-larga', ...(!ends && { cerrarllaves: '1' }) }
    expect((await post('/api/personal/restablecer', fields, added)).status).toBe(200)
    expect((await enter(llave, 'personal')).error?.codigo).toBe(ends ? 'llave_rechazada' : undefined)
  })

  test('shows no passkeys for an invalid link', async () => {
    await add(familia)
    const shown = await post('/api/recuperacion/llaves', { mail: familia.mail, tk: 'no' }, added)
    expect((await shown.json()).results).toEqual({ llaves: 0, cerrarllaves: false })
  })
})

test('erasing an account deletes its passkeys', async () => {
  const { llave } = await add(familia)
  const fields = { password: key }
  expect((await call(testApp, 'POST', 'cuenta/eliminacion', { token: familia.token, fields })).status).toBe(200)
  expect((await enter(llave)).error?.codigo).toBe('llave_rechazada')
  expect(await testApp.deps.db.$count(llavesAcceso, eq(llavesAcceso.usuarioId, familia.id))).toBe(0)
})
