import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BenchCase, listCases } from '../../bench/list-cases.ts'
import { limites } from '../../src/server/db/schema/identidad.ts'
import { makePersonal } from '../factories.ts'
import { becomeOwner } from '../owner.ts'
import { type Statement, statementsOf } from '../statements.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Enough bookings for the growing tables to be clearly larger than the others. */
const count = 4000

let testApp: TestApp
let token: string
let pool: pg.Pool
let grandes: Set<string>
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.deps.db.transaction(async (tx) => {
    await becomeOwner(tx)
    await tx.execute(sql.raw(`CREATE TEMP TABLE tamano AS SELECT ${count} AS n`))
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
    sql`select relname as tabla from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${count / 4}`,
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
  expect(esperadas.filter((table) => !grandes.has(table))).toEqual([])
  const whole = new Set<string>()
  let seen = 0
  for (const benchCase of listCases(count)) {
    for (const statement of await runStatements(benchCase)) {
      seen++
      for (const table of await readWhole(statement))
        whole.add(`${benchCase.llamada}, ${benchCase.variante}: ${table} by ${statement.texto.slice(0, 300)}`)
    }
  }
  expect(seen).toBeGreaterThan(200)
  expect([...whole]).toEqual([])
})

async function runStatements({ endpoint, campos, profunda }: BenchCase): Promise<Statement[]> {
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
  const requests = { limite: '20', ...campos }
  const cursor = profunda ? ((await ask(requests)).siguiente ?? '') : ''
  const statements = await statementsOf(() => ask({ ...requests, cursor }))
  return statements.filter(({ texto }) => /^\s*\(?(select|with)\b/i.test(texto))
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

async function readWhole({ texto, valores }: Statement): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${texto}`,
    valores,
  )
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => wholeOf(Plan)))
}

/** Returns the sequential scans of a plan. A scan with a limit is allowed if more than one in fifteen rows matches. */
function wholeOf(node: Node, above?: Node): string[] {
  const table = node['Relation Name'] ?? ''
  const parsed = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const cortada = above?.['Node Type'] === 'Limit' && node['Actual Rows'] > parsed / 15
  const entera = node['Node Type'] === 'Seq Scan' && grandes.has(table) && !cortada
  return [...(entera ? [table] : []), ...(node.Plans ?? []).flatMap((child) => wholeOf(child, node))]
}
