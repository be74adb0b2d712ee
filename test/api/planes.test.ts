import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caso, listCasos } from '../../bench/list-cases.ts'
import { limites } from '../../src/server/db/schema/identidad.ts'
import { makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { becomeOwner } from '../owner.ts'
import { type Sentencia, sentenciasOf } from '../sentencias.ts'

/** Enough that the tables that grow with the agency stand apart from those that do not. */
const cuantas = 4000

let house: House
let token: string
let pool: pg.Pool
let grandes: Set<string>
beforeAll(async () => {
  house = await openHouse()
  await house.deps.db.transaction(async (tx) => {
    await becomeOwner(tx)
    await tx.execute(sql.raw(`CREATE TEMP TABLE tamano AS SELECT ${cuantas} AS n`))
    await tx.execute(sql.raw(readFileSync(`${import.meta.dirname}/../../bench/cargar.sql`, 'utf8')))
  })
  await house.deps.db.transaction(async (tx) => {
    await becomeOwner(tx)
    await tx.execute(sql`analyze`)
  })
  house.clock.now = new Date()
  token = (await makePersonal(house, '1')).token
  // As if the tables were a thousand times as long, and their rows at hand: what is not found by an index costs its length.
  pool = new pg.Pool({ ...house.poolConfig, max: 1, options: '-c seq_page_cost=1000 -c random_page_cost=1' })
  const { rows } = await house.deps.db.execute<{ tabla: string }>(
    sql`select relname as tabla from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${cuantas / 4}`,
  )
  grandes = new Set(rows.map(({ tabla }) => tabla))
})
afterAll(async () => {
  await pool?.end()
  await house?.close()
})

/** The tables that the issue speaks of are among them, whatever the load may become. */
const esperadas = ['reservas', 'cuotas', 'pagos', 'imputaciones', 'auditoria', 'correos', 'usuarios', 'pasajeros']

test('no list reads a large table whole', async () => {
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

/** What a list asks the database, for its first page or for the one after. */
async function sentenciasDe({ endpoint, campos, profunda }: Caso): Promise<Sentencia[]> {
  const ask = async (dados: Record<string, string>) => {
    await house.deps.db.delete(limites)
    const rest = new URLSearchParams(dados)
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest.get(name) ?? ''
      rest.delete(name)
      return encodeURIComponent(value)
    })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await (endpoint.method === 'GET'
      ? house.app.request(`${path}?${rest}`, { headers })
      : house.app.request(path, { method: 'POST', headers, body: rest }))
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

/** Large tables that a statement reads from one end to the other. */
async function readWhole({ texto, valores }: Sentencia): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
    `explain (analyze, format json) ${texto}`,
    valores,
  )
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => wholeOf(Plan)))
}

/** What stops at some thousands may read rows as they come, where one in fifteen at least is what it looks for. */
function wholeOf(nodo: Nodo, arriba?: Nodo): string[] {
  const tabla = nodo['Relation Name'] ?? ''
  const leidas = nodo['Actual Rows'] + (nodo['Rows Removed by Filter'] ?? 0)
  const cortada = arriba?.['Node Type'] === 'Limit' && nodo['Actual Rows'] > leidas / 15
  const entera = nodo['Node Type'] === 'Seq Scan' && grandes.has(tabla) && !cortada
  return [...(entera ? [tabla] : []), ...(nodo.Plans ?? []).flatMap((hijo) => wholeOf(hijo, nodo))]
}
