import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, migrationsFolder } from '../../src/server/db/migrate.ts'
import { projectRoot } from '../../src/server/db/project-root.ts'

export async function postgresTemplate(serverUrl: string, folder = migrationsFolder()): Promise<string> {
  const name = `valija_template_${stateOf(folder)}_${process.pid}`
  await onServer(serverUrl, `CREATE DATABASE "${name}"`)
  await migrateOnce({ connectionString: databaseUrl(serverUrl, name) }, folder)
  return name
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function migrateOnce(config: pg.PoolConfig, folder: string) {
  const pool = new pg.Pool({ ...config, max: 1 })
  try {
    if (existsSync(join(folder, 'meta/_journal.json'))) await migrate(pool, folder)
  } finally {
    await pool.end()
  }
}

function stateOf(folder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(projectRoot(), 'package-lock.json')))
  hash.update(readFileSync(join(projectRoot(), 'src/server/db/role.ts')))
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  for (const name of names.filter((name) => /\.(sql|json)$/.test(name)).sort()) {
    hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
