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
  name: JobName
  state: string
  created_on: string
  start_after: string
  retry_count: number
  error: string
  cursor: string
}

/** In microseconds, as the database keeps it: jobs of one transaction were created together. */
const creado = sql.raw(`(extract(epoch from created_on) * 1000000)::bigint`)
const fallido = sql.raw(`(state = 'failed')`)

/**
 * Those that failed first, and each kind the latest first. Read from the queue's own table: its `findJobs` brings every job
 * of a month, done ones too.
 */
export async function listJobs(
  db: Db,
  { cola, estado, cursor, limite }: FiltroTrabajos,
): Promise<{ trabajos: Trabajo[]; siguiente: string }> {
  const states = Object.keys(estados).filter((state) => !estado || estados[state] === estado)
  const { rows } = await db.execute<Row>(sql`
    select id::text, name, state::text, created_on::text, start_after::text, retry_count,
      coalesce(output->>'message', '') as error, concat_ws('_', ${fallido}::int, ${creado}, id) as cursor
    from pgboss.job
    where state::text in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}) and name not like '\\_\\_%' ${cola ? sql`and name = ${cola}` : sql``} ${cursor ? after(cursor) : sql``}
    order by ${fallido} desc, ${creado} desc, id desc limit ${limite + 1}`)
  const mostrados = rows.slice(0, limite)
  return { trabajos: mostrados.map(toTrabajo), siguiente: rows.length > limite ? (mostrados.at(-1)?.cursor ?? '') : '' }
}

function after(cursor: string) {
  const [fallo, instante, id] = cursor.split('_')
  return sql`and (${fallido}::int, ${creado}, id)
    < (cast(${fallo}::text as int), cast(${instante}::text as bigint), cast(${id}::text as uuid))`
}

function toTrabajo(row: Row): Trabajo {
  return {
    id: row.id,
    cola: row.name,
    estado: estados[row.state] ?? 'pendiente',
    creado: new Date(row.created_on),
    proximo: new Date(row.start_after),
    intentos: Number(row.retry_count),
    error: row.error,
  }
}

/** Whether it failed; held so until the transaction ends. */
export async function lockFailed(tx: Pick<Db, 'execute'>, cola: JobName, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from pgboss.job where name = ${cola} and id = cast(${id}::text as uuid) and state = 'failed' for update`,
  )
  return rows.length > 0
}
