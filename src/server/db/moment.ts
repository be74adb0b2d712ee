import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** One moment of the database: whatever `client` reads is of it, whatever is written meanwhile. */
export type Moment = { client: pg.Client; close(): Promise<void> }

/** Opened as the owner of the tables, who alone may read all. */
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

/** A name for what is made beside a database and put in its place, or the other way round. */
export const besideName = (name: string, why: string) =>
  `${name}_${why}_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}_${randomUUID().slice(0, 4)}`
