import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A snapshot of the database: everything that `client` reads is of one moment, despite concurrent writes. */
export type Moment = { client: pg.Client; close(): Promise<void> }

/** Opens a snapshot as the owner of the tables, who alone may read everything. */
export async function openMoment(url: string): Promise<Moment> {
  const client = new pg.Client({ connectionString: url, application_name: 'valija backup' })
  await client.connect()
  client.on('error', () => undefined)
  try {
    await client.query('begin isolation level repeatable read read only')
    return { client, close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Returns a unique name for a database or folder that a restore puts beside another one. */
export const besideName = (name: string, why: string) =>
  `${name}_${why}_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}_${randomUUID().slice(0, 4)}`
