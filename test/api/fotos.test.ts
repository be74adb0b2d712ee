import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { fotosDocumento } from '../../src/server/db/schema/reservas.ts'
import { book, makeCliente, makeViaje } from '../factories.ts'
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
  const { idpasajero } = await book(house, await makeViaje(house), cliente.token)
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
  return { cliente, idpasajero, rows }
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
