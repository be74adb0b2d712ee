import pg from 'pg'

/** A table's columns that are written, and the one that numbers its rows. */
export type Table = { name: string; columns: string[]; identity: string | null }

const batch = 1000

/**
 * Copies a table's rows as they are, numbers included, and sets its sequence after the source's.
 * Answers how many there are.
 * @throws Error when the target ends with another number of rows.
 */
export async function copyTable(from: pg.ClientBase, to: pg.ClientBase, table: Table): Promise<number> {
  const name = quote(table.name)
  const columns = table.columns.map(quote).join(', ')
  // Rows travel as one JSON text, made and read by PostgreSQL: no type passes through JavaScript and loses a digit.
  const write = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`
  await from.query(`DECLARE export_rows NO SCROLL CURSOR FOR SELECT to_json(r)::text AS row FROM ${name} r`)
  for (let more = true; more; ) {
    const { rows } = await from.query<{ row: string }>(`FETCH ${batch} FROM export_rows`)
    more = rows.length === batch
    if (rows.length > 0) await to.query(write, [`[${rows.map(({ row }) => row).join(',')}]`])
  }
  await from.query('CLOSE export_rows')
  if (table.identity) await copySequence(from, to, table.name, table.identity)
  return compareCount(from, to, table.name)
}

async function copySequence(from: pg.ClientBase, to: pg.ClientBase, table: string, column: string) {
  const { rows } = await from.query<{ sequence: string }>('select pg_get_serial_sequence($1, $2) as sequence', [
    quote(table),
    column,
  ])
  const sequence = rows[0]?.sequence
  if (!sequence) throw new Error(`${table}.${column} has no sequence`)
  const { rows: state } = await from.query(`select last_value::text as last, is_called as called from ${sequence}`)
  await to.query('select setval($1::regclass, $2::bigint, $3::boolean)', [sequence, state[0]?.last, state[0]?.called])
}

async function compareCount(from: pg.ClientBase, to: pg.ClientBase, table: string): Promise<number> {
  const [here, there] = await Promise.all(
    [from, to].map((client) => client.query<{ n: string }>(`select count(*)::text as n from ${quote(table)}`)),
  )
  const [rows, copied] = [here?.rows[0]?.n, there?.rows[0]?.n]
  if (rows !== copied) throw new Error(`${table}: ${copied} rows arrived of ${rows}`)
  return Number(rows)
}

const quote = pg.escapeIdentifier
