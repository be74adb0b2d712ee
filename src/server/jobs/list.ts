import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { orderAndPosition, type SortKey, toPage } from '../db/lists.ts'
import { joinSql } from '../db/sql-expressions.ts'
import type { JobFilter, JobName, JobRow, JobState, QueueDepth } from '../domain/deps.ts'

const estados: Record<string, JobState> = {
  created: 'pendiente',
  retry: 'pendiente',
  active: 'activo',
  failed: 'fallido',
}

type Row = {
  id: string
  name: JobName
  state: string
  created_on: string
  start_after: string
  retry_count: number
  error: string
  sortKey: string[]
}

/** The creation time in microseconds, as PostgreSQL stores it. A cursor in milliseconds would skip or repeat rows. */
const created = sql.raw(`(extract(epoch from created_on) * 1000000)::bigint`)
const sortKeys: SortKey[] = [
  { de: sql.raw(`(state = 'failed')`), tipo: 'boolean' },
  { de: created, tipo: 'bigint' },
  { de: sql.raw('id'), tipo: 'uuid' },
]

/** Lists the jobs, failed ones first. Reads the queue's table, because pg-boss's `findJobs` returns completed jobs too. */
export async function listJobs(
  db: Db,
  { cola, estado, cursor, limite }: JobFilter,
): Promise<{ trabajos: JobRow[]; siguiente: string }> {
  const { sortKey, orderBy, desde } = orderAndPosition(sortKeys, cursor, true)
  const states = Object.keys(estados).filter((state) => !estado || estados[state] === estado)
  const { rows } = await db.execute<Row>(sql`
    select id::text, name, state::text, created_on::text, start_after::text, retry_count,
      coalesce(output->>'message', output->'value'->>'message', '') as error, ${sortKey} as "sortKey"
    from pgboss.job
    where state::text in (${statesOf(states)}) and name not like '\\_\\_%' ${cola ? sql`and name = ${cola}` : sql``} ${desde ? sql`and ${desde}` : sql``}
    order by ${sql.join(orderBy, sql`, `)} limit ${limite + 1}`)
  const { results, siguiente } = toPage(rows, limite)
  return { trabajos: results.map(toTrabajo), siguiente }
}

function toTrabajo(row: Omit<Row, 'sortKey'>): JobRow {
  return {
    id: row.id,
    cola: row.name,
    estado: estados[row.state] ?? 'pendiente',
    created: new Date(row.created_on),
    next: new Date(row.start_after),
    intentos: Number(row.retry_count),
    error: row.error,
  }
}

export async function countJobs(db: Db): Promise<QueueDepth[]> {
  const { rows } = await db.execute<{ cola: string; state: string; cantidad: number }>(sql`
    select name as cola, state::text, count(*) as cantidad from pgboss.job
    where state::text in (${statesOf(Object.keys(estados))}) and name not like '\\_\\_%' group by 1, 2`)
  return rows.map(({ cola, state, cantidad }) => ({ cola, estado: estados[state] ?? 'pendiente', cantidad }))
}

const statesOf = (states: string[]) => joinSql(', ', states, (state) => sql`${state}`)

/** Locks a failed job until the transaction ends. Returns false if no failed job has this id. */
export async function lockFailedJob(tx: Pick<Db, 'execute'>, cola: JobName, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from pgboss.job where name = ${cola} and id = cast(${id}::text as uuid) and state = 'failed' for update`,
  )
  return rows.length > 0
}
