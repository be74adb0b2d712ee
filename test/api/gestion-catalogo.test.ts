import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayToWire, formatDay, localDay } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { imagenes, paquetes } from '../../src/server/db/schema/catalogo.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { get, makeMonto, makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = (await makePersonal(house, '10')).token
})
afterAll(() => house.close())

type Fields = Record<string, string>
const admin = (path: string) => `/api/admin/${path}`

async function ask(method: string, path: string, fields: Fields | FormData = {}, headers: Fields = {}) {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
  const answer = await house.app.request(admin(path), {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(method === 'POST' && { body }),
  })
  return { status: answer.status, json: await answer.json() }
}

async function must(method: string, path: string, fields: Fields | FormData = {}, headers: Fields = {}) {
  const { status, json } = await ask(method, path, fields, headers)
  expect([status, json.error], `${method} ${path}`).toEqual([200, undefined])
  return json.results
}

async function save(call: string, fields: Fields) {
  return (await (await post(house, call, fields, { token })).json()).results
}

const listed = async (path: string): Promise<string[]> =>
  (await must('GET', `catalogo/${path}`)).map(({ nombre }: { nombre: string }) => nombre)
/** What the site is told; a detail call tells what is not there by one of empty strings. */
const published = async (path: string) =>
  (await (await get(house, path)).json()).results.filter(({ id }: { id: string }) => id !== '')

const picture = (color: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

async function withPicture(fields: Fields, color = '#a0522d') {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('imagen', new File([new Uint8Array(await picture(color))], 'foto.jpg', { type: 'image/jpeg' }))
  return body
}

async function makePaquete(nombre: string) {
  const { iddestino } = await save('guardardestino', { nombreDestino: `Destino de ${nombre}` })
  const { idhotel } = await save('guardarhotel', {
    nombreHotel: `Hotel de ${nombre}`,
    estrellas: '3',
    destino: iddestino,
  })
  const { idprograma } = await save('guardarprograma', { nombrePrograma: `Programa de ${nombre}`, destino: iddestino })
  const { id: subtipo } = await must('POST', 'catalogo/subtipos', { nombre: `Subtipo de ${nombre}`, tipo: '3' })
  const datos = {
    nombrePaquete: nombre,
    descripcion: 'Cinco días',
    duracion: '5 días',
    tipoPaquete: '3',
    subTipoPaquete: subtipo,
  }
  const { idpaquete } = await save('guardarpaquete', {
    ...datos,
    destino: iddestino,
    hotel: idhotel,
    'programas[]': idprograma,
  })
  return {
    id: idpaquete as string,
    destino: iddestino as string,
    hotel: idhotel as string,
    programa: idprograma as string,
    subtipo: subtipo as string,
  }
}

test('a package is edited whole, its parts in the order given, and visitors see it so', async () => {
  const { id, destino, hotel, subtipo } = await makePaquete('Quebrada')
  const { idhotel: otro } = await save('guardarhotel', { nombreHotel: 'Otro', destino })
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
  for (const elegido of [otro, hotel]) body.append('hoteles[]', elegido)
  body.append('servicios[]', servicio)
  body.append('huella', (await must('GET', `catalogo/paquetes/${id}/ficha`)).huella)
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
  const [linea] = await house.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
  expect(linea).toMatchObject({ accion: 'paquete.cambiado', antes: { nombre: 'Quebrada' } })
  body.set('sinimpuestos', '900001')
  const refused = await ask('POST', `catalogo/paquetes/${id}/ficha`, body)
  expect(Object.keys(refused.json.error.campos)).toEqual(['sinimpuestos'])
})

test('what something uses is not deleted, and the refusal names it', async () => {
  const { id, destino, hotel, programa, subtipo } = await makePaquete('Cuyo')
  const { idhotel: otro } = await save('guardarhotel', { nombreHotel: 'Posada, la vieja', destino })
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
  await must('DELETE', `catalogo/hoteles/${otro}`)
  await must('DELETE', `catalogo/programas/${programa}`)
  await must('DELETE', `catalogo/subtipos/${subtipo}`)
  await must('DELETE', `catalogo/destinos/${destino}`)
  expect((await ask('DELETE', `catalogo/destinos/${destino}`)).status).toBe(404)
  expect((await ask('DELETE', 'catalogo/tipos/3')).json.error.codigo).toBe('tipo_fijo')
})

test('a package that courses travel on is kept, and a destination with a promotion too', async () => {
  const { viaje, colegio } = await makeViaje(house)
  const [fila] = await house.deps.db.select({ id: paquetes.id }).from(paquetes).orderBy(paquetes.id).limit(1)
  const { json } = await ask('DELETE', `catalogo/paquetes/${viaje.paqueteId ?? fila?.id}`)
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

test('a promotion tells from which price to which and until when, and ends with its last day', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Purmamarca' })
  const promo = { destino: iddestino, descuento: '20', link: '/promociones', vigente: '1', alt: 'Purmamarca' }
  const { clock } = house
  const hoy = clock.now
  const ultimo = localDay(hoy)
  const hasta = formatDay(ultimo)
  const wrong = async (precios: Record<string, string>) =>
    (await ask('POST', 'catalogo/promociones', await withPicture({ ...promo, hasta, ...precios }))).json.error.campos
  expect(await wrong({ antes: '1000' })).toEqual({ ahora: 'Van los dos precios, o ninguno' })
  expect(await wrong({ antes: '1000', ahora: '1000' })).toMatchObject({
    ahora: 'El precio de ahora debe ser menor que el de antes',
  })
  expect(await wrong({ antes: '1000', ahora: '900' })).toEqual({
    descuento: 'El descuento es mayor que la diferencia entre los dos precios',
  })
  await must('POST', 'catalogo/promociones', await withPicture({ ...promo, hasta, antes: '1000', ahora: '800' }))
  const told = { nombredestino: 'Purmamarca', descuento: 20, antes: 100_000, ahora: 80_000, moneda: 'ARS' }
  expect(await published('promociones')).toMatchObject([{ ...told, hasta: ultimo }])
  expect(await published('promodestinos.php')).toMatchObject([{ nombredestino: 'Purmamarca', indice: '20' }])
  clock.now = new Date(hoy.getTime() + 24 * 3600_000)
  expect(await published('promociones')).toEqual([])
  expect(await published('promodestinos.php')).toEqual([])
  clock.now = hoy
})

test('a promotion names the trip that it lowers, whose price tells the old one while it holds', async () => {
  const idpaquete = Number((await makePaquete('Quebrada en promoción')).id)
  const paquete = await must('GET', `catalogo/paquetes/${idpaquete}/ficha`)
  const { clock } = house
  const hoy = clock.now
  const hasta = localDay(hoy)
  const promo = {
    ...{ destino: String(paquete.destino), descuento: '20', link: '/promociones', vigente: '1', alt: 'Cerro' },
    ...{ paquete: String(idpaquete), antes: '1000', ahora: '800', hasta: formatDay(hasta) },
  }
  const desde = (precio: number) =>
    house.deps.db
      .update(paquetes)
      .set({ desde: asCentavos(precio) })
      .where(eq(paquetes.id, idpaquete))
  await desde(80_000)
  const ajeno = await makePaquete('De otro lugar')
  const otro = await ask('POST', 'catalogo/promociones', await withPicture({ ...promo, paquete: String(ajeno.id) }))
  expect(otro.json.error.campos).toEqual({ paquete: 'Ese viaje no es de ese destino' })
  const { id, huella } = await must('POST', 'catalogo/promociones', await withPicture(promo))
  const shown = async () => (await published('promociones')).find((fila: { id: number }) => fila.id === id)
  const told = async () => {
    const [uno] = await published(`paquete.php?idpaquete=${idpaquete}`)
    const enLista = (await published(`buscar/paquetes?destino=${paquete.destino}`)).find(
      (fila: { id: string }) => fila.id === String(idpaquete),
    )
    expect(enLista).toMatchObject({ antes: uno.antes, promohasta: uno.promohasta })
    return [uno.antes, uno.promohasta]
  }
  const lowered = ['1000.00', dayToWire(hasta)]
  const nombrado = { paquete: { id: idpaquete, nombre: 'Quebrada en promoción' }, antes: 100_000, ahora: 80_000 }
  expect(await told()).toEqual(lowered)
  expect(await shown()).toMatchObject(nombrado)
  // At another price it lowers nothing that anybody is asked for.
  await desde(90_000)
  expect(await told()).toEqual(['', ''])
  expect(await shown()).toMatchObject({ ...nombrado, antes: null, ahora: null })
  await desde(80_000)
  await must('POST', `catalogo/promociones/${id}/publicado`, { publicado: '0' })
  expect(await told()).toEqual(['', ''])
  await must('POST', `catalogo/promociones/${id}/publicado`, { publicado: '1' })
  clock.now = new Date(hoy.getTime() + 24 * 3600_000)
  expect(await told()).toEqual(['', ''])
  clock.now = hoy
  await must('POST', `catalogo/paquetes/${idpaquete}/publicado`, { publicado: '0' })
  expect(await shown()).toMatchObject({ paquete: null, antes: null })
  expect((await ask('DELETE', `catalogo/paquetes/${idpaquete}`)).json.error.mensaje).toContain(
    '1 promoción (20\u00a0%)',
  )
  const { paquete: suyo } = await must('GET', `catalogo/promociones/${id}/ficha`)
  expect(suyo).toBe(idpaquete)
  const sin = { ...promo, id: String(id), paquete: '', desde: huella }
  await must('POST', 'catalogo/promociones', await withPicture(sin))
  expect(await shown()).toMatchObject({ paquete: null, antes: 100_000 })
  const [hecho] = await house.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
  expect(hecho).toMatchObject({
    ...{ accion: 'promocion.cambiado', objetoId: String(id) },
    ...{ antes: { paqueteId: idpaquete }, despues: { paqueteId: null } },
  })
})

test('a promotion tells no prices of a trip whose courses pay another', async () => {
  const suyo = { senia: asCentavos(100_00), importe: asCentavos(800_00) }
  const { paquete, viaje } = await makeViaje(house, { monto: suyo })
  await house.deps.db
    .update(paquetes)
    .set({ desde: asCentavos(800_00) })
    .where(eq(paquetes.id, paquete.id))
  const promo = {
    ...{ destino: String(paquete.destinoId), descuento: '20', link: '/promociones', vigente: '1', alt: 'Lago' },
    ...{ paquete: String(paquete.id), antes: '1000', ahora: '800' },
  }
  const { id } = await must('POST', 'catalogo/promociones', await withPicture(promo))
  const told = async () => {
    const fila = (await published('promociones')).find((una: { id: number }) => una.id === id)
    const [uno] = await published(`paquete.php?idpaquete=${paquete.id}`)
    return [fila.antes, fila.ahora, uno.antes]
  }
  expect(await told()).toEqual([100_000, 80_000, '1000.00'])
  await makeMonto(house, viaje.id, { ...suyo, descripcion: 'Contado', importe: asCentavos(700_00) })
  expect(await told()).toEqual([null, null, ''])
})

test('a price is told to hold no longer than until its trip leaves, whatever day staff wrote', async () => {
  const idpaquete = Number((await makePaquete('Sale mañana')).id)
  const { clock, deps } = house
  const hoy = clock.now
  const sale = addDays(localDay(hoy), 1)
  const dias = { fechaInicio: sale, fechaFin: sale, desde: asCentavos(80_000) }
  const [paquete] = await deps.db.update(paquetes).set(dias).where(eq(paquetes.id, idpaquete)).returning()
  const promo = {
    ...{ destino: String(paquete?.destinoId), descuento: '20', link: '/promociones', vigente: '1', alt: 'Cerro' },
    ...{ paquete: String(idpaquete), antes: '1000', ahora: '800', hasta: formatDay(addDays(sale, 30)) },
  }
  const { id } = await must('POST', 'catalogo/promociones', await withPicture(promo))
  const shown = async () => (await published('promociones')).find((fila: { id: number }) => fila.id === id)
  const [uno] = await published(`paquete.php?idpaquete=${idpaquete}`)
  expect([(await shown()).hasta, uno.promohasta]).toEqual([sale, dayToWire(sale)])
  // Of a trip that has left, or that courses take on days of their own, staff's day stands.
  clock.now = new Date(hoy.getTime() + 48 * 3600_000)
  expect((await shown()).hasta).toBe(addDays(sale, 30))
  clock.now = hoy
  const { viaje } = await makeViaje(house)
  await deps.db.update(paquetesCurso).set({ paqueteId: idpaquete }).where(eq(paquetesCurso.id, viaje.id))
  expect((await shown()).hasta).toBe(addDays(sale, 30))
  await must('POST', `catalogo/promociones/${id}/publicado`, { publicado: '0' })
})

test('a draft is nobody’s but for a signed address, of this package and for half an hour', async () => {
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
  const now = house.clock.now
  house.clock.now = new Date(now.getTime() + 31 * 60_000)
  expect(await published(`paquete.php?idpaquete=${id}&vista=${vista}`)).toEqual([])
  house.clock.now = now
})

test('a copy is a draft with the same parts, and a second press makes no second copy', async () => {
  const { id } = await makePaquete('Original')
  const key = { 'idempotency-key': 'copia-1' }
  const { id: copia } = await must('POST', `catalogo/paquetes/${id}/copia`, {}, key)
  expect((await must('POST', `catalogo/paquetes/${id}/copia`, {}, key)).id).toBe(copia)
  expect(await must('GET', `catalogo/paquetes/${copia}/ficha`)).toMatchObject({
    nombre: 'Copia de Original',
    publicado: false,
    hoteles: [{ nombre: 'Hotel de Original' }],
    programas: [{ nombre: 'Programa de Original' }],
  })
  expect(await listed('paquetes?busca=original&estado=0')).toEqual(['Copia de Original'])
})

test('slides are sorted by hand and shown in that order', async () => {
  const ids: string[] = []
  for (const titulo of ['Uno', 'Dos', 'Tres']) {
    const { id } = await must(
      'POST',
      'catalogo/slides',
      await withPicture({ titulo, link: '/nacional', alt: titulo, foco: '0.25 0.75' }),
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
  const before = await house.deps.db.$count(imagenes)
  const id = ids[0] ?? ''
  const { huella: desde } = await must('GET', `catalogo/slides/${id}/ficha`)
  const bis = { id, desde, titulo: 'Uno bis', link: '/grupal', alt: 'Otra vez' }
  const { huella } = await must('POST', 'catalogo/slides', bis)
  const azul = { id, desde: huella, titulo: 'Uno', link: '/', alt: 'Azul' }
  await must('POST', 'catalogo/slides', await withPicture(azul, '#123456'))
  expect(await house.deps.db.$count(imagenes)).toBe(before)
  await must('DELETE', `catalogo/slides/${ids[0]}`)
  expect(await house.deps.db.$count(imagenes)).toBe(before - 1)
  const without = await ask('POST', 'catalogo/slides', { titulo: 'Sin', link: '/', alt: 'x' })
  expect(without.json.error.campos).toEqual({ imagen: 'Elegí una imagen' })
  const wrong = await ask('POST', 'catalogo/slides', { titulo: 'Sin', link: 'javascript:alert(1)', alt: 'x' })
  expect(Object.keys(wrong.json.error.campos)).toEqual(['link'])
})

test('a page has one banner: a second is refused, also of a double press, and so is one over what was deleted', async () => {
  const nuevo = async (campos = {}) => withPicture({ servicio: '5', titulo: 'Nacional', alt: 'Cerro', ...campos })
  const both = await Promise.all([await nuevo(), await nuevo()].map((body) => ask('POST', 'catalogo/banners', body)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await ask('POST', 'catalogo/banners', await nuevo())
  expect(again.json.error).toMatchObject({
    codigo: 'banner_existente',
    campos: { servicio: 'Esa página ya tiene un banner' },
  })
  const { huella: desde } = await must('GET', 'catalogo/banners/5/ficha')
  await must('DELETE', 'catalogo/banners/5')
  expect((await ask('POST', 'catalogo/banners', await nuevo({ desde }))).status).toBe(404)
})

test('a gallery is sorted, described and thinned by hand', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Humahuaca' })
  const body = new FormData()
  body.append('tipo', 'destinos')
  body.append('idpaquete', iddestino)
  for (const color of ['#111111', '#222222', '#333333'])
    body.append('avatar[]', new File([new Uint8Array(await picture(color))], 'foto.jpg', { type: 'image/jpeg' }))
  await house.app.request('/api/uploadimages.php', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  })
  const gallery = async () => must('GET', `imagenes/de/destinos/${iddestino}`)
  const fotos = await gallery()
  const [a, b, c] = fotos.map(({ id }: { id: number }) => id)
  const desde = fotos[0].huella
  const orden = new URLSearchParams([c, a].map((id) => ['orden[]', String(id)]))
  const sorted = await house.app.request(admin(`imagenes/de/destinos/${iddestino}`), {
    method: 'POST',
    body: orden,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sorted.status).toBe(200)
  await must('POST', `imagenes/${a}`, { alt: 'El cerro al atardecer', foco: '0.1 0.9', desde })
  await must('DELETE', `imagenes/${b}`)
  expect(await published(`imagenesdestino.php?iddestino=${iddestino}`)).toMatchObject([
    { id: String(c), alt: 'Humahuaca' },
    { id: String(a), alt: 'El cerro al atardecer', foco: '0.1 0.9' },
  ])
  const mute = await ask('POST', `imagenes/${a}`, { alt: '', foco: '2 2', desde })
  expect(Object.keys(mute.json.error.campos).sort()).toEqual(['alt', 'foco'])
})

test('lists search, filter and page on the server', async () => {
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
