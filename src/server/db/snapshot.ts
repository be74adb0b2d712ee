import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** All reads by `client` show the same moment, despite concurrent writes. */
export type Snapshot = { client: pg.Client; close(): Promise<void> }

/** Opens a snapshot, as the tables' owner, because only the owner may read everything. */
export async function openSnapshot(url: string): Promise<Snapshot> {
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

export const siblingName = (name: string, why: string) =>
  `${name}_${why}_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}_${randomUUID().slice(0, 4)}`
