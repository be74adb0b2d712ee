import { getTableColumns, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import * as esquema from '../../src/server/db/schema/schema.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openComparador } from './efectos.ts'
import { askGenerated, type Fields } from './pedidos.ts'
import { prove, size } from './probar.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const tablas = Object.values(esquema as Record<string, unknown>).filter((value) => is(value, PgTable))
/** The columns, as spelled in the database and in the code. */
const columnas = [
  ...new Set(
    tablas.flatMap((tabla) => Object.entries(getTableColumns(tabla)).flatMap(([clave, { name }]) => [clave, name])),
  ),
]

/**
 * A unique value that is valid as id, amount or word. If it is stored, the search finds it. A column that cannot store it would cause a
 * 5xx.
 */
const marca = '7319731'

/** Returns every column except the call's own fields. */
function hidden({ body }: Endpoint): Fields {
  if (!(body instanceof z.ZodObject)) return {}
  const propios = Object.keys(body.shape)
  return Object.fromEntries(columnas.filter((name) => !propios.includes(name)).map((name) => [name, marca]))
}

/** The small run compares only some calls, and searches for the value after all of them. */
const cada = size(60, 1)

prove('columnas-ocultas', async () => {
  const veces = size(1, 10)
  const compareRows = await openComparador(testApp)
  let vistas = 0
  let comparadas = 0
  const { fallas, contestados, llamadas } = await askGenerated(testApp, {
    cuantos: api.size * veces,
    extra: hidden,
    async compare(una, otra) {
      vistas += 1
      if (vistas % cada > 0) return []
      const distintas = await compareRows(una, otra)
      if (distintas) comparadas += 1
      return distintas ?? []
    },
  })
  expect(comparadas / Math.floor(vistas / cada)).toBeGreaterThan(0.9)
  expect(fallas, fallas.join('\n')).toEqual([])
  const escritas: string[] = []
  const { rows } = await testApp.deps.db.execute<{ tabla: string }>(
    sql`select table_name as tabla from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { tabla } of rows) {
    const suyas = await testApp.deps.db.execute<{ fila: string }>(
      sql`select t::text as fila from ${sql.identifier(tabla)} t where t::text like ${`%${marca}%`}`,
    )
    escritas.push(...suyas.rows.map(({ fila }) => `${tabla}: ${fila}`))
  }
  expect(escritas).toEqual([])
  return `${columnas.length} columns added to the fields of each of ${llamadas} calls, ${veces} times (${contestados['2xx']} accepted): none was written; after ${comparadas} of them every row is as after the same request without the columns`
})
