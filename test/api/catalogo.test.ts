import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { imagenes, paquetes, slides, subtipos } from '../../src/server/db/schema/catalogo.ts'
import { get, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const read = async (path: string) => (await get(testApp, path)).json()
const names = async (path: string): Promise<string[]> =>
  (await read(path)).results.map(({ nombre }: { nombre: string }) => nombre)

const foto = {
  archivo: 'a'.repeat(32),
  alt: 'Un cerro',
  ancho: 1600,
  alto: 900,
  color: '#998d74',
  focoX: 0.52,
  focoY: 0.4,
}

async function makePaquete(data: Partial<typeof paquetes.$inferInsert>): Promise<number> {
  const [row] = await testApp.deps.db
    .insert(paquetes)
    .values({ nombre: 'Paquete', ...data })
    .returning({ id: paquetes.id })
  return row?.id ?? 0
}

test('packages are listed by type, and only the tours call lists tours', async () => {
  await makePaquete({ nombre: 'Grupal', tipoId: 2 })
  await makePaquete({ nombre: 'Sin tipo' })
  await makePaquete({ nombre: 'Tour', tipoId: 10 })
  expect(await names('paquetes.php')).toEqual(['Grupal', 'Sin tipo'])
  expect(await names('paquetes.php?idtipo=2')).toEqual(['Grupal'])
  expect(await names('eventos.php?idtipo=10')).toEqual(['Tour'])
  expect(await names('eventos.php?idtipo=7')).toEqual([])
  expect(await names('eventos.php?idtipo=2')).toEqual([])
})

test('a package without details returns empty strings, never null', async () => {
  const id = await makePaquete({ nombre: 'Pelado', tipoId: 4 })
  const { results } = await read(`paquete.php?idpaquete=${id}`)
  expect(results).toEqual([
    {
      id: String(id),
      nombre: 'Pelado',
      descripcion: '',
      duracion: '',
      noches: '',
      idtipo: '4',
      nombretipo: 'Turismo Internacional',
      nombresubtipo: '',
      nombredestino: '',
      iddestino: '',
      desde: '',
      antes: '',
      promohasta: '',
      salida: '',
      regreso: '',
      adicional: '',
      forma: '',
      encuotas: '',
      encuotastotal: '',
      encuotascantidad: '',
      encuotasvalor: '',
      encuotascft: '',
      encuotassenia: '',
      encuotassinimpuestos: '',
      encuotasprimera: '',
      encuotasultima: '',
      diferencia: '',
      financiacion: '',
      sinimpuestos: '',
      moneda: 'ARS',
      cuotas: '',
      valorcuota: '',
      senia: '',
      primeracuota: '',
      ultimacuota: '',
      cft: '',
      incluye: '',
      fechai: '',
      fechaf: '',
      primerasalida: '',
      ultimasalida: '',
      imagen: '',
      alt: '',
      ancho: '',
      alto: '',
      color: '',
      foco: '',
    },
  ])
  for (const part of ['imagenespaquete', 'paqueteprogramas', 'paqueteservicios', 'paquetehotel'])
    expect(await read(`${part}.php?idpaquete=${id}`)).toEqual({ results: [], siguiente: '' })
})

test('an unpublished package is not returned by any call', async () => {
  const id = await makePaquete({ nombre: 'Borrador', tipoId: 3, publicado: false })
  await testApp.deps.db.insert(imagenes).values({ ...foto, paqueteId: id })
  expect(await names('paquetes.php?idtipo=3')).toEqual([])
  expect(await read(`imagenespaquete.php?idpaquete=${id}`)).toEqual({ results: [], siguiente: '' })
  expect((await read(`paquete.php?idpaquete=${id}`)).results[0].id).toBe('')
})

test.each(['paquete.php?idpaquete=999999', 'paquetecurso.php?id=999999', 'destino.php?iddestino=999999'])(
  '%s returns one object of empty strings when nothing is found',
  async (path) => {
    const { results, siguiente } = await read(path)
    const [empty] = results
    expect([results.length, siguiente, empty.id, empty.imagen]).toEqual([1, '', '', ''])
    for (const value of Object.values(empty))
      expect(['', '[]']).toContain(Array.isArray(value) ? JSON.stringify(value) : value)
  },
)

test('a URL with a double slash, which clients get by joining a base and a path, returns the same response', async () => {
  const id = await makePaquete({ nombre: 'Con foto', tipoId: 3 })
  await testApp.deps.db.insert(imagenes).values({ ...foto, paqueteId: id })
  const [{ imagen }] = (await read(`paquete.php?idpaquete=${id}`)).results
  expect(imagen).toMatch(/^\/imagenes\//)
  const asked = async (path: string) => (await testApp.app.request(`http://valija.test${path}`)).json()
  // The file was never created, so both requests return the same error. The response of a page would not be JSON.
  expect(await asked(`/${imagen}`)).toEqual(await asked(imagen))
  expect(await asked('//api/salud')).toMatchObject({ estado: 'ok' })
})

test('the cover is the first picture of the gallery, in an existing width', async () => {
  const id = await makePaquete({ nombre: 'Con fotos', tipoId: 12, desde: asCentavos(22_533_333) })
  await testApp.deps.db.insert(imagenes).values([
    { ...foto, archivo: 'b'.repeat(32), orden: 1, paqueteId: id },
    { ...foto, archivo: 'c'.repeat(32), ancho: 640, alto: 360, orden: 0, paqueteId: id },
  ])
  const [paquete] = (await read('paquetes.php?idtipo=12')).results
  expect(paquete).toMatchObject({
    desde: '225333.33',
    imagen: `/imagenes/${'c'.repeat(32)}/640.webp`,
    alt: 'Un cerro',
    ancho: '640',
    foco: '0.52 0.4',
  })
  const galeria = (await read(`imagenespaquete.php?idpaquete=${id}`)).results
  expect(galeria.map(({ imagen }: { imagen: string }) => imagen)).toEqual([
    `/imagenes/${'c'.repeat(32)}/640.webp`,
    `/imagenes/${'b'.repeat(32)}/1200.webp`,
  ])
})

test("the pages of a list are in the list's order, without gaps or duplicates", async () => {
  for (const [i, order] of [3, 1, 2, 1, 3].entries()) await makePaquete({ nombre: `P${i}`, tipoId: 11, orden: order })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await read(`paquetes.php?idtipo=11&limite=2&cursor=${cursor}`)
    seen.push(...page.results.map(({ nombre }: { nombre: string }) => nombre))
    cursor = page.siguiente
  } while (cursor)
  expect(seen).toEqual(['P1', 'P3', 'P2', 'P0', 'P4'])
})

test('a service category returns the subtypes of its package types', async () => {
  await testApp.deps.db.insert(subtipos).values([
    { tipoId: 12, nombre: 'Educativo' },
    { tipoId: 11, nombre: 'Egresados' },
    { tipoId: 4, nombre: 'Caribe' },
  ])
  const of = async (idtipo: number) =>
    (await read(`subtipospaquetes.php?idtipo=${idtipo}`)).results.map((row: Record<string, string>) => [
      row.nombretipo,
      row.nombresubtipo,
    ])
  expect(await of(1)).toEqual([
    ['Viajes Estudiantiles', 'Egresados'],
    ['Viajes Educativos', 'Educativo'],
  ])
  expect(await of(4)).toEqual([['Turismo Internacional', 'Caribe']])
  expect(await of(11)).toEqual([])
})

test("a slide's picture is an absolute URL", async () => {
  const [row] = await testApp.deps.db.insert(imagenes).values(foto).returning({ id: imagenes.id })
  await testApp.deps.db.insert(slides).values({ titulo: 'Uno', link: '/nacional', imagenId: row?.id ?? 0 })
  const [slide] = (await read('slideprincipal.php')).results
  expect(slide).toMatchObject({
    imagen: `http://valija.test/imagenes/${'a'.repeat(32)}/1200.webp`,
    descripcion: 'Un cerro',
  })
})

test('an invalid id returns an error on its field', async () => {
  const answer = await get(testApp, 'paquete.php?idpaquete=x')
  expect(answer.status).toBe(400)
  expect((await answer.json()).error.campos).toEqual({ idpaquete: 'Debe indicar un identificador válido' })
  for (const path of [
    'x/1200.webp',
    `${'a'.repeat(32)}/1200.webp`,
    `${'a'.repeat(32)}/..%2Fsecret.key`,
    `${'a'.repeat(32)}/1200.svg`,
  ])
    expect((await testApp.app.request(`/imagenes/${path}`)).status, path).toBe(404)
})

test('the course trip call is rate-limited per IP address', async () => {
  const { viaje } = await makeViaje(testApp)
  const ask = (ip: string) => get(testApp, `paquetecurso.php?id=${viaje.id}`, { ip })
  for (let n = 0; n < 600; n++) expect((await ask('192.0.2.11')).status).toBe(200)
  const refused = await ask('192.0.2.11')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await ask('192.0.2.12')).status).toBe(200)
})
