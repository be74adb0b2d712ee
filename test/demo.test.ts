import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usuarios } from '../src/server/db/schema/identidad.ts'
import { auditoria, correos } from '../src/server/db/schema/mensajes.ts'
import { pagos } from '../src/server/db/schema/pagos.ts'
import { reservas } from '../src/server/db/schema/reservas.ts'
import { reservas as escritas } from '../src/server/demo/contenido/reservas.ts'
import { loadDemo } from '../src/server/demo/load.ts'
import type { Deps } from '../src/server/domain/deps.ts'
import { isPoster, shareCardOf } from '../src/web/ui/picture.pure.ts'
import { get, makeCliente, post } from './factories.ts'
import { openTestApp, type TestApp } from './test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies are read without types, as an external client reads them
type Row = Record<string, any>

// The full-size pictures take ten seconds of processor time. One small width runs the same code.
const amount = { historia: false, anchos: [160] }

let testApp: TestApp
const cargada = { desde: new Date(), hasta: new Date() }
beforeAll(async () => {
  testApp = await openTestApp()
  await loadDemo(testApp.deps, amount)
  cargada.hasta = new Date()
})
afterAll(() => testApp.close())

async function list(path: string, token?: string): Promise<Row[]> {
  const answer = await get(testApp, path, token ? { token } : {})
  expect(answer.status, path).toBe(200)
  const body = await answer.json()
  expect(hasNull(body), `${path} has a null`).toBe(false)
  return body.results
}

async function signIn(call: 'iniciarsesion' | 'iniciarsesionadmin', fields: Record<string, string>): Promise<string> {
  const answer = await post(testApp, call, fields)
  expect(answer.status).toBe(200)
  return (await answer.json()).results.token
}

const signInFamilia = () => signIn('iniciarsesion', { mail: 'familia@example.com', password: 'valija-familia' })
const signInAdmin = () => signIn('iniciarsesionadmin', { usuario: 'admin', password: 'valija-admin' })

test("the demo's catalogue has the documented numbers of packages and destinations", async () => {
  const count = async (path: string) => (await list(path)).length
  expect(await count('paquetes.php')).toBeGreaterThanOrEqual(30)
  for (const tipo of [2, 3, 4, 11, 12]) expect(await count(`paquetes.php?idtipo=${tipo}`)).toBeGreaterThanOrEqual(6)
  expect(await count('eventos.php?idtipo=10')).toBe(10)
  expect(await count('eventos.php?idtipo=7')).toBe(10)
  expect(await count('destinos.php')).toBe(14)
  expect(await count('promodestinos.php')).toBe(5)
  expect(await count('slideprincipal.php')).toBe(4)
  expect((await list('banners')).map(({ servicio }) => servicio)).toEqual([1, 2, 3, 4, 5, 6])
  for (const categoria of [1, 2, 3, 4])
    for (const { imagen } of await list(`subtipospaquetes.php?idtipo=${categoria}`))
      expect(imagen).toMatch(/\/posters\/.*\.svg$/)
})

test('every demo package has services and pictures, and one with nights also has a hotel and excursions', async () => {
  const tours = [...(await list('eventos.php?idtipo=10')), ...(await list('eventos.php?idtipo=7'))]
  for (const { id, nombre, noches } of [...(await list('paquetes.php')), ...tours]) {
    const [paquete] = await list(`paquete.php?idpaquete=${id}`)
    expect(paquete).toMatchObject({ nombre, noches })
    expect(paquete?.nombredestino).not.toBe('')
    expect(Number(paquete?.desde)).toBeGreaterThan(0)
    const parts = ['imagenespaquete', 'paqueteservicios', ...(noches === '0' ? [] : ['paqueteprogramas'])]
    for (const part of parts)
      expect((await list(`${part}.php?idpaquete=${id}`)).length, `${nombre} ${part}`).toBeGreaterThan(0)
    const hoteles = await list(`paquetehotel.php?idpaquete=${id}`)
    expect(hoteles.length, nombre).toBe(noches === '0' ? 0 : 1)
    for (const { images } of hoteles) expect(images, nombre).toEqual([])
  }
})

test('every demo destination has services and described pictures, and its pictures load', async () => {
  const paths = new Set<string>()
  for (const { id } of await list('destinos.php')) {
    const [destino] = await list(`destino.php?iddestino=${id}`)
    expect(destino?.servicios.length).toBeGreaterThan(0)
    for (const { imagen, alt, foco } of await list(`imagenesdestino.php?iddestino=${id}`)) {
      paths.add(imagen)
      expect(alt.length).toBeGreaterThan(10)
      expect(foco).toMatch(/^0(\.\d+)? 0(\.\d+)?$/)
    }
  }
  for (const { imagen } of await list('imagenespaquete.php?idpaquete=2')) paths.add(imagen)
  for (const { imagen } of await list('slideprincipal.php')) paths.add(imagen.replace('http://valija.test', ''))
  for (const { imagen } of await list('banners')) paths.add(imagen)
  // The test app has no build and cannot serve a poster's SVG, so the test requests its share image instead.
  const [drawings = [], fotos = []] = [true, false].map((drawn) =>
    [...paths].filter((path) => isPoster(path) === drawn),
  )
  expect(fotos).toHaveLength(4)
  expect(drawings.length).toBeGreaterThan(20)
  for (const path of [...fotos, ...drawings.map((path) => shareCardOf(path) ?? '')]) {
    const answer = await testApp.app.request(path)
    const tipo = fotos.includes(path) ? 'image/webp' : 'image/jpeg'
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, tipo])
  }
})

test('the links of demo slides and promotions lead to existing pages', async () => {
  for (const { link } of [...(await list('slideprincipal.php')), ...(await list('promodestinos.php'))]) {
    const [, page, id] = /^\/(turismo|destino|estudiantil|internacional)(?:\/(\d+))?$/.exec(link) ?? []
    expect(page, link).toBeDefined()
    if (page === 'turismo') expect(await list(`paquete.php?idpaquete=${id}`)).toHaveLength(1)
    if (page === 'destino') expect(await list(`destino.php?iddestino=${id}`)).toHaveLength(1)
  }
})

test("the demo's six schools offer trips in pesos, in dollars, in both, and with a personal plan", async () => {
  const token = await signInFamilia()
  const colegios = await list('listadocolegios.php', token)
  expect(colegios).toHaveLength(6)
  const kinds = new Set<string>()
  for (const { id: colegio } of colegios) {
    let viajes = 0
    for (const { id: curso } of await listPost('consultarcursos', { colegio }, token))
      for (const { id: paquete } of await listPost('paquetesSelect', { curso }, token)) {
        viajes += 1
        expect(await list(`paquetecurso.php?id=${paquete}`)).toHaveLength(1)
        for (const { moneda, personal } of await listPost('consultarmontos', { paquete }, token))
          kinds.add(personal === '1' ? 'personal' : moneda)
      }
    expect(viajes).toBeGreaterThan(0)
  }
  expect([...kinds].sort()).toEqual(['1', '2', '3', 'personal'])
})

test('the demo family has two children and half of its dues paid', async () => {
  const token = await signInFamilia()
  expect((await list('listadoreservas.php', token)).map(({ nombre }) => nombre).sort()).toEqual(['Martina', 'Tomás'])
  const debidas = await list('listadocuentas.php', token)
  const { rows } = await testApp.deps.db.execute<{ total: number }>(
    sql`select count(*) as total from cuotas c join reservas r on r.id = c.reserva_id join usuarios u on u.id = r.usuario_id where u.mail = 'familia@example.com' and c.numero > 0`,
  )
  expect(debidas.length * 2).toBe(Number(rows[0]?.total))
  const added = await signIn('iniciarsesion', { mail: 'nueva@example.com', password: 'valija-nueva' })
  expect(await list('listadoreservas.php', added)).toEqual([])
  expect(await list('listadocuentas.php', added)).toEqual([])
})

test('the demo has fourteen bookings in every state, seen and unseen, with matching seats', async () => {
  const all = await listPost('listadoreservasnuevas', { visto: '2' }, await signInAdmin())
  expect(all).toHaveLength(14)
  expect(new Set(all.map(({ estado }) => estado)).size).toBe(5)
  expect(new Set(all.map(({ visto }) => visto)).size).toBe(2)
  const { rows } = await testApp.deps.db.execute(
    sql`select pc.id from paquetes_curso pc where pc.libres <> pc.cupo - (select count(*) from reservas r where r.paquete_curso_id = pc.id and r.estado not in ('vencida', 'cancelada')) - (select count(*) from lista_espera e where e.paquete_curso_id = pc.id and e.estado = 'ofrecido') - (select count(*) from acompanantes a where a.paquete_curso_id = pc.id and a.ocupa_lugar)`,
  )
  expect(rows).toEqual([])
  const { rows: fines } = await testApp.deps.db.execute(
    sql`select r.id, c.motivo from reservas r left join cancelaciones c on c.reserva_id = r.id where r.estado = 'cancelada'`,
  )
  expect(fines).toMatchObject([{ motivo: 'arrepentimiento' }])
  await signIn('iniciarsesionadmin', { usuario: 'operador', password: 'valija-operador' })
})

test("the demo's rows have the dates of the simulated actions, not of the load", async () => {
  // The test clock is fixed. No row may be dated within the real time of the load, because its date would come from the database's clock.
  const { rows } = await testApp.deps.db.execute(sql`
    select 'rastro' as que, accion as cual from auditoria where cuando between ${cargada.desde} and ${cargada.hasta}
    union all select 'recibo', numero::text from recibos where creado_en between ${cargada.desde} and ${cargada.hasta}
    union all select 'mail', clave from correos where creado_en between ${cargada.desde} and ${cargada.hasta}`)
  expect(rows).toEqual([])
})

test('a second start of the demo adds nothing', async () => {
  const before = await testApp.deps.db.$count(auditoria)
  await loadDemo(testApp.deps, amount)
  expect(await testApp.deps.db.$count(auditoria)).toBe(before)
  expect(await testApp.deps.db.$count(reservas)).toBe(14)
})

test('the demo is not loaded into a database that has data', async () => {
  const other = await openTestApp()
  try {
    await makeCliente(other)
    await loadDemo({ ...other.deps, storage: testApp.deps.storage }, amount)
    expect(await (await get(other, 'paquetes.php')).json()).toEqual({ results: [], siguiente: '' })
  } finally {
    await other.close()
  }
})

test('a failed load leaves the database empty for a complete load at the next start', async () => {
  const other = await openTestApp()
  try {
    const deps: Deps = { ...other.deps, storage: testApp.deps.storage }
    let mails = 0
    const broken: Deps = {
      ...deps,
      jobs: {
        ...deps.jobs,
        async send(name) {
          // Fails at the first payments: after a mail for each booking and three receipts.
          if (/^(correo|recibo)$/.test(name) && ++mails === escritas.length + 4) throw new Error('the power went')
        },
      },
    }
    await expect(loadDemo(broken, amount)).rejects.toThrow('the power went')
    for (const table of [usuarios, reservas, pagos, correos]) expect(await other.deps.db.$count(table)).toBe(0)
    other.clock.now = new Date(other.clock.now.getTime() + 10 * 60 * 1000)
    await Promise.all([loadDemo(deps, amount), loadDemo(deps, amount)])
    const { rows } = await other.deps.db.execute(sql`select estado, count(*) as cuantas from reservas group by 1`)
    const { rows: whole } = await testApp.deps.db.execute(
      sql`select estado, count(*) as cuantas from reservas group by 1`,
    )
    expect(rows).toEqual(expect.arrayContaining(whole))
    expect(await other.deps.db.$count(reservas)).toBe(escritas.length)
  } finally {
    await other.close()
  }
})

async function listPost(call: string, fields: Record<string, string>, token: string): Promise<Row[]> {
  const answer = await post(testApp, call, fields, { token })
  expect(answer.status, call).toBe(200)
  const body = await answer.json()
  expect(hasNull(body), `${call} has a null`).toBe(false)
  return body.results
}

function hasNull(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'object' && Object.values(value).some(hasNull)
}
