import type pg from 'pg'
import type { Env } from '../env.ts'
import { type OpenDb, openDb } from './client.ts'
import { startEmbedded } from './embedded/engine.ts'
import { migrate } from './migrate.ts'
import { appRole } from './role.ts'

export type Database = OpenDb & { engine: 'postgres' | 'embedded' }

type Settings = Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'dataDir' | 'secretKey'>

/**
 * Opens the database the settings ask for, migrated by the owner of its tables and worked on as the house's own role:
 * PostgreSQL at DATABASE_URL, else the embedded one in the data folder.
 */
export async function openDatabase(env: Settings): Promise<Database> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, env.DATABASE_OWNER_URL) : openEmbedded(env)
}

/** @throws Error where who works is not the owner, and the owner has no role to give its rights to. */
async function openPostgres(connectionString: string, ownerUrl?: string): Promise<Database> {
  const role = await migrateApart({
    connectionString: ownerUrl ?? connectionString,
    application_name: 'valija migration',
  })
  if (ownerUrl && !role)
    throw new Error(
      `The user of DATABASE_OWNER_URL needs the role ${appRole} too: GRANT it as docs/decisions/0026 says.`,
    )
  return { ...openDb({ connectionString, max: 10, application_name: 'valija' }, role), engine: 'postgres' }
}

async function openEmbedded({ dataDir, secretKey }: Settings): Promise<Database> {
  const engine = await startEmbedded({ dataDir, dumpKey: secretKey })
  try {
    const opened = openDb(engine.poolConfig, await migrateApart(engine.poolConfig))
    const close = async () => {
      await opened.close()
      await engine.stop()
    }
    console.info(`Embedded database in ${dataDir}. For real customers, set DATABASE_URL to a PostgreSQL server.`)
    return { ...opened, engine: 'embedded', close }
  } catch (error) {
    await engine.stop()
    throw error
  }
}

/** By a connection of its own, as the owner of the tables. Answers the role to work as. */
async function migrateApart(config: pg.PoolConfig): Promise<string | undefined> {
  const { pool, close } = openDb({ ...config, max: 1 })
  try {
    return await migrate(pool)
  } finally {
    await close()
  }
}
