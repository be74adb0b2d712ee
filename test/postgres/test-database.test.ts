import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../../src/server/db/migrate.ts'
import { createTestDatabase } from './test-database.ts'

test('each test database is separate and sorts in Spanish', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const pools = [one, other].map(({ poolConfig }) => new pg.Pool(poolConfig)) as [pg.Pool, pg.Pool]
  try {
    await pools[0].query('create table solo_aqui ()')
    const { rows } = await pools[1].query(
      `select to_regclass('solo_aqui') is null as ajena, 'ñ' < 'o' collate "und-x-icu" as orden,
        (select count(*)::int from pg_available_extensions where name in ('unaccent', 'pg_trgm')) as extensiones`,
    )
    expect(rows).toEqual([{ ajena: true, orden: true, extensiones: 2 }])
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
    await Promise.all([one.drop(), other.drop()])
  }
})

test('a database with another migration history is refused with the reason', async () => {
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

test('a migration that waits for a locked table blocks other queries only until its lock timeout', async () => {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'valija-migrations-'))
  const pool = new pg.Pool({ ...database.poolConfig, max: 3 })
  const holder = await pool.connect()
  try {
    addMigration(folder, 'ALTER TABLE reservas ADD COLUMN proxima text')
    await holder.query('begin; lock table reservas in access share mode')
    const migrated = migrate(pool, folder)
    await pause(500)
    const begun = performance.now()
    // Waits behind the migration until its lock timeout, while `holder` still locks the table.
    await pool.query('select count(*) from reservas')
    expect(performance.now() - begun).toBeGreaterThan(500)
    await holder.query('commit')
    await migrated
    const { rows } = await pool.query('select proxima from reservas')
    expect(rows).toEqual([])
  } finally {
    holder.release()
    await pool.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
})

function addMigration(folder: string, sql: string) {
  cpSync(migrationsFolder(), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag: '9999_proxima' })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, '9999_proxima.sql'), sql)
}
