import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadDemo } from '../src/server/demo/load.ts'
import { type House, openHouse } from './house.ts'
import { broken, misreported } from './modelo/invariantes.ts'

// The artwork in full size takes ten seconds of a processor; one small width goes the same way.
vi.mock('../src/server/domain/catalogo/medios/derivatives.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../src/server/domain/catalogo/medios/derivatives.ts')>()
  const createDerivatives: typeof original.createDerivatives = (storage, contenido) =>
    original.createDerivatives(storage, contenido, { anchos: [160] })
  return { ...original, createDerivatives }
})

let house: House
beforeAll(async () => {
  house = await openHouse()
  await loadDemo(house.deps)
})
afterAll(() => house.close())

const rows = async <Fila extends Record<string, unknown>>(query: ReturnType<typeof sql>, { deps }: House = house) =>
  (await deps.db.execute<Fila>(query)).rows

async function listIds(tabla: 'paquetes_curso' | 'usuarios'): Promise<number[]> {
  return (await rows<{ id: number }>(sql`select id from ${sql.identifier(tabla)} order by id`)).map(({ id }) => id)
}

async function brokenBooks(): Promise<string[]> {
  const { deps } = house
  return broken({ deps, viajeIds: await listIds('paquetes_curso'), usuarioIds: await listIds('usuarios') })
}

describe('the books of the demo', () => {
  test('hold to the cent', async () => {
    expect(await brokenBooks()).toEqual([])
  })

  test('tie out month by month', async () => {
    expect(await misreported(house)).toEqual([])
  })
})
