import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caso, listCasos } from '../../bench/list-cases.ts'
import { limites } from '../../src/server/db/schema/identidad.ts'
import { makePersonal } from '../factories.ts'
import { becomeOwner } from '../owner.ts'
import { type Sentencia, sentenciasOf } from '../sentencias.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Enough bookings for the growing tables to be clearly larger than the others. */
const cuantas = 4000

let testApp: TestApp
let token: string
let pool: pg.Pool
let grandes: Set<string>
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.deps.db.transaction(async (tx) => {
    await becomeOwner(tx)
    await tx.execute(sql.raw(`CREATE TEMP TABLE tamano AS SELECT ${cuantas} AS n`))
    await tx.execute(sql.raw(readFileSync(`${import.meta.dirname}/../../bench/cargar.sql`, 'utf8')))
  })
  await testApp.deps.db.transaction(async (tx) => {
    await becomeOwner(tx)
    await tx.execute(sql`analyze`)
  })
  testApp.clock.now = new Date()
  token = (await makePersonal(testApp, '1')).token
  // Makes sequential scans expensive to the planner, as in much larger tables, so that a missing index shows in the plan.
  pool = new pg.Pool({ ...testApp.poolConfig, max: 1, options: '-c seq_page_cost=1000 -c random_page_cost=1' })
  const { rows } = await testApp.deps.db.execute<{ tabla: string }>(
    sql`select relname as tabla from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${cuantas / 4}`,
  )
  grandes = new Set(rows.map(({ tabla }) => tabla))
})
afterAll(async () => {
  await pool?.end()
  await testApp?.close()
})

/** The growing tables must be among the large ones, however the load changes. */
const esperadas = ['reservas', 'cuotas', 'pagos', 'imputaciones', 'auditoria', 'correos', 'usuarios', 'pasajeros']

test('no list query scans a large table sequentially', async () => {
  expect(esperadas.filter((tabla) => !grandes.has(tabla))).toEqual([])
  const enteras = new Set<string>()
  let miradas = 0
  for (const caso of listCasos(cuantas)) {
    for (const sentencia of await sentenciasDe(caso)) {
      miradas++
      for (const tabla of await readWhole(sentencia))
        enteras.add(`${caso.llamada}, ${caso.variante}: ${tabla} by ${sentencia.texto.slice(0, 300)}`)
    }
  }
  expect(miradas).toBeGreaterThan(200)
  expect([...enteras]).toEqual([])
})

async function sentenciasDe({ endpoint, campos, profunda }: Caso): Promise<Sentencia[]> {
  const ask = async (dados: Record<string, string>) => {
    await testApp.deps.db.delete(limites)
    const rest = new URLSearchParams(dados)
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest.get(name) ?? ''
      rest.delete(name)
      return encodeURIComponent(value)
    })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await (endpoint.method === 'GET'
      ? testApp.app.request(`${path}?${rest}`, { headers })
      : testApp.app.request(path, { method: 'POST', headers, body: rest }))
    const body = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return body as { siguiente?: string }
  }
  const pedidos = { limite: '20', ...campos }
  const cursor = profunda ? ((await ask(pedidos)).siguiente ?? '') : ''
  const sentencias = await sentenciasOf(() => ask({ ...pedidos, cursor }))
  return sentencias.filter(({ texto }) => /^\s*\(?(select|with)\b/i.test(texto))
}

type Nodo = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Nodo[]
}

async function readWhole({ texto, valores }: Sentencia): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
    `explain (analyze, format json) ${texto}`,
    valores,
  )
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => wholeOf(Plan)))
}

/** Returns the sequential scans of a plan. A scan with a limit is allowed if at least one in fifteen rows matches. */
function wholeOf(nodo: Nodo, arriba?: Nodo): string[] {
  const tabla = nodo['Relation Name'] ?? ''
  const leidas = nodo['Actual Rows'] + (nodo['Rows Removed by Filter'] ?? 0)
  const cortada = arriba?.['Node Type'] === 'Limit' && nodo['Actual Rows'] > leidas / 15
  const entera = nodo['Node Type'] === 'Seq Scan' && grandes.has(tabla) && !cortada
  return [...(entera ? [tabla] : []), ...(nodo.Plans ?? []).flatMap((hijo) => wholeOf(hijo, nodo))]
}
