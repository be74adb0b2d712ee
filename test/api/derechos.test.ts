import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solicitudes } from '../../src/server/db/schema/derechos.ts'
import { ajustes, auditoria } from '../../src/server/db/schema/mensajes.ts'
import { codigoOf } from '../../src/server/domain/personas/derechos/code.pure.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/platform/ajustes/service.ts'
import { book, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openMailbox } from './mailbox.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let testApp: TestApp
let admin: { id: number; token: string; usuario: string }
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await openTestApp({ mail: mailbox.mail })
  admin = await makePersonal(testApp, '1')
  await writeAgencia(testApp.deps.db, { ...(await readAgencia(testApp.deps.db)), mail: 'ventas@agencia.example' })
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})
beforeEach(async () => {
  await testApp.drain()
  mailbox.recibidos.length = 0
})

type Row = Record<string, string>
let serial = 0
const request = (campos: Row = {}): Row => {
  serial += 1
  return {
    tipo: 'arrepentimiento',
    nombre: 'Paula',
    apellido: 'Ibáñez',
    documento: '28456789',
    mail: `paula${serial}@example.com`,
    telefono: '',
    reserva: '1042',
    detalle: 'No vamos a poder viajar.',
    ...campos,
  }
}
function ask(fields: Row, key?: string) {
  serial += 1
  return testApp.app.request('/api/solicitudes', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      'x-forwarded-for': `10.2.${Math.floor(serial / 250)}.${serial % 250}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
  })
}
const results = async (answer: Response | Promise<Response>) => {
  const response = await answer
  expect(response.status).toBe(200)
  return ((await response.json()) as { results: Row }).results
}
const asAdmin = (path: string, nota?: string) =>
  testApp.app.request(`/api/admin/solicitudes${path}`, {
    method: nota === undefined ? 'GET' : 'POST',
    body: nota === undefined ? undefined : new URLSearchParams({ nota }),
    headers: { authorization: `Bearer ${admin.token}` },
  })
const list = async (query = '') => (await (await asAdmin(`?${query}`)).json()) as { results: Row[]; siguiente: string }
const idOf = async (codigo: string | undefined) => (await list()).results.find((row) => row.codigo === codigo)?.id ?? ''

describe('a legal request', () => {
  test('returns its code at once, mails it to the person, and mails the request to the agency', async () => {
    const fields = request({ mail: ' Paula@Example.com ', documento: '028456789' })
    const { codigo, tipo, fecha, mensaje } = await results(ask(fields))
    expect(codigo).toMatch(/^A-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect([tipo, fecha]).toEqual(['arrepentimiento', '2026-11-19'])
    expect(mensaje).toContain('arrepentimiento')
    await testApp.drain()
    const [persona, agencia, ...others] = mailbox.recibidos
    expect(others).toEqual([])
    expect(persona?.para).toEqual(['paula@example.com'])
    expect(persona?.text).toContain(codigo)
    expect(persona?.replyTo).toMatchObject([{ address: 'ventas@agencia.example' }])
    expect(agencia?.para).toEqual(['ventas@agencia.example'])
    expect(agencia?.text).toMatch(/Documento +28\.456\.789\n/)
    expect(agencia?.text).toContain('No vamos a poder viajar.')
    expect(agencia?.replyTo).toMatchObject([{ address: 'paula@example.com' }])
    const [line] = await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
    expect(line).toMatchObject({ accion: 'solicitud.recibida', actorTipo: 'anonimo', despues: { codigo } })
    expect(JSON.stringify(line)).not.toContain('28456789')
  })

  test('returns one code and is stored once per idempotency key, even concurrently', async () => {
    const fields = request()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(fields, 'clave-1')))
    const codigos = new Set(await Promise.all(answers.map(async (answer) => (await results(answer)).codigo)))
    expect(codigos.size).toBe(1)
    expect((await ask({ ...fields, detalle: 'Otra cosa' }, 'clave-1')).status).toBe(409)
    expect(await testApp.deps.db.$count(solicitudes, eq(solicitudes.mail, fields.mail ?? ''))).toBe(1)
    await testApp.drain()
    expect(mailbox.recibidos).toHaveLength(2)
  })

  test('gets a new code when another person sends the same idempotency key, or when it has no key', async () => {
    const [one, two] = [request(), request()]
    const first = await results(ask(one, 'clave-2'))
    const second = await results(ask(two, 'clave-2'))
    expect(second.codigo).not.toBe(first.codigo)
    expect((await results(ask(one))).codigo).not.toBe((await results(ask(one))).codigo)
  })

  test('of type baja has its own code prefix', async () => {
    expect((await results(ask(request({ tipo: 'baja' })))).codigo).toMatch(/^B-/)
  })

  test('reports every invalid field at once', async () => {
    const answer = await ask({ tipo: 'otra', nombre: '', apellido: ' ', documento: '12.345', mail: 'x', telefono: '5' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: {
        campos: {
          tipo: 'Debe indicar qué solicita',
          nombre: 'El nombre es obligatorio',
          apellido: 'El apellido es obligatorio',
          documento: 'Debe ingresar solo números',
          mail: 'Email no válido',
          telefono: 'El número es demasiado corto',
        },
      },
    })
  })

  test('is refused when the agency has switched its form off', async () => {
    const value = { arrepentimiento: false }
    await testApp.deps.db.insert(ajustes).values({ clave: 'derechos', valor: value })
    expect((await ask(request())).status).toBe(404)
    expect((await ask(request({ tipo: 'baja' }))).status).toBe(200)
    await testApp.deps.db.delete(ajustes).where(eq(ajustes.clave, 'derechos'))
  })

  test("derives its code from the app's secret key", () => {
    const base = { clave: 'k', tipo: 'baja', documento: '1', mail: 'a@b.c' } as const
    expect(codigoOf(Buffer.alloc(32, 1), base)).not.toBe(codigoOf(Buffer.alloc(32, 2), base))
  })
})

describe('handling a legal request', () => {
  test('records the staff member, sends one mail, and is refused the second time', async () => {
    const { codigo } = await results(ask(request({ mail: 'una@example.com' })))
    const id = await idOf(codigo)
    await testApp.drain()
    mailbox.recibidos.length = 0
    const [first, second] = await Promise.all([
      asAdmin(`/${id}/atencion`, 'Devolvimos la seña.'),
      asAdmin(`/${id}/atencion`, 'Otra nota.'),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    await testApp.drain()
    expect(mailbox.recibidos.map(({ para }) => para)).toEqual([['una@example.com']])
    const [row] = (await list('estado=atendida')).results
    expect(row).toMatchObject({ id, codigo, estado: 'atendida', atendidapor: 'Ana Soria' })
    expect(mailbox.recibidos[0]?.text).toContain(row?.nota)
    const [line] = await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
    expect(line).toMatchObject({ accion: 'solicitud.atendida', actorId: admin.id, objetoId: String(id) })
  })

  test('needs a note and an existing request', async () => {
    expect((await asAdmin('/999999/atencion', 'x')).status).toBe(404)
    const { codigo } = await results(ask(request()))
    const id = await idOf(codigo)
    expect(await (await asAdmin(`/${id}/atencion`, ' ')).json()).toMatchObject({
      error: { campos: { nota: 'Debe contar qué se hizo' } },
    })
  })

  test('lists pending requests first, oldest first, without gaps or duplicates', async () => {
    const { results: all } = await list()
    const estados = all.map(({ estado }) => estado)
    expect(estados).toEqual([...estados].sort().reverse())
    expect(new Set(estados).size).toBe(2)
    expect(await list('estado=todas')).toEqual(await list())
    expect((await list('estado=pendiente')).results).toEqual(all.filter(({ estado }) => estado === 'pendiente'))
    const seen: (string | undefined)[] = []
    for (let cursor = ''; ; ) {
      const page = await list(`limite=2&cursor=${cursor}`)
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.siguiente
      if (!cursor) break
    }
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  test('finds the request by words and kind, and links its booking and account', async () => {
    const viaje = await makeViaje(testApp)
    const familia = await makeCliente(testApp)
    const { idreserva } = await book(testApp, viaje, familia.token)
    const { codigo } = await results(
      ask(request({ tipo: 'baja', apellido: 'Ñandú', reserva: idreserva, mail: familia.mail })),
    )
    expect((await list('busca=nandu&tipo=baja')).results).toMatchObject([
      { codigo, idreserva: Number(idreserva), idcliente: familia.id, creada: '2026-11-19T15:00:00Z' },
    ])
    expect((await list('busca=nandu&tipo=arrepentimiento')).results).toEqual([])
    expect(await list(`busca=${codigo}&limite=1`)).toMatchObject({ total: 1, siguiente: '' })
    const { results: one } = (await (await asAdmin(`/${await idOf(codigo)}`)).json()) as { results: Row }
    expect(one).toMatchObject({ codigo, estado: 'pendiente' })
    expect((await asAdmin('/999999')).status).toBe(404)
  })
})
