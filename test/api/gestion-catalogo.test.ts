import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imagenes, paqueteProgramas, paquetes } from '../../src/server/db/schema/catalogo.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { admin, enterCatalogo, type Oficina, picture, withPicture } from './oficina-del-catalogo.ts'

let testApp: TestApp
let token: Oficina['token']
let ask: Oficina['ask']
let must: Oficina['must']
let save: Oficina['save']
let published: Oficina['published']
let makePaquete: Oficina['makePaquete']
beforeAll(async () => {
  testApp = await openTestApp()
  ;({ token, ask, must, save, published, makePaquete } = await enterCatalogo(testApp))
})
afterAll(() => testApp.close())

const listed = async (path: string): Promise<string[]> =>
  (await must('GET', `catalogo/${path}`)).map(({ nombre }: { nombre: string }) => nombre)

test('a package is not saved with hotels of another destination or a subtype of another type', async () => {
  const [own, foreign] = [await makePaquete('Molinos'), await makePaquete('Seclantás')]
  const { version } = await must('GET', `catalogo/paquetes/${own.id}/ficha`)
  const campos = { nombre: 'Molinos', descripcion: 'x', duracion: '1 día', moneda: 'ARS', version }
  const save = (parts: Record<string, string>) =>
    ask('POST', `catalogo/paquetes/${own.id}/ficha`, {
      ...{ ...campos, tipo: '3', subtipo: own.subtipo, destino: own.destino, hoteles: own.hotel },
      ...parts,
    })
  const malo = await save({ hoteles: foreign.hotel, tipo: '4' })
  expect(malo.status).toBe(400)
  expect(malo.json.error.campos).toEqual({
    hoteles: 'De otro destino: Hotel de Seclantás. Elegí hoteles de este destino',
    subtipo: 'El subtipo elegido no es de ese tipo',
  })
  expect((await save({})).status).toBe(200)
})

test('a hotel cannot move to another destination while a package uses it', async () => {
  const [own, other] = [await makePaquete('Iruya'), await makePaquete('Tilcara')]
  const { version } = await must('GET', `catalogo/hoteles/${own.hotel}/ficha`)
  const move = (destino: string) =>
    ask('POST', `catalogo/hoteles/${own.hotel}/ficha`, { nombre: 'Posada', estrellas: '3', destino, version })
  expect((await move(other.destino)).json.error.campos).toEqual({
    destino: 'Lo usan paquetes de otro destino (Iruya). Sacalo de ellos y después cambiale el destino',
  })
  expect((await move(own.destino)).status).toBe(200)
})

test('a subtype that staff move to another type takes its packages with it', async () => {
  const { id, subtipo } = await makePaquete('Cachi')
  const { version } = await must('GET', `catalogo/subtipos/${subtipo}/ficha`)
  await must('POST', 'catalogo/subtipos', { id: subtipo, nombre: 'Valles', tipo: '2', version })
  const { results } = await (await testApp.app.request('/api/paquetes.php?idtipo=2')).json()
  expect(results.map((paquete: { id: string }) => paquete.id)).toContain(String(id))
})

test('visitors see an edited package with its parts in the given order', async () => {
  const { id, destino, hotel, subtipo } = await makePaquete('Quebrada')
  const { idhotel: other } = await save('guardarhotel', { nombreHotel: 'Otro', destino })
  const { id: servicio } = await must('POST', 'catalogo/servicios', { nombre: 'Seguro', icono: 'shield-check' })
  const body = new FormData()
  const campos = {
    nombre: 'Quebrada entera',
    descripcion: 'Seis días',
    duracion: '6 días',
    noches: '5',
    tipo: '3',
    subtipo,
    destino,
    fechai: '1-7-2027',
    fechaf: '6-7-2027',
    desde: '900000.50',
    sinimpuestos: '700000',
    moneda: 'ARS',
  }
  for (const [name, value] of Object.entries(campos)) body.append(name, value)
  for (const chosen of [other, hotel]) body.append('hoteles[]', chosen)
  body.append('servicios[]', servicio)
  body.append('version', (await must('GET', `catalogo/paquetes/${id}/ficha`)).version)
  await must('POST', `catalogo/paquetes/${id}/ficha`, body)
  expect(await must('GET', `catalogo/paquetes/${id}/ficha`)).toMatchObject({
    ...campos,
    noches: 5,
    tipo: 3,
    subtipo: Number(subtipo),
    destino: Number(destino),
    fechai: '2027-07-01',
    fechaf: '2027-07-06',
    desde: 900_000_50,
    sinimpuestos: 700_000_00,
    hoteles: [{ nombre: 'Otro' }, { nombre: 'Hotel de Quebrada' }],
    programas: [],
    servicios: [{ nombre: 'Seguro' }],
  })
  expect(await published(`paquetehotel.php?idpaquete=${id}`)).toMatchObject([
    { nombrehotel: 'Otro' },
    { nombrehotel: 'Hotel de Quebrada' },
  ])
  const [line] = await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
  expect(line).toMatchObject({ accion: 'paquete.cambiado', antes: { nombre: 'Quebrada' } })
  body.set('sinimpuestos', '900001')
  const refused = await ask('POST', `catalogo/paquetes/${id}/ficha`, body)
  expect(Object.keys(refused.json.error.campos)).toEqual(['sinimpuestos'])
})

test('an object in use cannot be deleted, and the error lists where it is used', async () => {
  const { id, destino, hotel, programa, subtipo } = await makePaquete('Cuyo')
  const { idhotel: other } = await save('guardarhotel', { nombreHotel: 'Posada, la vieja', destino })
  const refusals = {
    [`destinos/${destino}`]:
      'No se puede eliminar: lo usan 1 paquete (Cuyo), 2 hoteles (Hotel de Cuyo; Posada, la vieja) y 1 programa (Programa de Cuyo)',
    [`hoteles/${hotel}`]: 'No se puede eliminar: lo usan 1 paquete (Cuyo)',
    [`programas/${programa}`]: 'No se puede eliminar: lo usan 1 paquete (Cuyo)',
    [`subtipos/${subtipo}`]: 'No se puede eliminar: lo usan 1 paquete (Cuyo)',
  }
  for (const [path, mensaje] of Object.entries(refusals)) {
    const { status, json } = await ask('DELETE', `catalogo/${path}`)
    expect([status, json.error.mensaje]).toEqual([409, mensaje])
  }
  await must('DELETE', `catalogo/paquetes/${id}`)
  await must('DELETE', `catalogo/hoteles/${hotel}`)
  await must('DELETE', `catalogo/hoteles/${other}`)
  await must('DELETE', `catalogo/programas/${programa}`)
  await must('DELETE', `catalogo/subtipos/${subtipo}`)
  await must('DELETE', `catalogo/destinos/${destino}`)
  expect((await ask('DELETE', `catalogo/destinos/${destino}`)).status).toBe(404)
  expect((await ask('DELETE', 'catalogo/tipos/3')).json.error.codigo).toBe('tipo_fijo')
})

test('a package with course trips, or a destination with a promotion, cannot be deleted', async () => {
  const { viaje, colegio } = await makeViaje(testApp)
  const [row] = await testApp.deps.db.select({ id: paquetes.id }).from(paquetes).orderBy(paquetes.id).limit(1)
  const { json } = await ask('DELETE', `catalogo/paquetes/${viaje.paqueteId ?? row?.id}`)
  expect(json.error.mensaje).toBe(`No se puede eliminar: lo usan 1 viaje de curso (${colegio.nombre})`)
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Iruya' })
  const promo = { destino: iddestino, descuento: '15', link: '/promociones', vigente: '1', alt: 'Iruya' }
  const { id } = await must('POST', 'catalogo/promociones', await withPicture(promo))
  expect((await ask('DELETE', `catalogo/destinos/${iddestino}`)).json.error.mensaje).toContain(
    '1 promoción (15\u00a0%)',
  )
  const again = await ask('POST', 'catalogo/promociones', await withPicture(promo))
  expect(again.json.error.campos).toEqual({ destino: 'Ese destino ya tiene una promoción' })
  await must('POST', `catalogo/promociones/${id}/publicado`, { publicado: '0' })
  expect(await published('promodestinos.php')).toEqual([])
})

test('a draft is visible only by a signed URL, valid for that package and half an hour', async () => {
  const { id } = await makePaquete('Borrador')
  const other = await makePaquete('Ajeno')
  await must('POST', `catalogo/paquetes/${id}/publicado`, { publicado: '0' })
  await must('POST', `catalogo/paquetes/${other.id}/publicado`, { publicado: '0' })
  expect(await published(`paquete.php?idpaquete=${id}`)).toEqual([])
  const { ruta } = await must('GET', `catalogo/paquetes/${id}/vista`)
  const vista = encodeURIComponent(new URL(ruta, 'http://x').searchParams.get('vista') ?? '')
  expect(await published(`paquete.php?idpaquete=${id}&vista=${vista}`)).toMatchObject([{ nombre: 'Borrador' }])
  expect(await published(`paqueteprogramas.php?idpaquete=${id}&vista=${vista}`)).toHaveLength(1)
  expect(await published(`paquete.php?idpaquete=${other.id}&vista=${vista}`)).toEqual([])
  const now = testApp.clock.now
  testApp.clock.now = new Date(now.getTime() + 31 * 60_000)
  expect(await published(`paquete.php?idpaquete=${id}&vista=${vista}`)).toEqual([])
  testApp.clock.now = now
})

test('a package without a price or an itinerary is published only after staff confirm', async () => {
  const { id } = await makePaquete('Incompleto')
  const path = `catalogo/paquetes/${id}/publicado`
  await must('POST', path, { publicado: '0' })
  const missing = async () => (await ask('POST', path, { publicado: '1' })).json.error
  expect(await missing()).toMatchObject({
    codigo: 'paquete_incompleto',
    mensaje: expect.stringContaining('el precio:'),
  })
  await testApp.deps.db.delete(paqueteProgramas).where(eq(paqueteProgramas.paqueteId, Number(id)))
  expect(await missing()).toMatchObject({ mensaje: expect.stringContaining('el precio y el itinerario:') })
  expect(await published(`paquete.php?idpaquete=${id}`)).toEqual([])
  await must('POST', path, { publicado: '1', confirmado: '1' })
  expect(await published(`paquete.php?idpaquete=${id}`)).toHaveLength(1)
})

test('the name of a copy does not end in half an emoji', async () => {
  const nombre = 'a'.repeat(110)
  const { id } = await makePaquete('Amanecer')
  await testApp.deps.db
    .update(paquetes)
    .set({ nombre: `${nombre}🌄🌄` })
    .where(eq(paquetes.id, Number(id)))
  const { id: copy } = await must('POST', `catalogo/paquetes/${id}/copia`, {})
  expect((await must('GET', `catalogo/paquetes/${copy}/ficha`)).nombre).toBe(`Copia de ${nombre}`)
})

test('copying a package creates one draft per idempotency key, with the same parts', async () => {
  const { id } = await makePaquete('Original')
  const key = { 'idempotency-key': 'copia-1' }
  const { id: copy } = await must('POST', `catalogo/paquetes/${id}/copia`, {}, key)
  expect((await must('POST', `catalogo/paquetes/${id}/copia`, {}, key)).id).toBe(copy)
  expect(await must('GET', `catalogo/paquetes/${copy}/ficha`)).toMatchObject({
    nombre: 'Copia de Original',
    publicado: false,
    hoteles: [{ nombre: 'Hotel de Original' }],
    programas: [{ nombre: 'Programa de Original' }],
  })
  expect(await listed('paquetes?busca=original&estado=0')).toEqual(['Copia de Original'])
})

test('slides are shown in the order that staff set', async () => {
  const ids: string[] = []
  for (const title of ['Uno', 'Dos', 'Tres']) {
    const { id } = await must(
      'POST',
      'catalogo/slides',
      await withPicture({ titulo: title, link: '/nacional', alt: title, foco: '0.25 0.75' }),
    )
    ids.push(id)
  }
  await must('POST', 'catalogo/slides/orden', { id: ids[2] ?? '' })
  await must('POST', 'catalogo/slides/orden', { id: ids[0] ?? '', tras: ids[1] ?? '' })
  expect(await listed('slides')).toEqual(['Tres', 'Dos', 'Uno'])
  expect(await published('slideprincipal.php')).toMatchObject([
    { titulo: 'Tres', foco: '0.25 0.75' },
    { titulo: 'Dos' },
    { titulo: 'Uno' },
  ])
  const before = await testApp.deps.db.$count(imagenes)
  const id = ids[0] ?? ''
  const { version } = await must('GET', `catalogo/slides/${id}/ficha`)
  const bis = { id, version, titulo: 'Uno bis', link: '/grupal', alt: 'Otra vez' }
  const { version: newer } = await must('POST', 'catalogo/slides', bis)
  const azul = { id, version: newer, titulo: 'Uno', link: '/', alt: 'Azul' }
  await must('POST', 'catalogo/slides', await withPicture(azul, '#123456'))
  expect(await testApp.deps.db.$count(imagenes)).toBe(before)
  await must('DELETE', `catalogo/slides/${ids[0]}`)
  expect(await testApp.deps.db.$count(imagenes)).toBe(before - 1)
  const without = await ask('POST', 'catalogo/slides', { titulo: 'Sin', link: '/', alt: 'x' })
  expect(without.json.error.campos).toEqual({ imagen: 'Elegí una imagen' })
  const wrong = await ask('POST', 'catalogo/slides', { titulo: 'Sin', link: 'javascript:alert(1)', alt: 'x' })
  expect(Object.keys(wrong.json.error.campos)).toEqual(['link'])
})

test('a page has at most one banner, and saving a deleted banner is refused', async () => {
  const added = async (campos = {}) => withPicture({ servicio: '5', titulo: 'Nacional', alt: 'Cerro', ...campos })
  const both = await Promise.all([await added(), await added()].map((body) => ask('POST', 'catalogo/banners', body)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await ask('POST', 'catalogo/banners', await added())
  expect(again.json.error).toMatchObject({
    codigo: 'banner_existente',
    campos: { servicio: 'Esa página ya tiene un encabezado' },
  })
  const { version } = await must('GET', 'catalogo/banners/5/ficha')
  await must('DELETE', 'catalogo/banners/5')
  expect((await ask('POST', 'catalogo/banners', await added({ version }))).status).toBe(404)
})

test('staff reorder, describe and delete the pictures of a gallery', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Humahuaca' })
  const body = new FormData()
  body.append('tipo', 'destinos')
  body.append('idpaquete', iddestino)
  for (const color of ['#111111', '#222222', '#333333'])
    body.append('avatar[]', new File([new Uint8Array(await picture(color))], 'foto.jpg', { type: 'image/jpeg' }))
  await testApp.app.request('/api/uploadimages.php', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  })
  const gallery = async () => must('GET', `imagenes/de/destinos/${iddestino}`)
  const fotos = await gallery()
  const [a, b, c] = fotos.map(({ id }: { id: number }) => id)
  const version = fotos[0].version
  const order = new URLSearchParams([c, a].map((id) => ['orden[]', String(id)]))
  const sorted = await testApp.app.request(admin(`imagenes/de/destinos/${iddestino}`), {
    method: 'POST',
    body: order,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sorted.status).toBe(200)
  await must('POST', `imagenes/${a}`, { alt: 'El cerro al atardecer', foco: '0.1 0.9', version })
  await must('DELETE', `imagenes/${b}`)
  expect(await published(`imagenesdestino.php?iddestino=${iddestino}`)).toMatchObject([
    { id: String(c), alt: 'Humahuaca' },
    { id: String(a), alt: 'El cerro al atardecer', foco: '0.1 0.9' },
  ])
  const mute = await ask('POST', `imagenes/${a}`, { alt: '', foco: '2 2', version })
  expect(Object.keys(mute.json.error.campos).sort()).toEqual(['alt', 'foco'])
})

test('catalogue lists are searched, filtered and paged on the server', async () => {
  for (const n of ['Ámbar', 'Bermejo', 'Cedro']) await must('POST', 'catalogo/servicios', { nombre: `Lista ${n}` })
  const first = await ask('GET', 'catalogo/servicios?busca=lista&limite=2')
  expect(first.json).toMatchObject({ total: 3, results: [{ nombre: 'Lista Ámbar' }, { nombre: 'Lista Bermejo' }] })
  const rest = await ask(
    'GET',
    `catalogo/servicios?busca=lista&limite=2&cursor=${encodeURIComponent(first.json.siguiente)}`,
  )
  expect(rest.json.results).toMatchObject([{ nombre: 'Lista Cedro', usos: '' }])
  expect(await listed('servicios?busca=ambar')).toEqual(['Lista Ámbar'])
  expect(await listed('servicios?busca=lista&orden=-nombre')).toEqual(['Lista Cedro', 'Lista Bermejo', 'Lista Ámbar'])
  expect((await listed('tipos')).length).toBe(7)
})
