import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** One moment of the database: what `client` reads and what `dump` tells are the same, whatever is written meanwhile. */
export type Moment = {
  client: pg.Client | pg.PoolClient
  dump(): AsyncIterable<Buffer>
  close(): Promise<void>
}

export const beginMoment = 'begin isolation level repeatable read read only'

/** A name for what is made beside a database and put in its place, or the other way round. */
export const besideName = (name: string, why: string) =>
  `${name}_${why}_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}_${randomUUID().slice(0, 4)}`
