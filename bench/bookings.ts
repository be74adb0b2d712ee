import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { embeddedFolder, startEmbeddedServer } from '../src/server/db/embedded/embedded.ts'
import { onServer } from '../test/postgres/template.ts'
import {
  addressOf,
  book,
  clients,
  countFor,
  documentoDe,
  fillFamilias,
  firstId,
  numViajes,
  seconds,
} from './familias.ts'
import { describe, median } from './figure.ts'
import { openRecorder, type Statement } from './recorded.ts'
import { startSite } from './site.ts'

const run = promisify(execFile)
const rounds = 3
/**
 * Measures bookings per second by `nuevareserva.php` on the app's own PostgreSQL, with full durability. The reference is pgbench with
 * the statements of one booking, recorded between app and database. Their family, trip and new ids are replaced.
 */
export async function benchBookings(folder: string) {
  await using closers = new AsyncDisposableStack()
  const own = await startEmbeddedServer(join(folder, 'own'))
  closers.defer(own.stop)
  // Other processes connect through the socket in the server's folder, so pgbench and the app get that folder as host.
  const url = `postgres://valija@localhost/valija?host=${encodeURIComponent(embeddedFolder(join(folder, 'own')))}`
  const recorder = await openRecorder(url)
  closers.defer(() => recorder.stop())
  const settings = { DATA_DIR: join(folder, 'bookings'), DEMO: '0', TRUST_PROXY: '1' }
  const watched = await startSite({ ...settings, DATABASE_URL: recorder.url })
  await fillFamilias(url)
  // The first booking loads lazy modules. Its mail is sent before the recording starts.
  await book(watched, 0)
  await pause(5000)
  const statements = (await recorder.during(() => book(watched, 1))).filter(({ texto }) => !background.test(texto))
  await watched.stop()
  const script = join(folder, 'booking.sql')
  writeFileSync(script, writeScript(statements, 1))

  const site = await startSite({ ...settings, DATABASE_URL: url })
  closers.defer(site.stop)
  let next = 2
  const rates: number[] = []
  const raw: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const from = next
    const made = await countFor((n) => book(site, from + n))
    next += made
    rates.push(made / seconds)
    await untilDelivered(url)
    await onServer(url, `ALTER SEQUENCE banco RESTART ${next}`)
    raw.push(await pgbench(url, script))
    next = await nextOf(url)
    await cleanUp(url)
  }
  describe(
    {
      name: 'Bookings on the own server, 16 clients',
      value: median(rates.slice(1)),
      unit: 'bookings/s',
      reference: { name: 'pgbench with the same statements', value: median(raw.slice(1)) },
      profile: `${statements.length} statements each`,
    },
    { atLeast: 0.5 },
  )
}

/** Matches the app's background queries. */
const background = /SKIP LOCKED|WITH results AS|"catalogo_version"/

async function pgbench(url: string, script: string): Promise<number> {
  const args = ['-n', '-M', 'simple', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', script, url]
  const { stdout } = await run('pgbench', args, { timeout: (seconds + 60) * 1000 })
  const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  if (failed > 0) throw new Error(`pgbench could not run the booking's statements:\n${stdout}`)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** Waits until the app's mails are sent, so that their jobs do not slow the reference. */
async function untilDelivered(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const waiting = `SELECT count(*)::int AS n FROM pgboss.job_common WHERE name = 'correo' AND state < 'completed'`
  while ((await client.query<{ n: number }>(waiting)).rows[0]?.n) await pause(200)
  await client.end()
}

/**
 * Cleans up after a run of the reference. Deletes its queued mails, which the app would send during its next bookings. Runs ANALYZE, as
 * autovacuum does in production, so that triggers do not use query plans for empty tables.
 */
const cleanUp = (url: string) =>
  onServer(url, `DELETE FROM pgboss.job_common WHERE name = 'correo' AND state < 'active'; ANALYZE`)

async function nextOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(`SELECT nextval('banco')::int AS n`)
  await client.end()
  return rows[0]?.n ?? 0
}

/**
 * Converts the statements to a pgbench script. A value of the family, trip or passenger becomes an expression of `:n`. A value that an
 * earlier statement returned becomes that statement's variable. Identifiers from the app are generated again.
 */
function writeScript(statements: Statement[], n: number): string {
  const v = n % numViajes
  const known = new Map<string, string>([
    [String(documentoDe(n)), `(51000000 + :n)::text`],
    [String(firstId + n), `(${firstId} + :n)`],
    [`familia${firstId + n}@example.com`, `('familia' || ${firstId} + :n || '@example.com')`],
    [String(41_000_000 + v), `(41000000 + :n % ${numViajes})`],
    [String(42_000_000 + v), `(42000000 + :n % ${numViajes})`],
    [String(43_000_000 + v), `(43000000 + :n % ${numViajes})`],
    [addressOf(n), `('10.0.0.' || :n % 250)`],
  ])
  const lines = [String.raw`SELECT nextval('banco') AS n \gset`]
  for (const [i, { texto, valores, row }] of statements.entries()) {
    const sql = texto.replace(/\$(\d+)/g, (_, place: string) => literal(valores[Number(place) - 1] ?? null, known))
    const added = Object.entries(row ?? {}).filter(
      ([, value]) => value !== null && /^7[1-5]\d{6}$/.test(value) && !known.has(value),
    )
    const hash = valores.find((value) => value !== null && /^[0-9a-f]{64}$/.test(value) && texto.includes('sesiones'))
    if (hash) known.set(hash, `encode(sha256(('familia-' || :n)::bytea), 'hex')`)
    for (const [column, value] of added) known.set(value ?? '', `:r${i}_${column}`)
    const text = hash
      ? texto.replace(/\$(\d+)/g, (_, place: string) => literal(valores[Number(place) - 1] ?? null, known))
      : sql
    lines.push(`${text.replace(/\s+/g, ' ').replace(/;\s*$/, '')}${added.length > 0 ? ` \\gset r${i}_` : ';'}`)
  }
  return `${lines.join('\n')}\n`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function literal(value: string | null, known: ReadonlyMap<string, string>): string {
  if (value === null) return 'NULL'
  const own = known.get(value)
  if (own) return own
  if (uuid.test(value)) return 'gen_random_uuid()'
  const quote = (text: string) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')}'`
  // The values may also be part of longer texts.
  let parts = quote(value)
  for (const [inside, expression] of known)
    if (inside.length >= 8 && value.includes(inside)) parts = `replace(${parts}, '${inside}', ${expression}::text)`
  if (parts === quote(value)) return parts
  return /^[[{]/.test(value) ? `(${parts})::jsonb` : `(${parts})`
}
