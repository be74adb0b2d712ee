import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { fotosDocumento } from '../../src/server/db/schema/reservas.ts'
import { linkFotos } from '../../src/server/domain/viajes/reservas/fotos.ts'
import { book, call, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let foto: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  house = await openHouse()
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } })
  foto = new Uint8Array(await drawn.jpeg().toBuffer())
})
afterAll(() => house.close())

const ask = (method: string, path: string, token: string, body?: FormData) =>
  house.app.request(`/api/${path}`, { method, headers: { authorization: `Bearer ${token}` }, body })

/** A family with two photos of its child's document kept. */
async function loaded() {
  const cliente = await makeCliente(house)
  const { idpasajero, idreserva } = await book(house, await makeViaje(house), cliente.token)
  const body = new FormData()
  body.set('tipo', 'pasajeros')
  body.set('idpaquete', idpasajero)
  for (const name of ['frente.jpg', 'dorso.jpg'])
    body.append('avatar[]', new File([foto], name, { type: 'image/jpeg' }))
  expect((await ask('POST', 'uploadimages.php', cliente.token, body)).status).toBe(200)
  const rows = await house.deps.db
    .select()
    .from(fotosDocumento)
    .where(eq(fotosDocumento.pasajeroId, Number(idpasajero)))
  return { cliente, idpasajero, idreserva, rows }
}

test('a family takes out one photo: file and row are gone, the other stays, and the trail says who', async () => {
  const { cliente, idpasajero, rows } = await loaded()
  const [first, second] = rows
  if (!first || !second) throw new Error('two photos expected')
  expect(existsSync(join(house.folder, first.archivo))).toBe(true)
  expect((await ask('DELETE', `fotos/${first.id}`, cliente.token)).status).toBe(200)
  expect(existsSync(join(house.folder, first.archivo))).toBe(false)
  const left = (await (await ask('GET', `fotos?idpasajero=${idpasajero}`, cliente.token)).json()) as {
    results: { id: number }[]
  }
  expect(left.results.map(({ id }) => id)).toEqual([second.id])
  const trail = await house.deps.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'foto.eliminada'), eq(auditoria.objetoId, String(first.id))))
  expect(trail).toMatchObject([{ actorTipo: 'cliente', actorId: cliente.id }])
})

test('another family’s photo does not exist, and neither does one taken out before', async () => {
  const { cliente, rows } = await loaded()
  const otra = await makeCliente(house)
  const id = rows[0]?.id
  expect((await ask('DELETE', `fotos/${id}`, otra.token)).status).toBe(404)
  expect(await house.deps.db.$count(fotosDocumento, eq(fotosDocumento.id, id ?? 0))).toBe(1)
  expect((await ask('DELETE', `fotos/${id}`, cliente.token)).status).toBe(200)
  expect((await ask('DELETE', `fotos/${id}`, cliente.token)).status).toBe(404)
})

test('a child’s photo is read by its family and full administrators alone, for minutes, and each view is audited', async () => {
  const { cliente, idpasajero, idreserva, rows } = await loaded()
  const [otra, admin, reducido] = [
    await makeCliente(house),
    await makePersonal(house, '1'),
    await makePersonal(house, '10'),
  ]
  const list = (token: string) => call<{ imagen: string }[]>(house, 'GET', `fotos?idpasajero=${idpasajero}`, { token })
  const ficha = (token: string) => call<{ imagenes: string[] }>(house, 'GET', `admin/reservas/${idreserva}`, { token })
  expect((await list(otra.token)).status).toBe(404)
  expect((await list(admin.token)).status).toBe(403)
  expect((await ficha(reducido.token)).status).toBe(403)
  expect((await ficha(admin.token)).results.imagenes).toHaveLength(2)
  const { deps } = house
  const [origen, sesionId] = [{ ip: '', agente: '' }, 0]
  const ajena = { tipo: 'cliente', id: otra.id, mail: otra.mail, sesionId, origen } as const
  expect(await linkFotos(deps, deps.db, ajena, Number(idpasajero))).toEqual([])
  const [suya] = (await list(cliente.token)).results
  const open = async (path = '') => (await house.app.request(path)).status
  expect(await open(suya?.imagen)).toBe(200)
  expect(await open(suya?.imagen.replace(`cliente-${cliente.id}`, `cliente-${otra.id}`))).toBe(403)
  const vistas = await deps.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'foto.vista'), eq(auditoria.objetoId, String(rows[0]?.id))))
  expect(vistas).toMatchObject([{ actorTipo: 'cliente', actorId: cliente.id }])
  const antes = house.clock.now
  house.clock.now = new Date(antes.getTime() + 11 * 60_000)
  expect(await open(suya?.imagen)).toBe(403)
  house.clock.now = antes
})
