import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { suscriptores } from '../../src/server/db/schema/boletin.ts'
import { campaniaEnvios, campanias } from '../../src/server/db/schema/campanias.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { writeCampaniaBatch } from '../../src/server/domain/mensajes/boletin/service.ts'
import { call, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openMailbox } from './mailbox.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let testApp: TestApp
let operador: string
beforeEach(async () => {
  mailbox = await openMailbox()
  testApp = await openTestApp({ mail: mailbox.mail })
  operador = (await makePersonal(testApp, '10')).token
})
afterEach(async () => {
  await testApp.close()
  await mailbox.close()
})

const text = {
  asunto: 'El Norte en otoño',
  titulo: 'Salidas para grupos chicos',
  cuerpo: 'Abrimos **abril y mayo**.\n\nMirá [los itinerarios](/grupal).',
  botonTexto: 'Ver las salidas',
  botonEnlace: '/grupal',
}
const ask = (method: string, path: string, fields?: Record<string, string>, key = '') =>
  call(testApp, method, `admin/${path}`, { token: operador, fields, clave: key })
type Estado = 'pendiente' | 'confirmado' | 'baja'
async function subscribe(...lectores: [string, Estado][]) {
  const rows = lectores.map(([who, estado]) => ({ mail: `${who}@example.com`, estado }))
  return testApp.deps.db.insert(suscriptores).values(rows).returning()
}
const create = async () => (await ask('POST', 'campanias', text)).results.id as number
const view = async (id: number) => (await ask('GET', `campanias/${id}`)).results
const send = async (id: number, version?: string) =>
  ask('POST', `campanias/${id}/envio`, { version: version ?? (await view(id)).version })
const save = async (id: number, campos: Record<string, string>, version?: string) =>
  ask('PUT', `campanias/${id}`, { ...campos, version: version ?? (await view(id)).version })
const readers = () => mailbox.recibidos.flatMap(({ para }) => para).sort()

test('a campaign goes once to each confirmed subscriber, with their own unsubscribe link', async () => {
  await subscribe(['ana', 'confirmado'], ['beto', 'pendiente'], ['cora', 'baja'], ['dani', 'confirmado'])
  const id = await create()
  expect((await view(id)).destinatarios).toBe(2)
  expect((await Promise.all([send(id), send(id)])).map(({ status }) => status)).toEqual([200, 200])
  await testApp.drain()
  expect(readers()).toEqual(['ana@example.com', 'dani@example.com'])
  expect(await view(id)).toMatchObject({ estado: 'enviada', total: 2, enviados: 2, faltan: 0 })
  expect(await send(id)).toMatchObject({ status: 409, error: { codigo: 'campania_comenzada' } })
  const [carta] = mailbox.recibidos
  expect(carta?.html).toContain('<strong>abril y mayo</strong>')
  expect(carta?.html).toContain('href="http://valija.test/grupal"')
  expect(carta?.cabeceras).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, tk = ''] = /List-Unsubscribe: <[^>]*tk=([^>]+)>/.exec(carta?.cabeceras ?? '') ?? []
  await testApp.app.request('/api/boletin/baja', { method: 'POST', body: new URLSearchParams({ tk }) })
  expect(await view(id)).toMatchObject({ bajas: 1, destinatarios: 1 })
  const actions = (await testApp.deps.db.select().from(auditoria)).map(({ accion }) => accion)
  expect(actions).toEqual(
    expect.arrayContaining(['campania.creada', 'campania.comenzada', 'campania.terminada', 'suscriptor.baja']),
  )
})

test('an address bounces when it is refused permanently, not when its server is unreachable', async () => {
  await subscribe(['ana', 'confirmado'], ['nadie', 'confirmado'])
  mailbox.estado.desconocidos.push('nadie@example.com')
  const id = await create()
  await send(id)
  await testApp.drain()
  expect(await view(id)).toMatchObject({ enviados: 1, rebotados: 1, fallidos: 0, destinatarios: 1 })
  expect(await ask('GET', 'suscriptores?estado=rebotado')).toMatchObject({
    results: [{ mail: 'nadie@example.com', estado: 'rebotado' }],
    total: 1,
  })
  const [correo] = await testApp.deps.db.select().from(correos).where(eq(correos.para, 'nadie@example.com'))
  expect(correo).toMatchObject({ estado: 'rebotado', intentos: 1 })
  expect(correo?.error).not.toContain('nadie@')
  mailbox.estado.caido = true
  const other = await create()
  await send(other)
  await expect(testApp.drain()).rejects.toThrow('not delivered')
  expect(await view(other)).toMatchObject({ total: 1, rebotados: 0, faltan: 1 })
})

test('a campaign is sent in batches, stops and resumes, and skips those who unsubscribed in the meantime', async () => {
  const lectores = await subscribe(
    ...Array.from({ length: 30 }, (_, n): [string, Estado] => [`lectora${n + 10}`, 'confirmado']),
  )
  const id = await create()
  await send(id)
  await writeCampaniaBatch(testApp.deps, id)
  expect(await testApp.deps.db.$count(correos)).toBe(25)
  expect((await ask('POST', `campanias/${id}/detencion`, {})).status).toBe(200)
  await testApp.drain()
  expect(await view(id)).toMatchObject({ estado: 'detenida', total: 30, enviados: 0, faltan: 30 })
  expect((await ask('POST', `campanias/${id}/detencion`, {})).error?.codigo).toBe('campania_no_sale')
  await ask('POST', `suscriptores/${lectores.at(-1)?.id}/baja`, {})
  await send(id)
  await testApp.drain()
  expect(await view(id)).toMatchObject({ estado: 'enviada', total: 29, enviados: 29, faltan: 0 })
  expect(new Set(readers()).size).toBe(29)
  expect(mailbox.recibidos).toHaveLength(29)
  expect(await testApp.deps.db.$count(campaniaEnvios)).toBe(29)
})

test('a resumed campaign does not resend a mail that a worker is sending', async () => {
  await subscribe(['ana', 'confirmado'], ['beto', 'confirmado'])
  const id = await create()
  await send(id)
  await writeCampaniaBatch(testApp.deps, id)
  await testApp.deps.db.update(campanias).set({ estado: 'detenida' }).where(eq(campanias.id, id))
  const deAna = eq(correos.para, 'ana@example.com')
  await testApp.deps.db.update(correos).set({ intentos: 1, enviadoEn: testApp.clock.now }).where(deAna)
  await send(id)
  await testApp.drain()
  expect(readers()).toEqual(['beto@example.com'])
  expect(await testApp.deps.db.select().from(correos).where(deAna)).toMatchObject([
    { estado: 'pendiente', enviadoEn: testApp.clock.now },
  ])
})

test('a campaign draft can be changed and deleted until it is sent, and cannot be sent without recipients', async () => {
  const id = await create()
  expect((await save(id, { ...text, asunto: 'Otro' })).status).toBe(200)
  expect(await view(id)).toMatchObject({ asunto: 'Otro', estado: 'borrador' })
  expect((await send(id)).error?.codigo).toBe('campania_sin_destinatarios')
  await subscribe(['ana', 'confirmado'])
  await send(id)
  expect((await save(id, text)).error?.codigo).toBe('campania_comenzada')
  expect((await ask('DELETE', `campanias/${id}`)).error?.codigo).toBe('campania_comenzada')
  const borrador = await create()
  expect((await ask('DELETE', `campanias/${borrador}`)).status).toBe(200)
  expect((await ask('GET', `campanias/${borrador}`)).status).toBe(404)
})

test('saving or sending a draft with a stale version is refused', async () => {
  await subscribe(['ana', 'confirmado'])
  const id = await create()
  const { version } = await view(id)
  const one = await save(id, { ...text, asunto: 'Uno' }, version)
  expect(await save(id, { ...text, asunto: 'Dos' }, version)).toMatchObject({
    status: 409,
    error: { codigo: 'texto_cambio' },
  })
  expect(await send(id, version)).toMatchObject({ status: 409, error: { codigo: 'texto_cambio' } })
  expect(await view(id)).toMatchObject({ asunto: 'Uno', estado: 'borrador', version: one.results.version })
  // Repeats the save, as a client does after a lost reply.
  expect((await save(id, { ...text, asunto: 'Uno' }, version)).results).toEqual(one.results)
  expect((await send(id, one.results.version)).status).toBe(200)
})

test('a double press creates one campaign draft, and a button in a campaign needs a complete URL', async () => {
  const [one, other] = [
    await ask('POST', 'campanias', text, 'una-pulsada-doble'),
    await ask('POST', 'campanias', text, 'una-pulsada-doble'),
  ]
  expect(one.results.id).toBe(other.results.id)
  expect((await ask('GET', 'campanias')).total).toBe(1)
  for (const botonEnlace of ['', 'javascript:alert(1)', '//otro.example'])
    expect((await ask('POST', 'campanias', { ...text, botonEnlace })).error?.campos).toHaveProperty('botonEnlace')
})

test('the preview and the test mail render even an incomplete draft', async () => {
  const { results } = await ask('POST', 'campanias/vista-previa', {
    cuerpo: 'Hola <b>no</b> [x](javascript:alert(1))',
    botonTexto: 'Ver',
    botonEnlace: 'https://',
  })
  expect(results.html).toContain('Hola &lt;b&gt;no&lt;/b&gt; [x](javascript:alert(1))')
  const id = await create()
  await ask('POST', `campanias/${id}/prueba`, { mail: 'Prueba@example.com' })
  await testApp.drain()
  expect(readers()).toEqual(['prueba@example.com'])
  expect(mailbox.recibidos[0]?.subject).toContain('Prueba: El Norte en otoño')
  expect((await view(id)).estado).toBe('borrador')
})

test('subscribers can be searched, sorted and unsubscribed by staff', async () => {
  const [ana] = await subscribe(['ana', 'confirmado'], ['beatriz', 'pendiente'])
  expect((await ask('GET', 'suscriptores?orden=mail&busca=example')).results).toMatchObject([
    { mail: 'ana@example.com', estado: 'confirmado' },
    { mail: 'beatriz@example.com', estado: 'pendiente' },
  ])
  await subscribe(["o'higgins", 'confirmado'])
  const found = async (search: string) =>
    (await ask('GET', `suscriptores?busca=${encodeURIComponent(search)}`)).results.map(
      ({ mail }: { mail: string }) => mail,
    )
  for (const search of ["O'Higgins", 'higgins@']) expect(await found(search), search).toEqual(["o'higgins@example.com"])
  expect((await ask('POST', `suscriptores/${ana?.id}/baja`, {})).status).toBe(200)
  expect((await ask('GET', 'suscriptores?estado=baja')).results).toMatchObject([{ mail: 'ana@example.com' }])
  expect((await ask('POST', 'suscriptores/999999/baja', {})).status).toBe(404)
})

const people = (n: number) => Array.from({ length: n }, (_, i): [string, Estado] => [`lectora${i + 10}`, 'confirmado'])
const tasks = async () => {
  const { token } = await makePersonal(testApp, '1')
  const { results } = await call(testApp, 'GET', 'admin/tablero', { token })
  return results.tareas.filter(({ tipo }: { tipo: string }) => tipo !== 'feriados')
}

test.each([
  '554 5.7.1 Relay access denied',
  '535 5.7.8 Authentication required',
  '552 5.3.4 Message too big',
  '550 Access denied',
])('a server that refuses the sender stops the campaign without unsubscribing anybody: %s', async (rejection) => {
  await subscribe(...people(30))
  mailbox.estado.rechazo = rejection
  const id = await create()
  await send(id)
  await testApp.drain()
  expect(await ask('GET', 'suscriptores?estado=rebotado')).toMatchObject({ total: 0 })
  expect(await view(id)).toMatchObject({
    estado: 'detenida',
    fallidos: 1,
    rebotados: 0,
    enviados: 0,
    destinatarios: 30,
  })
  expect((await view(id)).rechazo).toContain(rejection.slice(4))
  expect(await tasks()).toMatchObject([{ tipo: 'campania', id }])
  mailbox.estado.rechazo = ''
  await send(id)
  await testApp.drain()
  expect(await view(id)).toMatchObject({ estado: 'enviada', enviados: 30, fallidos: 0, faltan: 0, rechazo: '' })
  expect(new Set(readers()).size).toBe(30)
  expect(mailbox.recibidos).toHaveLength(30)
  expect(await tasks()).toEqual([])
})

test('a campaign to fewer than ten recipients stops and unsubscribes nobody when the mail server rejects every mail', async () => {
  await subscribe(...people(9))
  mailbox.estado.rechazo = '550 5.1.1 User unknown'
  const id = await create()
  await send(id)
  await testApp.drain()
  expect(await view(id)).toMatchObject({ estado: 'detenida', rebotados: 0, fallidos: 9, destinatarios: 9 })
})

test('each refused address is recorded as bounced if at least one mail of the campaign was delivered', async () => {
  await subscribe(...people(13))
  const [first, ...rest] = people(13).map(([who]) => `${who}@example.com`)
  mailbox.estado.desconocidos.push(...rest)
  const id = await create()
  await send(id)
  await testApp.drain()
  expect(readers()).toEqual([first])
  expect(await view(id)).toMatchObject({ estado: 'enviada', enviados: 1, rebotados: 12, destinatarios: 1 })
})

test('staff stop a campaign that the mail server refused: its dashboard task disappears, and the campaign can be resumed', async () => {
  await subscribe(...people(3))
  mailbox.estado.rechazo = '554 5.7.1 Relay access denied'
  const id = await create()
  await send(id)
  await testApp.drain()
  expect(await tasks()).toMatchObject([{ tipo: 'campania', id }])
  expect((await ask('POST', `campanias/${id}/detencion`, {})).status).toBe(200)
  expect(await tasks()).toEqual([])
  expect(await view(id)).toMatchObject({ estado: 'detenida', rechazo: '', faltan: 2, fallidos: 1 })
  expect((await ask('POST', `campanias/${id}/detencion`, {})).error?.codigo).toBe('campania_no_sale')
  const detenciones = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'campania.detenida'))
  expect(detenciones.at(-1)?.antes).toMatchObject({ rechazo: expect.stringContaining('Relay access denied') })
  mailbox.estado.rechazo = ''
  await send(id)
  await testApp.drain()
  expect(await view(id)).toMatchObject({ estado: 'enviada', enviados: 3 })
})

test('a server that rejects the first ten recipients stops the campaign without unsubscribing them', async () => {
  await subscribe(...people(30))
  mailbox.estado.rechazo = '550 5.1.1 User unknown'
  const id = await create()
  await send(id)
  await testApp.drain()
  expect(await view(id)).toMatchObject({ estado: 'detenida', rebotados: 0, fallidos: 10, destinatarios: 30 })
  mailbox.estado.rechazo = ''
  await send(id)
  await testApp.drain()
  expect(await view(id)).toMatchObject({ estado: 'enviada', enviados: 30 })
})

test('retrying all failed mails skips the mails of a stopped campaign', async () => {
  await subscribe(...people(3))
  mailbox.estado.rechazo = '554 5.7.1 Relay access denied'
  const id = await create()
  await send(id)
  await testApp.drain()
  const { token } = await makePersonal(testApp, '1')
  const again = await call(testApp, 'POST', 'admin/correos/reintento', { token, fields: {} })
  expect(again.results).toEqual({ cuantos: 0 })
  expect(await view(id)).toMatchObject({ estado: 'detenida', fallidos: 1, faltan: 2 })
})

test("a policy refusal by one recipient's server stops the campaign at most twice", async () => {
  await subscribe(['ana', 'confirmado'], ['beto', 'confirmado'])
  mailbox.estado.desconocidos.push('ana@example.com')
  mailbox.estado.motivo = '550 5.7.1 Blocked by the policy of this domain'
  const id = await create()
  for (let n = 0; n < 3; n += 1) {
    await send(id)
    await testApp.drain()
  }
  expect(await view(id)).toMatchObject({ estado: 'enviada', enviados: 1, fallidos: 1, destinatarios: 2 })
})

test('staff undo one bounce or all bounces that match a search, and each is audited', async () => {
  const rebotadoEn = testApp.clock.now
  const [ana] = await subscribe(['ana', 'confirmado'], ['beto', 'confirmado'], ['cora', 'confirmado'])
  await testApp.deps.db.update(suscriptores).set({ rebotadoEn })
  for (let n = 0; n < 2; n += 1)
    expect((await ask('POST', `suscriptores/${ana?.id}/reactivacion`, {})).status).toBe(200)
  expect((await ask('POST', 'suscriptores/999/reactivacion', {})).status).toBe(404)
  expect((await ask('GET', 'suscriptores?estado=rebotado')).total).toBe(2)
  expect((await ask('POST', 'suscriptores/reactivacion', { busca: 'beto' })).results).toEqual({ cuantos: 1 })
  expect((await ask('GET', 'suscriptores?estado=rebotado')).results).toMatchObject([{ mail: 'cora@example.com' }])
  const actions = (await testApp.deps.db.select().from(auditoria)).map(({ accion, objetoId }) => [accion, objetoId])
  expect(actions).toEqual([
    ['suscriptor.reactivado', String(ana?.id)],
    ['suscriptor.reactivados', 'todos'],
  ])
})
