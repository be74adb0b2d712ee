import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria, consultas, correos, respuestasConsulta } from '../../src/server/db/schema/mensajes.ts'
import { timeAgo } from '../../src/server/domain/mensajes/consultas/time-ago.pure.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/platform/ajustes/service.ts'
import { get, makeCliente, makePersonal, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openMailbox } from './mailbox.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let testApp: TestApp
let admin: string
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await openTestApp({ mail: mailbox.mail })
  admin = (await makePersonal(testApp, '1')).token
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})
beforeEach(() => {
  mailbox.recibidos.length = 0
})

type Row = Record<string, string>
const formulario = {
  nombre: 'Íñigo',
  apellido: 'Ñáñez',
  telefono: '3815550123',
  mail: 'Consulta@Example.com',
  consulta: '¿Hay lugar en julio para cuatro?',
}
let visitas = 0
/** Sends an enquiry from a new address, so that rate limits do not apply. */
async function ask(campos: Row = {}) {
  visitas += 1
  const mail = `consulta${visitas}@example.com`
  const answer = await post(testApp, 'nuevaconsulta', { ...formulario, mail, ...campos }, { ip: `10.0.0.${visitas}` })
  expect(answer.status).toBe(200)
  const { results } = (await answer.json()) as { results: { id: string; mensaje: string } }
  await testApp.drain()
  mailbox.recibidos.length = 0
  return { id: results.id, mail }
}
const results = async <T = Row[]>(answer: Response | Promise<Response>) => {
  const response = await answer
  expect(response.status).toBe(200)
  return ((await response.json()) as { results: T }).results
}
const list = (campos: Row = {}) => post(testApp, 'listadoconsultas', campos, { token: admin })
const view = async (id: string) =>
  (
    await results<(Row & { respuestas: (Row & { adjuntos: string[] })[] })[]>(
      get(testApp, `verconsulta.php?id=${id}`, { token: admin }),
    )
  )[0]
const counts = async () => (await results(get(testApp, 'cantidadesconsultas.php', { token: admin })))[0]

function reply(id: string, files: File[] = [], campos: Row = {}, key = '') {
  const body = new FormData()
  for (const [name, value] of Object.entries({ idconsulta: id, respuesta: 'Sí, quedan lugares.', ...campos }))
    body.set(name, value)
  for (const file of files) body.append('my_file[]', file)
  const headers = { authorization: `Bearer ${admin}`, ...(key && { 'idempotency-key': key }) }
  return testApp.app.request('/api/resp.php', { method: 'POST', body, headers })
}

describe('a new enquiry', () => {
  test('is stored and listed newest first, in the wire format', async () => {
    const { id, mail } = await ask()
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 3 * 3_600_000)
    const other = await ask()
    const rows = await results(list())
    expect(rows.map((row) => row.id).slice(0, 2)).toEqual([other.id, id])
    expect(rows[1]).toEqual({
      id,
      visto: '0',
      apellido: 'Ñáñez',
      nombre: 'Íñigo',
      mail,
      telefono: '3815550123',
      consulta: formulario.consulta,
      tiempo: 'hace 3 horas',
      fecha: '19-11-2026',
      hora: '12:00',
      respuesta: '0',
    })
  })

  test('is confirmed to the visitor without its text, and mailed to the agency in full', async () => {
    await writeAgencia(testApp.deps.db, { ...(await readAgencia(testApp.deps.db)), mail: 'ventas@agencia.example' })
    expect(
      (await post(testApp, 'nuevaconsulta', { ...formulario, mail: 'Intima@Example.com' }, { ip: '10.9.0.1' })).status,
    ).toBe(200)
    await testApp.drain()
    const [visitor, agencia, ...others] = mailbox.recibidos
    expect(others).toEqual([])
    expect(visitor?.para).toEqual(['intima@example.com'])
    expect(visitor?.text).not.toContain(formulario.consulta)
    expect(visitor?.replyTo).toMatchObject([{ address: 'ventas@agencia.example' }])
    expect(agencia?.para).toEqual(['ventas@agencia.example'])
    expect(agencia?.text).toContain(formulario.consulta)
    expect(agencia?.replyTo).toMatchObject([{ address: 'intima@example.com' }])
  })

  test('is stored once when it is sent twice within the hour', async () => {
    const send = () =>
      results<Row>(post(testApp, 'nuevaconsulta', { ...formulario, mail: 'doble@example.com' }, { ip: '10.9.0.2' }))
    const [one, other] = await Promise.all([send(), send()])
    expect(other?.id).toBe(one?.id)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 2 * 3_600_000)
    expect((await send()).id).not.toBe(one?.id)
  })

  test('is paged without gaps or duplicates', async () => {
    for (let i = 0; i < 5; i += 1) await ask()
    const all = (await results(list())).map(({ id }) => id)
    const seen: (string | undefined)[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = (await (await list({ cursor, limite: '2' })).json()) as { results: Row[]; siguiente: string }
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.siguiente || undefined
    }
    expect(seen).toEqual(all)
  })

  test("accepts a two-letter name only if it is the signed-in customer's own", async () => {
    const li = await makeCliente(testApp, { nombre: 'Li', apellido: 'Bo' })
    const send = (campos: Row, token?: string) =>
      post(testApp, 'nuevaconsulta', { ...formulario, mail: li.mail, ...campos }, { ip: '10.7.0.1', token })
    expect((await send({ nombre: 'Li', apellido: 'Bo' }, li.token)).status).toBe(200)
    for (const answer of [await send({ nombre: 'Li', apellido: 'Bo' }), await send({ nombre: 'Jo' }, li.token)])
      expect(await answer.json()).toMatchObject({ error: { campos: { nombre: 'El nombre es muy corto' } } })
  })

  test('reports a short name together with its other errors', async () => {
    const answer = await post(
      testApp,
      'nuevaconsulta',
      { ...formulario, nombre: 'Jo', telefono: '' },
      { ip: '10.7.0.2' },
    )
    expect((await answer.json()).error.campos).toEqual({
      nombre: 'El nombre es muy corto',
      telefono: 'El teléfono es obligatorio',
    })
  })

  test.each([
    ['nombre', 'Al', 'El nombre es muy corto'],
    ['apellido', '', 'El apellido es obligatorio'],
    ['telefono', '9', 'El número es demasiado corto'],
    ['mail', 'x@', 'Email no válido'],
    ['consulta', 'Hola', 'Por favor escriba una consulta válida'],
  ])('with %s=%j returns an error on its field and stores nothing', async (field, value, mensaje) => {
    const before = await testApp.deps.db.$count(consultas)
    const answer = await post(
      testApp,
      'nuevaconsulta',
      { ...formulario, mail: 'otra@example.com', [field]: value },
      { ip: '10.9.9.9' },
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { campos: { [field]: mensaje } } })
    expect(await testApp.deps.db.$count(consultas)).toBe(before)
  })

  test('is rate-limited per mail address', async () => {
    const answers = []
    for (let i = 0; i < 11; i += 1)
      answers.push((await post(testApp, 'nuevaconsulta', formulario, { ip: `10.8.0.${i}` })).status)
    expect(answers).toEqual([...Array(10).fill(200), 429])
  })

  test("is prefilled with the customer's own data, never with another customer's", async () => {
    const { token, mail } = await makeCliente(testApp)
    const own = { nombre: 'Paula', apellido: 'Ibáñez', telefono: '3815550000' }
    expect(await results<Row>(post(testApp, 'datoscliente', { mail }, { token }))).toEqual(own)
    expect((await post(testApp, 'datoscliente', { mail: 'otra@example.com' }, { token })).status).toBe(403)
  })
})

describe('reading an enquiry', () => {
  test('marks the enquiry as seen and changes the counts', async () => {
    const { id } = await ask()
    const before = await counts()
    expect((await view(id))?.visto).toBe('1')
    expect(await counts()).toEqual({ ...before, nuevos: String(Number(before?.nuevos) - 1) })
    expect((await results(list())).find((row) => row.id === id)?.visto).toBe('1')
  })

  test('returns one object of empty strings when the enquiry does not exist', async () => {
    const [empty, ...others] = await results(get(testApp, 'verconsulta.php?id=999999', { token: admin }))
    expect([empty, others]).toMatchObject([{ id: '', visto: '', consulta: '', respuestas: [] }, []])
  })

  test.each(['listadoconsultas', 'resp', 'eliminarconsulta'])(
    'needs a full administrator, like every enquiry call: %s',
    async (call) => {
      const reducido = (await makePersonal(testApp, '10')).token
      expect((await post(testApp, call, {}, { token: reducido })).status).toBe(403)
      expect((await post(testApp, call, {})).status).toBe(401)
    },
  )
})

describe('replying to an enquiry', () => {
  test("sends one mail with attachments to the enquiry's address, whatever the request contains", async () => {
    const { id, mail } = await ask()
    const before = await counts()
    const pdf = new Uint8Array(Array.from({ length: 5000 }, (_, i) => i % 256))
    const files = [
      new File([pdf], 'Programa año 2027.pdf', { type: 'application/pdf' }),
      new File(['hola'], '../../../etc/pass\u202Ewd.txt', { type: 'text/plain' }),
    ]
    const answer = await reply(id, files, { mail: 'otro@example.com' })
    expect(answer.status).toBe(200)
    await testApp.drain()
    expect(mailbox.recibidos).toHaveLength(1)
    const [received] = mailbox.recibidos
    expect(received?.para).toEqual([mail])
    expect(received?.text).toContain('Sí, quedan lugares.')
    // Somebody else may have typed this address, so the mail does not contain the text.
    expect(received?.text).not.toContain(formulario.consulta)
    expect(received?.attachments.map(({ filename }) => filename)).toEqual(['Programa año 2027.pdf', 'pass wd.txt'])
    expect(new Uint8Array(received?.attachments[0]?.content as ArrayBuffer)).toEqual(pdf)
    const vista = await view(id)
    expect(vista?.respuesta).toBe('1')
    expect(vista?.respuestas).toMatchObject([
      { texto: 'Sí, quedan lugares.', fecha: '19-11-2026', adjuntos: ['Programa año 2027.pdf', 'pass wd.txt'] },
    ])
    expect((await counts())?.sinrespuesta).toBe(String(Number(before?.sinrespuesta) - 1))
    const [line] = await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
    expect(line).toMatchObject({ accion: 'consulta.respondida', objetoId: id })
  })

  test("quotes the question when the visitor's mail address is confirmed", async () => {
    const { id, mail } = await ask()
    await makeCliente(testApp, { mail, nombre: formulario.nombre })
    await reply(id, [])
    await testApp.drain()
    const [received] = mailbox.recibidos
    expect(received?.text).toContain(formulario.consulta)
    expect(received?.text).toContain(`Hola, ${formulario.nombre}:`)
    await testApp.deps.db.delete(usuarios).where(eq(usuarios.mail, mail))
  })

  test('adds no greeting when the text of the reply has one', async () => {
    const { id } = await ask()
    const send = async (respuesta: string) => {
      mailbox.recibidos.length = 0
      expect((await reply(id, [], { respuesta }, crypto.randomUUID())).status).toBe(200)
      await testApp.drain()
      return (mailbox.recibidos[0]?.text ?? '').match(/hola|buenas tardes/gi)
    }
    expect(await send('Hola, Paula. Quedan lugares.')).toEqual(['Hola'])
    expect(await send('¡Buenas tardes! Quedan lugares.')).toEqual(['Buenas tardes'])
    expect(await send('Quedan lugares.')).toEqual(['Hola'])
  })

  test('sends one mail per idempotency key, and refuses that key with another file', async () => {
    const { id } = await ask()
    const send = (content: string) => reply(id, [new File([content], 'a.txt')], {}, 'una-respuesta')
    const written: string[] = []
    const { storage } = testApp.deps
    const { write } = storage
    storage.write = async (key, content) => {
      written.push(key)
      await write.call(storage, key, content)
    }
    const [one, other] = await Promise.all([send('hola'), send('hola')])
    expect([one.status, await other.json()]).toEqual([200, await one.json()])
    expect(await (await send('chau')).json()).toMatchObject({ error: { codigo: 'clave_reutilizada' } })
    storage.write = write
    const stored = await Promise.all(written.map((key) => storage.exists(key)))
    expect(stored.filter(Boolean)).toHaveLength(1)
    await testApp.drain()
    expect(mailbox.recibidos).toHaveLength(1)
    expect((await view(id))?.respuestas).toHaveLength(1)
  })

  test.each([
    ['six files', () => Array.from({ length: 6 }, (_, i) => new File(['x'], `${i}.txt`)), {}, 400],
    ['more than 25 MB', () => [0, 1].map(() => new File([new Uint8Array(13 * 1024 * 1024)], 'a.bin')), {}, 413],
    ['no text', () => [], { respuesta: ' ' }, 400],
    ['an unknown enquiry', () => [new File(['x'], 'a.txt')], { idconsulta: '999999' }, 404],
  ])('with %s is refused and stores nothing', async (_, files, campos, status) => {
    const { id } = await ask()
    const written: string[] = []
    const { write, remove } = testApp.deps.storage
    const storage = testApp.deps.storage
    storage.write = async (key, content) => {
      written.push(key)
      await write.call(storage, key, content)
    }
    const answer = await reply(id, files(), campos)
    Object.assign(storage, { write, remove })
    expect(answer.status).toBe(status)
    for (const key of written) expect(await storage.exists(key)).toBe(false)
    expect((await view(id))?.respuestas).toEqual([])
    await testApp.drain()
    expect(mailbox.recibidos).toEqual([])
  })
})

describe('deleting an enquiry', () => {
  test('deletes its replies, mails and files, leaving only their count in the audit log', async () => {
    const { id, mail } = await ask()
    await reply(id, [new File(['hola'], 'a.txt')])
    await testApp.drain()
    const [respuesta] = await testApp.deps.db
      .select()
      .from(respuestasConsulta)
      .where(eq(respuestasConsulta.consultaId, Number(id)))
    const file = respuesta?.adjuntos[0]?.archivo ?? ''
    expect(await testApp.deps.storage.exists(file)).toBe(true)
    const quitada = await results<Row>(post(testApp, 'eliminarconsulta', { idconsulta: id }, { token: admin }))
    expect(quitada).toEqual({ eliminada: '1' })
    expect(await results(get(testApp, `verconsulta.php?id=${id}`, { token: admin }))).toMatchObject([{ id: '' }])
    expect(await testApp.deps.storage.exists(file)).toBe(false)
    const keys = [`respuesta-${respuesta?.id}`, `consulta-${id}`, `aviso-consulta-${id}`]
    expect(await testApp.deps.db.$count(correos, inArray(correos.clave, keys))).toBe(0)
    const [line] = await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
    expect(line).toMatchObject({ accion: 'consulta.eliminada', objetoId: id, antes: { respuestas: 1, adjuntos: 1 } })
    const auditRows = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.objetoTipo, 'consulta'))
    const text = JSON.stringify(auditRows)
    for (const texto of [formulario.consulta, formulario.apellido, mail, 'Sí, quedan lugares.']) {
      expect(text).not.toContain(texto)
    }
    expect((await post(testApp, 'eliminarconsulta', { idconsulta: id }, { token: admin })).status).toBe(404)
  })

  test('does not stop a reply that is being sent', async () => {
    const { id, mail } = await ask()
    await reply(id, [new File(['hola'], 'a.txt')])
    await post(testApp, 'eliminarconsulta', { idconsulta: id }, { token: admin })
    await testApp.drain()
    expect(mailbox.recibidos.map(({ para, attachments }) => [para, attachments.length])).toEqual([[[mail], 1]])
    expect(await testApp.deps.db.$count(correos, eq(correos.para, mail))).toBe(0)
  })
})

test.each([
  [0, 'hace instantes'],
  [-5, 'hace instantes'],
  [60, 'hace 1 minuto'],
  [3 * 3600, 'hace 3 horas'],
  [86_399, 'hace 23 horas'],
  [86_400, 'hace 1 día'],
  [45 * 86_400, 'hace 1 mes'],
  [800 * 86_400, 'hace 2 años'],
])('a time %i seconds ago is shown as "%s"', (seconds, text) => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(timeAgo(new Date(now.getTime() - seconds * 1000), now)).toBe(text)
})
