import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import type { listadoconsultaspersonal, verconversacion } from '../../src/contract/mensajes/consultas.ts'
import { personal } from '../../src/server/db/schema/identidad.ts'
import { auditoria, consultas, respuestasConsulta } from '../../src/server/db/schema/mensajes.ts'
import { respuestasModelo } from '../../src/server/db/schema/office.ts'
import { makePersonal, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

type Fields = Record<string, string | number>
type Conversacion = ReplyOf<typeof verconversacion>['results']

let testApp: TestApp
let admin: Awaited<ReturnType<typeof makePersonal>>
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.deps.db.delete(consultas)
  await testApp.deps.db.delete(respuestasModelo)
})

const hora = 3_600_000
const inHours = (hours: number) => new Date(testApp.clock.now.getTime() + hours * hora)

async function ask(hours: number, campos: Partial<typeof consultas.$inferInsert> = {}) {
  const [row] = await testApp.deps.db
    .insert(consultas)
    .values({
      nombre: 'Íñigo',
      apellido: 'Ñáñez',
      telefono: '3815550123',
      mail: 'inigo@example.com',
      consulta: '¿Hay lugar en julio?',
      creadaEn: inHours(-hours),
      ...campos,
    })
    .returning({ id: consultas.id })
  return row?.id ?? 0
}

function send(method: string, path: string, fields: Fields = {}, token = admin.token) {
  const headers = { authorization: `Bearer ${token}` }
  if (method === 'GET') return testApp.app.request(`/api/admin/${path}?${toParams(fields)}`, { headers })
  return testApp.app.request(`/api/admin/${path}`, { method, headers, body: toParams(fields) })
}

const toParams = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([nombre, value]) => [nombre, String(value)]))

async function read<T>(answer: Response | Promise<Response>): Promise<T> {
  const response = await answer
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

async function list(fields: Fields = {}) {
  const page = await read<ReplyOf<typeof listadoconsultaspersonal>>(send('GET', 'consultas', fields))
  return { ...page, ids: page.results.map(({ id }) => id) }
}

const converse = async (id: number) =>
  (await read<{ results: Conversacion }>(send('GET', `consultas/${id}/conversacion`))).results

async function reply(idconsulta: number, respuesta: string, files: File[] = []) {
  const body = new FormData()
  body.set('idconsulta', String(idconsulta))
  body.set('respuesta', respuesta)
  for (const file of files) body.append('my_file[]', file)
  const headers = { authorization: `Bearer ${admin.token}` }
  expect((await testApp.app.request('/api/resp.php', { method: 'POST', body, headers })).status).toBe(200)
}

test("a reply is refused if its author has not read a colleague's earlier reply", async () => {
  const id = await ask(2)
  await reply(id, 'La de la colega.')
  const respond = (parsed: string) =>
    post(testApp, 'resp', { idconsulta: String(id), respuesta: 'La segunda.', leidas: parsed }, { token: admin.token })
  const refused = await respond('0')
  expect([refused.status, (await refused.json()).error]).toMatchObject([
    409,
    { codigo: 'consulta_respondida', mensaje: expect.stringMatching(/^Ana Soria respondió esta consulta mientras/) },
  ])
  expect(await testApp.deps.db.$count(respuestasConsulta)).toBe(1)
  expect((await respond('1')).status).toBe(200)
})

const lastAudit = async () =>
  (await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)).map(
    ({ accion, objetoId, actorId, antes, despues }) => ({ accion, objetoId, actorId, antes, despues }),
  )[0]

describe('the enquiry list', () => {
  test('is searched, sorted both ways and paged on the server', async () => {
    const [old, media, added] = [await ask(5), await ask(3, { consulta: 'Somos un coro' }), await ask(1)]
    expect((await list()).ids).toEqual([added, media, old])
    const first = await list({ orden: 'fecha', limite: '2' })
    expect([first.ids, first.total]).toEqual([[old, media], 3])
    const second = await list({ orden: 'fecha', limite: '2', cursor: first.siguiente })
    expect([second.ids, second.siguiente, second.total]).toEqual([[added], '', null])
    expect((await list({ busca: 'CORO ñañez' })).ids).toEqual([media])
  })

  test('can show only unseen, unanswered, late, own or unassigned enquiries', async () => {
    const tarde = await ask(25, { asignadaA: admin.id })
    const added = await ask(23, { visto: true })
    const respondida = await ask(40, { visto: true, respondidaEn: inHours(-38) })
    expect((await list({ estado: 'sinver' })).ids).toEqual([tarde])
    expect((await list({ estado: 'sinrespuesta' })).ids).toEqual([added, tarde])
    expect((await list({ estado: 'demoradas' })).ids).toEqual([tarde])
    expect((await list({ asignada: 'mias' })).ids).toEqual([tarde])
    expect((await list({ asignada: 'nadie' })).ids).toEqual([respondida, added])
    expect((await list({ asignada: 'mias' })).results[0]).toEqual({
      id: tarde,
      visto: false,
      apellido: 'Ñáñez',
      nombre: 'Íñigo',
      consulta: '¿Hay lugar en julio?',
      creada: '2026-11-18T14:00:00Z',
      respondida: null,
      asignada: 'Ana Soria',
    })
  })
})

describe('the response time', () => {
  test('ends with the first reply', async () => {
    const id = await ask(3)
    await reply(id, 'Sí, hay.')
    const first = (await converse(id)).respondida
    testApp.clock.now = inHours(10)
    await reply(id, 'Y quedan dos.')
    expect((await converse(id)).respondida).toBe(first)
    testApp.clock.now = inHours(-10)
  })

  test('is the median over the replies of the last thirty days', async () => {
    const rhythm = async () => (await read<{ results: object }>(send('GET', 'consultas/ritmo'))).results
    await ask(5)
    expect(await rhythm()).toEqual({ mediana: null, respondidas: 0 })
    await ask(30, { respondidaEn: inHours(-28) })
    await ask(30, { respondidaEn: inHours(-20) })
    await ask(30, { respondidaEn: inHours(-27) })
    await ask(31 * 24 + 90, { respondidaEn: inHours(-31 * 24) })
    expect(await rhythm()).toEqual({ mediana: 180, respondidas: 3 })
    // Only the newest 1,001 replies count. These were each sent after an hour, and are newer than the three slow ones.
    const rapida = {
      ...{ nombre: 'Íñigo', apellido: 'Ñáñez', telefono: '', mail: 'inigo@example.com', consulta: '¿Hay lugar?' },
      ...{ creadaEn: inHours(-11), respondidaEn: inHours(-10) },
    }
    await testApp.deps.db.insert(consultas).values(Array.from({ length: 1001 }, () => rapida))
    expect(await rhythm()).toEqual({ mediana: 60, respondidas: 1001 })
    await testApp.deps.db
      .update(consultas)
      .set({ respondidaEn: inHours(-9) })
      .where(eq(consultas.creadaEn, inHours(-11)))
    await ask(30, { respondidaEn: inHours(-8) })
    expect(await rhythm()).toEqual({ mediana: 120, respondidas: 1001 })
  })
})

describe('an assigned enquiry', () => {
  const assign = (id: number, persona: number | '') => send('PUT', `consultas/${id}/asignacion`, { persona })

  test('shows its assignee, can be unassigned, and is audited once per change', async () => {
    const id = await ask(1)
    const other = await makePersonal(testApp, '1')
    expect((await assign(id, other.id)).status).toBe(200)
    expect(await converse(id)).toMatchObject({ idasignada: other.id, asignada: 'Ana Soria' })
    const line = {
      accion: 'consulta.asignada',
      objetoId: String(id),
      actorId: admin.id,
      antes: { asignadaA: null },
      despues: { asignadaA: other.id },
    }
    expect(await lastAudit()).toEqual(line)
    const count = () => testApp.deps.db.$count(auditoria, eq(auditoria.accion, 'consulta.asignada'))
    const before = await count()
    await assign(id, other.id)
    expect(await count()).toBe(before)
    expect((await assign(id, '')).status).toBe(200)
    expect(await converse(id)).toMatchObject({ idasignada: null, asignada: '' })
  })

  test('can be assigned only to an active staff member who may reply', async () => {
    const id = await ask(1)
    const reducida = await makePersonal(testApp, '10')
    const baja = await makePersonal(testApp, '1')
    await testApp.deps.db.update(personal).set({ activo: false }).where(eq(personal.id, baja.id))
    for (const persona of [reducida.id, baja.id, 999_999]) {
      const answer = await assign(id, persona)
      expect(answer.status).toBe(400)
      expect((await answer.json()).error.campos).toHaveProperty('persona')
    }
    expect((await converse(id)).idasignada).toBeNull()
    expect((await assign(999_999, '')).status).toBe(404)
  })
})

describe('a conversation', () => {
  test('shows every enquiry of one mail address and every reply, newest last', async () => {
    const first = await ask(50)
    const foreign = await ask(40, { mail: 'otra@example.com' })
    const segunda = await ask(2)
    await reply(first, 'La primera respuesta.', [new File(['hola'], 'Año 2027.pdf', { type: 'application/pdf' })])
    await reply(foreign, 'Para otra persona.')
    const { mensajes } = await converse(segunda)
    expect(mensajes.map(({ clase, idconsulta, quien }) => [clase, idconsulta, quien])).toEqual([
      ['consulta', first, 'Íñigo Ñáñez'],
      ['consulta', segunda, 'Íñigo Ñáñez'],
      ['respuesta', first, 'Ana Soria'],
    ])
    expect(mensajes[2]).toMatchObject({ cuando: '2026-11-19T15:00:00Z' })
    expect(mensajes[2]?.adjuntos).toEqual([{ lugar: 0, nombre: 'Año 2027.pdf', bytes: 4 }])
    expect((await send('GET', 'consultas/999999/conversacion')).status).toBe(404)
  })

  test('returns an attachment unchanged, and the audit log records who read it', async () => {
    const id = await ask(2)
    await reply(id, 'Va el programa.', [new File(['el programa'], 'Año 2027.pdf', { type: 'application/pdf' })])
    const [respuesta] = await testApp.deps.db
      .select({ id: respuestasConsulta.id })
      .from(respuestasConsulta)
      .where(eq(respuestasConsulta.consultaId, id))
    const file = `respuestas/${respuesta?.id}/adjuntos`
    const answer = await send('GET', `${file}/0`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''A%C3%B1o%202027.pdf")
    expect(await answer.text()).toBe('el programa')
    expect(await lastAudit()).toMatchObject({
      accion: 'consulta.adjunto_descargado',
      objetoId: String(id),
      actorId: admin.id,
      despues: { respuesta: expect.any(Number) },
    })
    expect((await send('GET', `${file}/1`)).status).toBe(404)
    const reducida = await makePersonal(testApp, '10')
    expect((await send('GET', `${file}/0`, {}, reducida.token)).status).toBe(403)
  })
})

describe('reply templates', () => {
  const modelos = async () =>
    (await read<{ results: { id: number; version: string }[] }>(send('GET', 'respuestas-modelo'))).results
  const create = (title: string, text = 'Hola, {nombre}.') =>
    send('POST', 'respuestas-modelo', { titulo: title, texto: text })
  const change = async (id: number, fields: Record<string, string>) => {
    const version = String((await modelos()).find((modelo) => modelo.id === id)?.version)
    return send('PUT', `respuestas-modelo/${id}`, { ...fields, version })
  }
  const made = async (title: string) => (await read<{ results: { id: number } }>(create(title))).results.id

  test('are added at the end, changed, ordered and deleted, each audited', async () => {
    const [a, b, c] = [await made('Precios'), await made('Vacunas'), await made('Equipaje')]
    expect((await modelos()).map(({ id }) => id)).toEqual([a, b, c])
    await send('POST', 'respuestas-modelo/orden', { id: c, tras: a })
    expect((await modelos()).map(({ id }) => id)).toEqual([a, c, b])
    await send('POST', 'respuestas-modelo/orden', { id: b })
    expect((await modelos()).map(({ id }) => id)).toEqual([b, a, c])
    expect(await lastAudit()).toMatchObject({
      accion: 'respuesta_modelo.ordenada',
      objetoId: String(b),
      antes: { lugar: 2 },
    })
    const added = { titulo: 'Vacunas y salud', texto: 'Hola, {nombre}. Ninguna es obligatoria.' }
    expect((await change(b, added)).status).toBe(200)
    expect((await modelos())[0]).toMatchObject({ id: b, ...added })
    expect(await lastAudit()).toMatchObject({ accion: 'respuesta_modelo.cambiada', antes: { titulo: 'Vacunas' } })
    expect((await send('DELETE', `respuestas-modelo/${b}`)).status).toBe(200)
    expect((await modelos()).map(({ id }) => id)).toEqual([a, c])
    expect(await lastAudit()).toMatchObject({ accion: 'respuesta_modelo.eliminada', antes: added })
    expect((await send('DELETE', `respuestas-modelo/${b}`)).status).toBe(404)
    expect((await send('POST', 'respuestas-modelo/orden', { id: a, tras: b })).status).toBe(404)
  })

  test('have unique titles, so a double press adds one template', async () => {
    const answers = await Promise.all([create('Precios'), create('Precios')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await made('Vacunas')
    const repeated = await change(other, { titulo: 'Precios', texto: 'x' })
    expect(repeated.status).toBe(409)
    expect((await repeated.json()).error.mensaje).toBe('Ya hay una respuesta modelo con ese título')
    expect(await modelos()).toHaveLength(2)
  })

  test.each(['Hola, {apellido}.', 'Hola, { nombre }.', 'El {día}'])(
    'refuse %s, naming the available fields',
    async (text) => {
      const answer = await create('Precios', text)
      expect(answer.status).toBe(400)
      expect((await answer.json()).error.campos.texto).toContain('{nombre}')
    },
  )
})
