import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { createTestDatabase, engine } from './test-database.ts'

test('each test database is its own, on the engine of the run, and knows Spanish', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const pools = [one, other].map(({ poolConfig }) => new pg.Pool(poolConfig)) as [pg.Pool, pg.Pool]
  try {
    await pools[0].query('create table solo_aqui ()')
    const { rows } = await pools[1].query(
      `select to_regclass('solo_aqui') is null as ajena, version() ~ 'PGlite' as embedded, 'ñ' < 'o' collate "und-x-icu" as orden,
        (select count(*)::int from pg_available_extensions where name in ('unaccent', 'pg_trgm')) as extensiones`,
    )
    expect(rows).toEqual([{ ajena: true, embedded: engine === 'embedded', orden: true, extensiones: 2 }])
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
    await Promise.all([one.drop(), other.drop()])
  }
})

test('a database of another history is refused with the reason, and one of ours is taken up again', async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ ...database.poolConfig, max: 1 })
  try {
    await migrate(pool)
    await pool.query(`update drizzle.__drizzle_migrations set hash = 'otra'`)
    await expect(migrate(pool)).rejects.toThrow('a version from before the first release')
  } finally {
    await pool.end()
    await database.drop()
  }
})
