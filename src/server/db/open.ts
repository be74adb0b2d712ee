import type { Env } from '../env.ts'
import { type OpenDb, openDb } from './client.ts'
import { startEmbedded } from './embedded/engine.ts'
import { migrate } from './migrate.ts'

export type Database = OpenDb & { engine: 'postgres' | 'embedded' }

/** Opens the database the settings ask for, migrated: PostgreSQL at DATABASE_URL, else the embedded one in the data folder. */
export async function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'dataDir' | 'secretKey'>): Promise<Database> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env)
}

async function openPostgres(connectionString: string): Promise<Database> {
  const opened = openDb({ connectionString, max: 10, application_name: 'valija' })
  try {
    await migrate(opened.pool)
  } catch (error) {
    await opened.close()
    throw error
  }
  return { ...opened, engine: 'postgres' }
}

async function openEmbedded({ dataDir, secretKey }: Pick<Env, 'dataDir' | 'secretKey'>): Promise<Database> {
  const engine = await startEmbedded({ dataDir, dumpKey: secretKey })
  const opened = openDb(engine.poolConfig)
  const close = async () => {
    await opened.close()
    await engine.stop()
  }
  try {
    await migrate(opened.pool)
  } catch (error) {
    await close()
    throw error
  }
  console.info(`Embedded database in ${dataDir}. For real customers, set DATABASE_URL to a PostgreSQL server.`)
  return { ...opened, engine: 'embedded', close }
}
