import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { EstadoTrabajo, FiltroTrabajos, JobName, Trabajo } from '../domain/deps.ts'

const estados: Record<string, EstadoTrabajo> = {
  created: 'pendiente',
  retry: 'pendiente',
  active: 'activo',
  failed: 'fallido',
}

type Row = {
  id: string
  name: string
  state: string
  created_on: string
  start_after: string
  retry_count: number
  error: string | null
}

/** Read from the queue's own table: its `findJobs` brings every job of a month, done ones too. */
export async function listJobs(db: Db, { cola, estado }: FiltroTrabajos): Promise<Trabajo[]> {
  const states = Object.keys(estados).filter((state) => !estado || estados[state] === estado)
  const { rows } = await db.execute<Row>(sql`
    select id::text, name, state::text, created_on::text, start_after::text, retry_count,
      coalesce(output->>'message', '') as error
    from pgboss.job
    where state::text in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}) and name not like '\\_\\_%' ${cola ? sql`and name = ${cola}` : sql``}
    order by created_on desc limit 200`)
  return rows.map((row) => ({
    id: row.id,
    cola: row.name,
    estado: estados[row.state] ?? 'pendiente',
    creado: new Date(row.created_on),
    proximo: new Date(row.start_after),
    intentos: Number(row.retry_count),
    error: row.error ?? '',
  }))
}

export async function hasFailed(db: Db, cola: JobName, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job where name = ${cola} and id = cast(${id}::text as uuid) and state = 'failed'`,
  )
  return rows.length > 0
}
