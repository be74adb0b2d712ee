import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { fotosDocumento } from '../../src/server/db/schema/reservas.ts'
import { listFotosWithLinks } from '../../src/server/domain/viajes/reservas/fotos.ts'
import { book, call, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let foto: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  testApp = await openTestApp()
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } })
  foto = new Uint8Array(await drawn.jpeg().toBuffer())
})
afterAll(() => testApp.close())

const ask = (method: string, path: string, token: string, body?: FormData) =>
  testApp.app.request(`/api/${path}`, { method, headers: { authorization: `Bearer ${token}` }, body })

async function loaded() {
  const cliente = await makeCliente(testApp)
  const { idpasajero, idreserva } = await book(testApp, await makeViaje(testApp), cliente.token)
  const body = new FormData()
  body.set('tipo', 'pasajeros')
  body.set('idpaquete', idpasajero)
  for (const name of ['frente.jpg', 'dorso.jpg'])
    body.append('avatar[]', new File([foto], name, { type: 'image/jpeg' }))
  expect((await ask('POST', 'uploadimages.php', cliente.token, body)).status).toBe(200)
  const rows = await testApp.deps.db
    .select()
    .from(fotosDocumento)
    .where(eq(fotosDocumento.pasajeroId, Number(idpasajero)))
  return { cliente, idpasajero, idreserva, rows }
}

test('deleting a photo removes its file and row but no other photo, and is audited', async () => {
  const { cliente, idpasajero, rows } = await loaded()
  const [first, second] = rows
  if (!first || !second) throw new Error('two photos expected')
  expect(existsSync(join(testApp.folder, first.archivo))).toBe(true)
  expect((await ask('DELETE', `fotos/${first.id}`, cliente.token)).status).toBe(200)
  expect(existsSync(join(testApp.folder, first.archivo))).toBe(false)
  const left = (await (await ask('GET', `fotos?idpasajero=${idpasajero}`, cliente.token)).json()) as {
    results: { id: number }[]
  }
  expect(left.results.map(({ id }) => id)).toEqual([second.id])
  const trail = await testApp.deps.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'foto.eliminada'), eq(auditoria.objetoId, String(first.id))))
  expect(trail).toMatchObject([{ actorTipo: 'cliente', actorId: cliente.id }])
})

test('a photo that is sent again after a lost reply is stored once, even if it is the last photo allowed', async () => {
  const { cliente, idpasajero } = await loaded()
  const send = (key: string) => {
    const body = new FormData()
    body.set('tipo', 'pasajeros')
    body.set('idpaquete', idpasajero)
    body.append('avatar[]', new File([foto], 'frente.jpg', { type: 'image/jpeg' }))
    const headers = { authorization: `Bearer ${cliente.token}`, 'idempotency-key': key }
    const path = `/api/uploadimages.php?tipo=pasajeros&idpaquete=${idpasajero}`
    return testApp.app.request(path, { method: 'POST', headers, body })
  }
  for (const key of ['tercera', 'cuarta', 'quinta', 'quinta']) expect((await send(key)).status).toBe(200)
  expect((await send('sexta')).status).toBe(400)
  const own = eq(fotosDocumento.pasajeroId, Number(idpasajero))
  expect(await testApp.deps.db.$count(fotosDocumento, own)).toBe(5)
})

test("another family's photo and a deleted one return 404", async () => {
  const { cliente, rows } = await loaded()
  const other = await makeCliente(testApp)
  const id = rows[0]?.id
  expect((await ask('DELETE', `fotos/${id}`, other.token)).status).toBe(404)
  expect(await testApp.deps.db.$count(fotosDocumento, eq(fotosDocumento.id, id ?? 0))).toBe(1)
  expect((await ask('DELETE', `fotos/${id}`, cliente.token)).status).toBe(200)
  expect((await ask('DELETE', `fotos/${id}`, cliente.token)).status).toBe(404)
})

test('only the family and full administrators get the short-lived URL of a photo of a child, and each view is audited', async () => {
  const { cliente, idpasajero, idreserva, rows } = await loaded()
  const [other, admin, reducido, deReservas] = [
    await makeCliente(testApp),
    await makePersonal(testApp, '1'),
    await makePersonal(testApp, '10'),
    await makePersonal(testApp, '10', { areas: { reservas: 'escribe' } }),
  ]
  const list = (token: string) =>
    call<{ imagen: string }[]>(testApp, 'GET', `fotos?idpasajero=${idpasajero}`, { token })
  const ficha = (token: string) =>
    call<{ imagenes: string[]; fotos: number }>(testApp, 'GET', `admin/reservas/${idreserva}`, { token })
  expect((await list(other.token)).status).toBe(404)
  expect((await list(admin.token)).status).toBe(403)
  expect((await ficha(reducido.token)).status).toBe(403)
  expect((await ficha(admin.token)).results.imagenes).toHaveLength(2)
  expect((await ficha(deReservas.token)).results).toMatchObject({ imagenes: [], fotos: 2 })
  const especificada = await call<object[]>(testApp, 'GET', `verreserva.php?id=${idreserva}`, {
    token: deReservas.token,
  })
  expect(especificada.results).toMatchObject([{ imagen: '', imagenes: [] }])
  const { deps } = testApp
  const [origin, sesionId] = [{ ip: '', agente: '' }, 0]
  const foreign = { tipo: 'cliente', id: other.id, mail: other.mail, sesionId, origin } as const
  expect(await listFotosWithLinks(deps, deps.db, foreign, Number(idpasajero))).toEqual([])
  const [own] = (await list(cliente.token)).results
  const open = async (path = '') => (await testApp.app.request(path)).status
  expect(await open(own?.imagen)).toBe(200)
  expect(await open(own?.imagen.replace(`cliente-${cliente.id}`, `cliente-${other.id}`))).toBe(403)
  const vistas = await deps.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'foto.vista'), eq(auditoria.objetoId, String(rows[0]?.id))))
  expect(vistas).toMatchObject([{ actorTipo: 'cliente', actorId: cliente.id }])
  const before = testApp.clock.now
  testApp.clock.now = new Date(before.getTime() + 11 * 60_000)
  expect(await open(own?.imagen)).toBe(403)
  testApp.clock.now = before
})
