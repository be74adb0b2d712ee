import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solicitudes } from '../../src/server/db/schema/derechos.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/platform/ajustes/service.ts'
import { book, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await writeAgencia(testApp.deps.db, { ...(await readAgencia(testApp.deps.db)), mail: 'ventas@agencia.example' })
})
afterAll(() => testApp.close())

type Row = Record<string, string>

function ask(reserva: string, token: string, fields: Row, key?: string) {
  return testApp.app.request(`/api/reservas/${reserva}/solicitudes`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
  })
}
const results = async (answer: Response | Promise<Response>) => {
  const response = await answer
  expect(response.status).toBe(200)
  return ((await response.json()) as { results: Row }).results
}
const codigoOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { error: { codigo: string } }).error.codigo
const pedidosOf = async (token: string) => {
  const answer = await testApp.app.request('/api/cuenta/solicitudes', { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { results: Row[] }).results
}

async function booked() {
  const cliente = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp), cliente.token)
  return { cliente, idreserva }
}
const correccion = { tipo: 'correccion', detalle: 'El apellido es Juárez Paz' }
const cancelacion = { tipo: 'cancelacion', detalle: '' }

test("a family's request stores the booking's own data, mails both sides, and is audited", async () => {
  const { cliente, idreserva } = await booked()
  const { codigo } = await results(ask(idreserva, cliente.token, correccion))
  expect(codigo).toMatch(/^C-\w{4}-\w{4}$/)
  const [row] = await testApp.deps.db
    .select()
    .from(solicitudes)
    .where(eq(solicitudes.codigo, codigo ?? ''))
  expect(row).toMatchObject({
    reservaId: Number(idreserva),
    reserva: idreserva,
    tipo: 'correccion',
    apellido: 'Ibáñez',
    documento: '28456789',
    telefono: '3815550123',
    mail: cliente.mail,
  })
  const keys = (await testApp.deps.db.select().from(correos)).map(({ clave, para }) => [clave, para])
  expect(keys).toContainEqual([`solicitud-${row?.id}`, cliente.mail])
  expect(keys).toContainEqual([`aviso-solicitud-${row?.id}`, 'ventas@agencia.example'])
  const trail = await testApp.deps.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.objetoTipo, 'solicitud'), eq(auditoria.objetoId, String(row?.id))))
  expect(trail).toMatchObject([{ accion: 'solicitud.recibida', actorId: cliente.id }])
  expect(await pedidosOf(cliente.token)).toMatchObject([{ codigo, reserva: Number(idreserva), estado: 'pendiente' }])
})

test("a family's request is stored once per idempotency key, and only one request of each type may be unanswered", async () => {
  const { cliente, idreserva } = await booked()
  const first = await results(ask(idreserva, cliente.token, correccion, 'clave-de-la-pestaña'))
  expect(await results(ask(idreserva, cliente.token, correccion, 'clave-de-la-pestaña'))).toEqual(first)
  expect(await codigoOf(ask(idreserva, cliente.token, correccion))).toBe('solicitud_abierta')
  expect((await ask(idreserva, cliente.token, cancelacion)).status).toBe(200)
  expect(await pedidosOf(cliente.token)).toHaveLength(2)
})

test("only one of a family's five concurrent requests of one type is accepted", async () => {
  const { cliente, idreserva } = await booked()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(idreserva, cliente.token, cancelacion)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

test('an answered request shows the answer, and the family may send another', async () => {
  const { cliente, idreserva } = await booked()
  const { codigo } = await results(ask(idreserva, cliente.token, correccion))
  const [row] = await testApp.deps.db
    .select()
    .from(solicitudes)
    .where(eq(solicitudes.codigo, codigo ?? ''))
  const admin = await makePersonal(testApp, '1')
  await testApp.app.request(`/api/admin/solicitudes/${row?.id}/atencion`, {
    method: 'POST',
    body: new URLSearchParams({ nota: 'Corregimos el apellido.' }),
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(await pedidosOf(cliente.token)).toMatchObject([{ estado: 'atendida', nota: 'Corregimos el apellido.' }])
  expect((await ask(idreserva, cliente.token, correccion)).status).toBe(200)
})

test('a family can make requests only about its own live bookings', async () => {
  const { cliente, idreserva } = await booked()
  const other = await makeCliente(testApp)
  expect((await ask(idreserva, other.token, cancelacion)).status).toBe(404)
  expect(await pedidosOf(other.token)).toEqual([])
  const empty = await ask(idreserva, cliente.token, { tipo: 'correccion', detalle: '' })
  expect(await empty.json()).toMatchObject({ error: { campos: { detalle: 'Contanos qué dato hay que corregir' } } })
  await testApp.deps.db
    .update(reservas)
    .set({ estado: 'vencida' })
    .where(eq(reservas.id, Number(idreserva)))
  expect(await codigoOf(ask(idreserva, cliente.token, cancelacion))).toBe('reserva_terminada')
})

test('before requesting a cancellation, the family sees what its agreement charges today', async () => {
  const { cliente, idreserva } = await booked()
  const answer = await testApp.app.request(`/api/reservas/${idreserva}/cancelacion`, {
    headers: { authorization: `Bearer ${cliente.token}` },
  })
  expect(await answer.json()).toMatchObject({
    results: { arrepentimiento: true, importes: [{ moneda: 'ARS', precio: 214_800_000, pagado: 0 }] },
  })
})
