import { getTableColumns, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import * as esquema from '../../src/server/db/schema/schema.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openEffectComparison } from './effects.ts'
import { askGenerated, type Fields } from './pedidos.ts'
import { prove, size } from './probar.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const tables = Object.values(esquema as Record<string, unknown>).filter((value) => is(value, PgTable))
/** The columns, as spelled in the database and in the code. */
const columns = [
  ...new Set(
    tables.flatMap((table) => Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => [key, name])),
  ),
]

/**
 * A unique value that is valid as id, amount or word. If a call writes it to a column, the search at the end finds it. If the column has
 * another type, the write causes a 5xx, which also fails the test.
 */
const mark = '7319731'

/** Returns every column except the call's own fields. */
function hidden({ body }: Endpoint): Fields {
  if (!(body instanceof z.ZodObject)) return {}
  const own = Object.keys(body.shape)
  return Object.fromEntries(columns.filter((name) => !own.includes(name)).map((name) => [name, mark]))
}

/** The small run compares only some calls, and searches for the value after all of them. */
const each = size(60, 1)

prove('columnas-ocultas', async () => {
  const veces = size(1, 10)
  const compareRows = await openEffectComparison(testApp)
  let vistas = 0
  let comparadas = 0
  const { fallas, contestados, llamadas } = await askGenerated(testApp, {
    cuantos: api.size * veces,
    extra: hidden,
    async compare(one, other) {
      vistas += 1
      if (vistas % each > 0) return []
      const distinct = await compareRows(one, other)
      if (distinct) comparadas += 1
      return distinct ?? []
    },
  })
  expect(comparadas / Math.floor(vistas / each)).toBeGreaterThan(0.9)
  expect(fallas, fallas.join('\n')).toEqual([])
  const written: string[] = []
  const { rows } = await testApp.deps.db.execute<{ tabla: string }>(
    sql`select table_name as tabla from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { tabla } of rows) {
    const own = await testApp.deps.db.execute<{ fila: string }>(
      sql`select t::text as fila from ${sql.identifier(tabla)} t where t::text like ${`%${mark}%`}`,
    )
    written.push(...own.rows.map(({ fila }) => `${tabla}: ${fila}`))
  }
  expect(written).toEqual([])
  return `${columns.length} columns added to the fields of each of ${llamadas} calls, ${veces} times (${contestados['2xx']} accepted): none was written; after ${comparadas} of them every row is as after the same request without the columns`
})
