import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imagenes, paquetes, subtipos, tipos } from '../../src/server/db/schema/catalogo.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { pasajeros } from '../../src/server/db/schema/reservas.ts'
import { get, makeCliente, makePersonal, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await openTestApp()
  token = (await makePersonal(testApp, '10')).token
})
afterAll(() => testApp.close())

const picture = (color: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

async function save(call: string, fields: Record<string, string>) {
  const answer = await post(testApp, call, fields, { token })
  expect(answer.status, call).toBe(200)
  return (await answer.json()).results
}

function upload(fields: Record<string, string>, files: Buffer[], as = token) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files)
    body.append('avatar[]', new File([new Uint8Array(file)], 'foto.jpg', { type: 'image/jpeg' }))
  return testApp.app.request('/api/uploadimages.php', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${as}` },
  })
}

async function makeSubtipo(): Promise<string> {
  const [row] = await testApp.deps.db.insert(subtipos).values({ tipoId: 3, nombre: 'Norte' }).returning()
  return String(row?.id)
}

test('a destination that is sent twice with one idempotency key is created once', async () => {
  const send = (nombreDestino: string) =>
    post(testApp, 'guardardestino', { nombreDestino }, { token, headers: { 'idempotency-key': 'una-vez' } })
  const [one, other] = await Promise.all([send('Purmamarca'), send('Purmamarca')])
  expect(await other.json()).toEqual(await one.json())
  expect(await (await send('Maimará')).json()).toMatchObject({ error: { codigo: 'clave_reutilizada' } })
})

test('staff create a destination, hotel, programme and package, and visitors see them', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Tilcara', descripcion: 'Pueblo' })
  const { idhotel } = await save('guardarhotel', { nombreHotel: 'Posada', estrellas: '3', destino: iddestino })
  const { idprograma } = await save('guardarprograma', { nombrePrograma: 'Pucará', destino: iddestino })
  const { idpaquete } = await save('guardarpaquete', {
    nombrePaquete: 'Quebrada',
    descripcion: 'Cinco días',
    duracion: '5 días, 4 noches',
    tipoPaquete: '3',
    subTipoPaquete: await makeSubtipo(),
    destino: iddestino,
    hotel: idhotel,
    fechai: '1-7-2027',
    fechaf: '5-7-2027',
    'programas[]': idprograma,
  })
  const [paquete] = (await (await get(testApp, `paquete.php?idpaquete=${idpaquete}`)).json()).results
  expect(paquete).toMatchObject({
    nombre: 'Quebrada',
    nombresubtipo: 'Norte',
    nombredestino: 'Tilcara',
    fechai: '01-07-2027',
  })
  const part = async (call: string) => (await (await get(testApp, `${call}.php?idpaquete=${idpaquete}`)).json()).results
  expect(await part('paquetehotel')).toMatchObject([{ nombrehotel: 'Posada', estrellas: '3', images: [] }])
  expect(await part('paqueteprogramas')).toMatchObject([{ nombreprograma: 'Pucará' }])
  const [last] = await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
  expect(last).toMatchObject({
    actorTipo: 'personal',
    accion: 'paquete.creado',
    objetoId: idpaquete,
    antes: null,
    despues: { nombre: 'Quebrada', hoteles: [Number(idhotel)], programas: [Number(idprograma)] },
  })
})

test("a package without a type is listed under its subtype's type", async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Iruya' })
  const { idpaquete } = await save('guardarpaquete', {
    ...{ nombrePaquete: 'Iruya', descripcion: 'x', duracion: '1 día' },
    subTipoPaquete: await makeSubtipo(),
    destino: iddestino,
  })
  const { results } = await (await get(testApp, 'paquetes.php?idtipo=3')).json()
  expect(results.map(({ id }: { id: string }) => id)).toContain(idpaquete)
})

test('an unknown id returns an error on its field and writes nothing', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Cachi' })
  const before = await testApp.deps.db.$count(paquetes)
  const good = {
    nombrePaquete: 'Roto',
    descripcion: 'x',
    duracion: '1 día',
    subTipoPaquete: await makeSubtipo(),
    destino: iddestino,
  }
  const cases: [string, Record<string, string>][] = [
    ['destino', { destino: '999999' }],
    ['hotel', { hotel: '999999' }],
    ['programas', { programas: '999999' }],
    ['tipoPaquete', { tipoPaquete: '999999' }],
    ['subTipoPaquete', { subTipoPaquete: '999999' }],
  ]
  for (const [field, change] of cases) {
    const answer = await post(testApp, 'guardarpaquete', { ...good, ...change }, { token })
    expect(answer.status, field).toBe(400)
    expect(Object.keys((await answer.json()).error.campos)).toEqual([field])
  }
  expect(await testApp.deps.db.$count(paquetes)).toBe(before)
  const hotel = await post(testApp, 'guardarhotel', { nombreHotel: 'Posada', destino: '999999' }, { token })
  expect((await hotel.json()).error.campos).toEqual({ destino: 'El destino elegido no existe' })
})

test('a package cannot have a hotel of another destination or a subtype of another type', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Molinos' })
  const { iddestino: other } = await save('guardardestino', { nombreDestino: 'Seclantás' })
  const { idhotel } = await save('guardarhotel', { nombreHotel: 'Posada ajena', destino: other })
  const before = await testApp.deps.db.$count(paquetes)
  const data = { nombrePaquete: 'Mixto', descripcion: 'x', duracion: '1 día', destino: iddestino }
  const tipos = { tipoPaquete: '4', subTipoPaquete: await makeSubtipo() }
  const answer = await post(testApp, 'guardarpaquete', { ...data, ...tipos, hotel: idhotel }, { token })
  expect(answer.status).toBe(400)
  expect((await answer.json()).error.campos).toEqual({
    hotel: 'De otro destino: Posada ajena. Elegí hoteles de este destino',
    subTipoPaquete: 'El subtipo elegido no es de ese tipo',
  })
  expect(await testApp.deps.db.$count(paquetes)).toBe(before)
  await save('guardarpaquete', { ...data, subTipoPaquete: tipos.subTipoPaquete })
})

test('a package accepts ISO dates with a time, and stores the written day', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Angastaco' })
  const { idpaquete } = await save('guardarpaquete', {
    ...{ nombrePaquete: 'Con hora', descripcion: 'x', duracion: '1 día', destino: iddestino },
    ...{ subTipoPaquete: await makeSubtipo(), fechai: '2027-03-15T00:00:00.000Z', fechaf: '2027-03-16 10:00:00' },
  })
  const [paquete] = (await (await get(testApp, `paquete.php?idpaquete=${idpaquete}`)).json()).results
  expect(paquete).toMatchObject({ fechai: '15-03-2027', fechaf: '16-03-2027' })
})

test('the package types exclude type 0 when tipocero=0', async () => {
  await testApp.deps.db.insert(tipos).values({ id: 0, nombre: 'Todos' })
  const ids = async (path: string) =>
    (await (await get(testApp, path, { token })).json()).results.map(({ id }: { id: string }) => id)
  expect(await ids('tipospaquetes.php')).toContain('0')
  expect(await ids('tipospaquetes.php?tipocero=0')).toEqual(['2', '3', '4', '7', '10', '11', '12'])
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Ñandú' })
  const { idhotel } = await save('guardarhotel', { nombreHotel: 'Casa', destino: iddestino })
  expect(await ids('destinos_altas.php')).toContain(iddestino)
  expect(await ids(`hoteles_altas.php?iddestino=${iddestino}`)).toEqual([idhotel])
})

test('uploaded pictures are appended to a gallery, cached for ever, and converted to AVIF later', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Humahuaca' })
  const owner = { tipo: 'destinos', idpaquete: iddestino }
  const first = await upload(owner, [await picture('#a0522d'), await picture('#2d52a0')])
  expect(first.status).toBe(200)
  const { results } = await first.json()
  expect(results).toMatchObject([{ alt: 'Humahuaca', ancho: '600' }, { alt: 'Humahuaca' }])
  await upload(owner, [await picture('#2da052')])
  const galeria = (await (await get(testApp, `imagenesdestino.php?iddestino=${iddestino}`)).json()).results
  expect(galeria.slice(0, 2)).toEqual(results)
  expect(galeria).toHaveLength(3)
  const served = await testApp.app.request(results[0].imagen)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(600)
  const avif = results[0].imagen.replace('webp', 'avif')
  expect((await testApp.app.request(avif)).headers.get('content-type')).toBe('image/webp')
  await testApp.drain()
  expect((await testApp.app.request(avif)).headers.get('content-type')).toBe('image/avif')
})

test('an invalid or oversized file stores nothing', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Iruya' })
  const before = await testApp.deps.db.$count(imagenes)
  const owner = { tipo: 'destinos', idpaquete: iddestino }
  const invalid = await upload(owner, [await picture('#111111'), Buffer.from('<svg onload="alert(1)"/>')])
  expect([invalid.status, (await invalid.json()).error.codigo]).toEqual([400, 'imagen_invalida'])
  const big = await upload(owner, [Buffer.alloc(15 * 1024 * 1024 + 1)])
  expect([big.status, (await big.json()).error.codigo]).toEqual([413, 'imagen_demasiado_grande'])
  expect(await testApp.deps.db.$count(imagenes)).toBe(before)
})

test('each kind of picture can be uploaded only by users with permission for that kind', async () => {
  const { token: cliente, id: usuarioId } = await makeCliente(testApp)
  const { token: other } = await makeCliente(testApp)
  const [pasajero] = await testApp.deps.db
    .insert(pasajeros)
    .values({ usuarioId, documento: '50999111', apellido: 'Juárez', nombre: 'Martina', fechaNacimiento: '2010-08-03' })
    .returning()
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Molinos' })
  const foto = [await picture('#333333')]
  const ofPasajero = { tipo: 'pasajeros', idpaquete: String(pasajero?.id) }
  const ofDestino = { tipo: 'destinos', idpaquete: iddestino }
  expect((await upload(ofDestino, foto, cliente)).status).toBe(403)
  expect((await upload(ofPasajero, foto)).status).toBe(403)
  expect((await upload(ofPasajero, foto, other)).status).toBe(404)
  expect((await upload({ ...ofDestino, idpaquete: '999999' }, foto)).status).toBe(404)
  const own = await upload(ofPasajero, foto, cliente)
  expect(own.status).toBe(200)
  const link = (await own.json()).results[0].imagen
  const opened = await testApp.app.request(link)
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await testApp.app.request(link.replace(/.$/, (last: string) => (last === 'A' ? 'Q' : 'A')))).status).toBe(403)
})
