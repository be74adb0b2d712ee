import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Dia } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import {
  destinos,
  paqueteProgramas,
  paqueteServicios,
  paquetes,
  programas,
  servicios,
  subtipos,
} from '../../src/server/db/schema/catalogo.ts'
import { get } from '../factories.ts'
import { waitForLocks } from '../postgres/wait-for-locks.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies are read without types, as an external client reads them
type Row = Record<string, any>

let testApp: TestApp
const lugares: Record<string, number> = {}
const ids: Record<string, number> = {}

/** Creates the trips to find. The test clock shows 19/11/2026. */
beforeAll(async () => {
  testApp = await openTestApp()
  for (const nombre of ['San Carlos de Bariloche', 'Cataratas del Iguazú', 'Quebrada de Humahuaca'])
    lugares[nombre] = await insert(destinos, { nombre, descripcion: `Paisajes de ${nombre}` })
  const [bariloche, iguazu, quebrada] = Object.values(lugares)
  await make('Egresados con nieve', { tipoId: 11, destinoId: bariloche, noches: 7, desde: asCentavos(214_800_000) })
  await make('Semana en el lago', {
    tipoId: 3,
    destinoId: bariloche,
    noches: 5,
    desde: asCentavos(98_000_000),
    ...sale('2027-02-11', 5),
  })
  await make('Selva y agua', {
    tipoId: 3,
    destinoId: iguazu,
    noches: 3,
    desde: asCentavos(76_500_050),
    ...sale('2027-02-04', 3),
  })
  await make('Hornocal al mediodía', {
    tipoId: 10,
    destinoId: quebrada,
    noches: 0,
    desde: asCentavos(8_800_000),
    ...sale('2027-01-07', 0),
  })
  await make('Ruinas y saltos', { tipoId: 2, destinoId: iguazu, noches: 4, ...sale('2026-11-18', 4) })
  await make('Punta Cana', {
    tipoId: 4,
    noches: 7,
    desde: asCentavos(148_000),
    moneda: 'USD',
    ...sale('2027-03-04', 7),
  })
  await make('Borrador de Bariloche', {
    tipoId: 3,
    destinoId: bariloche,
    noches: 5,
    desde: asCentavos(100),
    publicado: false,
  })
})
afterAll(() => testApp.close())

async function insert(table: typeof destinos | typeof programas | typeof servicios, data: Row): Promise<number> {
  const [row] = await testApp.deps.db
    .insert(table)
    .values(data as never)
    .returning({ id: table.id })
  return row?.id ?? 0
}

async function make(nombre: string, data: Partial<typeof paquetes.$inferInsert>) {
  const [row] = await testApp.deps.db
    .insert(paquetes)
    .values({ nombre, ...data })
    .returning({ id: paquetes.id })
  ids[nombre] = row?.id ?? 0
  return ids[nombre]
}

function sale(fechaInicio: Dia, noches: number) {
  return { fechaInicio, fechaFin: addDays(fechaInicio, noches) }
}

async function ask(query: Record<string, string>): Promise<Row> {
  const answer = await get(testApp, `buscar/paquetes?${new URLSearchParams(query)}`)
  expect(answer.status, JSON.stringify(query)).toBe(200)
  return answer.json()
}
const names = async (query: Record<string, string>): Promise<string[]> =>
  (await ask(query)).results.map(({ nombre }: Row) => nombre)
const lugaresOf = async (q: string): Promise<string[]> => {
  const answer = await get(testApp, `buscar/destinos?${new URLSearchParams({ q })}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).results.map(({ nombredestino }: Row) => nombredestino)
}
const counts = (options: Row[]) => Object.fromEntries(options.map(({ valor, cantidad }) => [valor, cantidad]))

describe('a search', () => {
  test('matches singular and plural, with accents or without', async () => {
    const id = await make('Con barco', { tipoId: 2, descripcion: 'Dos navegaciones y una excursión guiada' })
    for (const q of ['excursion', 'EXCURSIÓN', 'excursiones', 'navegacion', 'navegación', 'navegaciones', 'guiadas'])
      expect(await names({ q }), q).toEqual(['Con barco'])
    await testApp.deps.db.delete(paquetes).where(eq(paquetes.id, id))
    expect(await names({ q: 'navegaciones' })).toEqual([])
  })

  test("matches the destination's name, regardless of case and accents", async () => {
    for (const q of ['cataratas', 'IGUAZU', 'iguazú', 'Iguazu\u0301', 'cataratas iguazu']) {
      expect((await names({ q })).sort(), q).toEqual(['Ruinas y saltos', 'Selva y agua'])
      expect((await ask({ q })).aproximado, q).toBe(false)
    }
  })

  test('matches a package by its stops, days and destination text, ranked after matches by name', async () => {
    const id = await make('Nubes', {
      tipoId: 2,
      destinoId: lugares['Quebrada de Humahuaca'],
      paradas: 'Rosario de la Frontera, desayuno, -25.80, -64.97\nCampo Quijano, parada, -24.91, -65.64',
      itinerario: 'Las viñas\nAlmuerzo en Cafayate\nEn el mapa: Tolombón, -26.19, -65.94\nComen: merienda',
    })
    for (const q of ['quijano', 'rosario frontera', 'cafayate', 'tolombon', 'paisajes nubes'])
      expect(await ask({ q }), q).toMatchObject({ aproximado: false, results: [{ nombre: 'Nubes' }] })
    for (const q of ['desayuno', 'merienda', 'mapa', '26.19']) expect(await names({ q }), q).toEqual([])
    await make('Quijano a pie', { tipoId: 2 })
    expect(await names({ q: 'quijano' })).toEqual(['Quijano a pie', 'Nubes'])
    await testApp.deps.db.delete(paquetes).where(inArray(paquetes.id, [id, ids['Quijano a pie'] ?? 0]))
  })

  test('treats only its last word as the start of a word', async () => {
    expect(await names({ q: 'hornoc' })).toEqual(['Hornocal al mediodía'])
    expect(await names({ q: 'lago bari' })).toEqual(['Semana en el lago'])
  })

  test('matches a misspelt word, and marks the response as approximate', async () => {
    for (const q of ['barilohce', 'barriloche', 'brailoche', 'baRilohce egresdos']) {
      const page = await ask({ q })
      expect(page.aproximado, q).toBe(true)
      expect(page.results[0]?.nombredestino, q).toBe('San Carlos de Bariloche')
    }
    expect((await ask({ q: 'igauzu' })).results[0]?.nombredestino).toBe('Cataratas del Iguazú')
    expect((await ask({ q: 'bariloche' })).aproximado).toBe(false)
    expect(await lugaresOf('humauaca')).toEqual(['Quebrada de Humahuaca'])
  })

  test('calls no database function that sets a parameter reserved for superusers', async () => {
    const { rows } = await testApp.deps.db.execute(sql`
      select proname from pg_proc, unnest(proconfig) as puesto where pronamespace = 'public'::regnamespace
        and lower(split_part(puesto, '=', 1)) not in (select lower(name) from pg_settings where context = 'user')`)
    expect(rows).toEqual([])
  })

  test('applies the type filter to approximate matches too', async () => {
    expect(await names({ q: 'barilohce', tipos: '3' })).toEqual(['Semana en el lago'])
    expect(await names({ q: 'xilofón' })).toEqual([])
  })

  test('ranks matches by name first, then by destination, then by text', async () => {
    await make('Crucero', { tipoId: 4, descripcion: 'Bariloche queda lejos de Bariloche y de Bariloche' })
    await make('Bariloche a fondo', { tipoId: 2 })
    const found = await names({ q: 'bariloche' })
    expect(found[0]).toBe('Bariloche a fondo')
    expect(found.slice(1, 3).sort()).toEqual(['Egresados con nieve', 'Semana en el lago'])
    expect(found[3]).toBe('Crucero')
    expect(found).toHaveLength(4)
  })

  test('returns matching destinations with their number of published packages', async () => {
    expect(await lugaresOf('quebrada')).toEqual(['Quebrada de Humahuaca'])
    expect(await lugaresOf('')).toEqual([])
    const { results } = await (await get(testApp, 'buscar/destinos?q=bariloche')).json()
    expect(results).toMatchObject([{ nombredestino: 'San Carlos de Bariloche', paquetes: 2 }])
  })
})

describe('the search index after a change', () => {
  test('reflects a changed programme, service, destination or type of stay', async () => {
    const { db } = testApp.deps
    const paqueteId = await make('Viaje cambiante', { tipoId: 2 })
    const other = await make('Viaje quieto', { tipoId: 2 })
    const programaId = await insert(programas, { nombre: 'Cabalgata', destinoId: lugares['Quebrada de Humahuaca'] })
    const servicioId = await insert(servicios, { nombre: 'Telescopio' })
    await db.insert(paqueteProgramas).values({ paqueteId, programaId })
    await db.insert(paqueteServicios).values({ paqueteId, servicioId })
    expect(await names({ q: 'cabalgatas' })).toEqual(['Viaje cambiante'])
    expect(await names({ q: 'telescopio' })).toEqual(['Viaje cambiante'])

    await db.update(programas).set({ nombre: 'Parapente' }).where(eq(programas.id, programaId))
    expect(await names({ q: 'parapente' })).toEqual(['Viaje cambiante'])
    expect(await names({ q: 'cabalgata' })).toEqual([])
    await db.update(servicios).set({ nombre: 'Binoculares' }).where(eq(servicios.id, servicioId))
    expect(await names({ q: 'binocular' })).toEqual(['Viaje cambiante'])
    expect(await names({ q: 'telescopio' })).toEqual([])
    await db.update(paqueteProgramas).set({ paqueteId: other }).where(eq(paqueteProgramas.programaId, programaId))
    expect(await names({ q: 'parapente' })).toEqual(['Viaje quieto'])
    await db.delete(paqueteProgramas).where(eq(paqueteProgramas.programaId, programaId))
    expect(await names({ q: 'parapente' })).toEqual([])

    const [subtipo] = await db.insert(subtipos).values({ tipoId: 2, nombre: 'Jubilados' }).returning()
    await db
      .update(paquetes)
      .set({ subtipoId: subtipo?.id, destinoId: lugares['Cataratas del Iguazú'] })
      .where(eq(paquetes.id, other))
    expect(await names({ q: 'jubilados' })).toEqual(['Viaje quieto'])
    await db.update(destinos).set({ nombre: 'Cataratas y Wanda' }).where(eq(destinos.nombre, 'Cataratas del Iguazú'))
    expect(await names({ q: 'wanda' })).toContain('Viaje quieto')
    expect(await lugaresOf('wanda')).toEqual(['Cataratas y Wanda'])
    await db.update(destinos).set({ nombre: 'Cataratas del Iguazú' }).where(eq(destinos.nombre, 'Cataratas y Wanda'))
    await db.update(paquetes).set({ nombre: 'Otro nombre' }).where(eq(paquetes.id, other))
    expect(await names({ q: 'quieto' })).toEqual([])
    for (const id of [paqueteId, other]) await db.delete(paquetes).where(eq(paquetes.id, id))
  })

  test('reflects concurrent changes of one package', async () => {
    const { db } = testApp.deps
    const paqueteId = await make('Viaje disputado', { tipoId: 2 })
    const programaId = await insert(programas, { nombre: 'Antes', destinoId: lugares['Quebrada de Humahuaca'] })
    const renamed = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const rename = db.transaction(async (tx) => {
      await tx.update(programas).set({ nombre: 'Ultraliviano' }).where(eq(programas.id, programaId))
      renamed.resolve()
      await mayCommit.promise
    })
    await renamed.promise
    const link = db.insert(paqueteProgramas).values({ paqueteId, programaId }).execute()
    await waitForLocks(db)
    mayCommit.resolve()
    await Promise.all([rename, link])
    expect(await names({ q: 'ultraliviano' })).toEqual(['Viaje disputado'])
    await db.delete(paquetes).where(eq(paquetes.id, paqueteId))
  })

  test('never contains an unpublished package', async () => {
    expect(await names({ q: 'borrador' })).toEqual([])
    const { db } = testApp.deps
    const id = ids['Borrador de Bariloche'] ?? 0
    await db.update(paquetes).set({ publicado: true }).where(eq(paquetes.id, id))
    expect(await names({ q: 'borrador' })).toEqual(['Borrador de Bariloche'])
    await db.update(paquetes).set({ publicado: false }).where(eq(paquetes.id, id))
    expect(await names({ q: 'borrador' })).toEqual([])
  })
})

describe('search filters', () => {
  const base = { tipos: '3,10,11' }
  const bariloche = () => String(lugares['San Carlos de Bariloche'])

  test('each narrow the results', async () => {
    expect(await names(base)).toEqual([
      'Egresados con nieve',
      'Semana en el lago',
      'Selva y agua',
      'Hornocal al mediodía',
    ])
    expect(await names({ ...base, destino: bariloche() })).toEqual(['Egresados con nieve', 'Semana en el lago'])
    expect(await names({ ...base, noches: '0' })).toEqual(['Hornocal al mediodía'])
    expect(await names({ ...base, noches: '1-3' })).toEqual(['Selva y agua'])
    expect(await names({ ...base, noches: '4-6' })).toEqual(['Semana en el lago'])
    expect(await names({ ...base, noches: '7+' })).toEqual(['Egresados con nieve'])
    expect(await names({ ...base, mes: '2027-02' })).toEqual(['Semana en el lago', 'Selva y agua'])
    expect(await names({ ...base, tipo: '10' })).toEqual(['Hornocal al mediodía'])
    expect(await names({ ...base, hasta: '765000' })).toEqual(['Hornocal al mediodía'])
    expect(await names({ ...base, hasta: '765001' })).toEqual(['Selva y agua', 'Hornocal al mediodía'])
  })

  test('combine with each other and with search words', async () => {
    expect(
      await names({ ...base, destino: bariloche(), noches: '4-6', mes: '2027-02', hasta: '1000000', tipo: '3' }),
    ).toEqual(['Semana en el lago'])
    expect(await names({ ...base, destino: bariloche(), noches: '0' })).toEqual([])
    expect(await names({ q: 'iguazú', mes: '2027-02' })).toEqual(['Selva y agua'])
  })

  test('find no dollar prices below a limit in pesos, and list no months of past departures', async () => {
    expect(await names({ tipos: '4', hasta: '9999999999' })).toEqual([])
    const { filtros } = await ask({ tipos: '2,4' })
    expect(filtros.meses).toEqual([{ valor: '2027-03', texto: 'marzo de 2027', cantidad: 1 }])
    expect(filtros.precios).toEqual({ desde: null, hasta: null })
    expect(await names({ tipos: '2', mes: '2026-11' })).toEqual([])
  })

  test('show for each option how many packages match that option together with the other filters', async () => {
    const all = await ask(base)
    expect(all.total).toBe(4)
    expect(all.filtros.destinos).toEqual([
      { valor: String(lugares['Cataratas del Iguazú']), texto: 'Cataratas del Iguazú', cantidad: 1 },
      { valor: String(lugares['Quebrada de Humahuaca']), texto: 'Quebrada de Humahuaca', cantidad: 1 },
      { valor: bariloche(), texto: 'San Carlos de Bariloche', cantidad: 2 },
    ])
    expect(all.filtros.noches.map(({ texto }: Row) => texto)).toEqual([
      'Por el día',
      '1 a 3 noches',
      '4 a 6 noches',
      '7 noches o más',
    ])
    expect(counts(all.filtros.meses)).toEqual({ '2027-01': 1, '2027-02': 2 })
    expect(counts(all.filtros.tipos)).toEqual({ '3': 2, '10': 1, '11': 1 })
    expect(all.filtros.precios).toEqual({ desde: 88000, hasta: 2148000 })

    const some = await ask({ ...base, destino: bariloche(), hasta: '1000000' })
    expect(some.total).toBe(1)
    // A filter's options ignore the filter's own value, but respect the maximum price.
    expect(Object.values(counts(some.filtros.destinos))).toEqual([1, 1, 1])
    expect(counts(some.filtros.noches)).toEqual({ '4-6': 1 })
    expect(counts(some.filtros.tipos)).toEqual({ '3': 1 })
    expect(some.filtros.precios).toEqual({ desde: 980000, hasta: 2148000 })
  })

  test('list the chosen option even when no package matches it', async () => {
    const page = await ask({ ...base, noches: '0', destino: bariloche() })
    expect(page.total).toBe(0)
    expect(counts(page.filtros.noches)).toEqual({ '0': 0, '4-6': 1, '7+': 1 })
    const { filtros } = await ask({ tipos: '10', destino: bariloche(), mes: '2030-01' })
    expect(filtros.destinos).toEqual([{ valor: bariloche(), texto: 'San Carlos de Bariloche', cantidad: 0 }])
    expect(filtros.meses).toEqual([{ valor: '2030-01', texto: 'enero de 2030', cantidad: 0 }])
    expect((await ask({ destino: '999999' })).filtros.destinos.map(({ valor }: Row) => valor)).not.toContain('999999')
  })
})

test('the pages of a search are in order of rank, without gaps or duplicates', async () => {
  const { db } = testApp.deps
  const made: number[] = []
  for (const [nombre, description] of [
    ['Volcán Uno', ''],
    ['Dos', 'volcán'],
    ['Volcán Tres', 'volcán'],
    ['Cuatro', 'un volcán'],
    ['Cinco volcanes', ''],
  ] as const)
    made.push(await make(nombre, { tipoId: 2, descripcion: description }))
  const whole = await names({ q: 'volcan' })
  expect(whole).toHaveLength(5)
  expect(whole[0]).toBe('Volcán Tres')
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await ask({ q: 'volcan', limite: '2', cursor })
    expect(page.total).toBe(5)
    seen.push(...page.results.map(({ nombre }: Row) => nombre))
    cursor = page.siguiente
  } while (cursor)
  expect(seen).toEqual(whole)
  for (const id of made) await db.delete(paquetes).where(eq(paquetes.id, id))
})

test('a hostile search query returns a normal response', async () => {
  const hostile = [
    "'",
    "''; drop table paquetes; --",
    '!&|:*',
    'a & | b',
    "a:*'",
    '\\',
    '%_',
    '(((',
    '<->',
    '🏔️🚌',
    'ŉ ŉ',
    'º ª',
    '½',
    '漢字',

    '\ud800',
    'ß ø',
    'de la',
    "l'été",
    'x'.repeat(100),
    'a '.repeat(50),
  ]
  for (const q of hostile) {
    for (const path of ['buscar/paquetes', 'buscar/destinos']) {
      const answer = await get(testApp, `${path}?q=${encodeURIComponent(q.toWellFormed())}`)
      expect(answer.status, `${path} ${JSON.stringify(q)}`).toBe(200)
    }
  }
  for (const query of ['q=%ff%fe', 'cursor=0_1_999999999', 'mes=2027-13', 'noches=x', 'hasta=-1', 'q=&tipos=&destino='])
    expect((await get(testApp, `buscar/paquetes?${query}`)).status, query).toBe(200)
  for (const query of [
    'q=%00',
    `q=${'x'.repeat(101)}`,
    'cursor=x',
    'cursor=999999999',
    'cursor=0_1_9_9',
    'cursor=NaN_1_9',
    'tipos=a',
    'destino=x',
    'destino=99999999999',
    'limite=-1',
  ])
    expect((await get(testApp, `buscar/paquetes?${query}`)).status, query).toBe(400)
})
