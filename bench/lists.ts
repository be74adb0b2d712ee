import { join } from 'node:path'
import { hasSqlState } from '../src/server/db/sqlstate.ts'
import { startPostgres } from '../test/postgres/server.ts'
import { databaseUrl, onServer } from '../test/postgres/template.ts'
import { loadAgencia, token } from './cargar.ts'
import { describe, p95 } from './figure.ts'
import { type BenchCase, listCases } from './list-cases.ts'
import { type Site, startSite } from './site.ts'

const pocas = 1000
const calentamiento = 3
const veces = 60
/** The disk space of a booking with its dependent rows and indexes, including space for sorting, in bytes. */
const bytesPorReserva = 30_000
/** The number of pages of two hundred rows before a deep page. */
const pages = 20
/** The page size that the screens request. */
const limit = '50'

type Agencia = { cuantas: number; site: Site; cases: BenchCase[] }

/**
 * Measures every list at two sizes in turns, so that a busy moment of the machine affects both. `call` limits the run to some calls. With
 * TEST_DATABASE_URL, both databases are kept for the next run.
 */
export async function benchLists(folder: string, muchas: number, call?: string) {
  await using closers = new AsyncDisposableStack()
  const server = await startPostgres({ bytes: muchas * bytesPorReserva })
  closers.defer(() => server.stop())
  const open = async (count: number): Promise<Agencia> => {
    const url = await agenciaOf(server.url, count)
    const site = await startSite({ DATA_DIR: join(folder, String(count)), DATABASE_URL: url, DEMO: '0' })
    closers.defer(site.stop)
    return { cuantas: count, site, cases: listCases(count).filter((benchCase) => !call || benchCase.llamada === call) }
  }
  await compare(await open(pocas), await open(muchas))
}

/** Returns the database of an agency. The database gets its final name only after a complete load. */
async function agenciaOf(serverUrl: string, count: number): Promise<string> {
  const name = `valija_lists_${count}`
  const url = databaseUrl(serverUrl, name)
  if (await reopens(url)) return url
  const draft = `${name}_${process.pid}`
  await onServer(serverUrl, `CREATE DATABASE "${draft}"`)
  console.log(`  loading an agency of ${count} bookings`)
  await loadAgencia(databaseUrl(serverUrl, draft), count)
  await onServer(serverUrl, `ALTER DATABASE "${draft}" RENAME TO "${name}"`)
  return url
}

/** Returns whether the database exists. Deletes its key check, because the previous run's key and files are gone. */
async function reopens(url: string): Promise<boolean> {
  try {
    await onServer(url, `DELETE FROM ajustes WHERE clave = 'custodia'`)
    return true
  } catch (error) {
    if (hasSqlState(error, '3D000')) return false
    throw error
  }
}

async function compare(chica: Agencia, grande: Agencia) {
  for (const [i, enGrande] of grande.cases.entries()) {
    const enChica = chica.cases[i]
    if (!enChica) throw new Error('Both sizes ask for the same.')
    const rows = String(await rowsOf(chica.site, enChica))
    const requests = [await prepare(chica.site, enChica, rows), await prepare(grande.site, enGrande, rows)] as const
    const tiempos: [number, number][] = []
    for (let vez = 0; vez < calentamiento + veces; vez++)
      tiempos.push([await time(requests[0]), await time(requests[1])])
    const medidos = tiempos.slice(calentamiento)
    describe(
      {
        name: `${enGrande.llamada}, ${enGrande.variante}, p95 with ${grande.cuantas} bookings`,
        value: p95(medidos.map(([, ms]) => ms)),
        unit: 'ms',
        reference: { name: `with ${chica.cuantas}`, value: p95(medidos.map(([ms]) => ms)) },
      },
      { atMost: 1.5 },
    )
  }
}

/**
 * Returns the page size for both agencies: the small agency's number of rows, at least one, so that full pages are compared. The number
 * of matches still differs.
 */
async function rowsOf(site: Site, benchCase: BenchCase): Promise<number> {
  const answer = await fetch(requestOf(site, { ...benchCase, campos: { limite: limit, ...benchCase.campos } }))
  const { results } = (await answer.json()) as { results: unknown }
  return Array.isArray(results) ? Math.max(1, results.length) : Number(limit)
}

/** Returns the request to measure. For a deep page, first follows the list's cursors, at most to the last full page. */
async function prepare(site: Site, benchCase: BenchCase, rows: string): Promise<Request> {
  const cursores = ['']
  for (let i = 0; benchCase.profunda && i < pages; i++) {
    const campos = { ...benchCase.campos, limite: '200', cursor: cursores.at(-1) ?? '' }
    const answer = await fetch(requestOf(site, { ...benchCase, campos }))
    const { results, siguiente } = (await answer.json()) as { results: unknown[]; siguiente: string }
    if (!siguiente && results.length < Number(rows)) cursores.pop()
    if (!siguiente) break
    cursores.push(siguiente)
  }
  return requestOf(site, { ...benchCase, campos: { limite: rows, ...benchCase.campos, cursor: cursores.at(-1) ?? '' } })
}

function requestOf(site: Site, { endpoint, campos }: BenchCase): Request {
  const sueltos = new URLSearchParams(campos)
  const path = endpoint.path.replace(/:(\w+)/g, (_, nombre: string) => {
    const value = sueltos.get(nombre) ?? ''
    sueltos.delete(nombre)
    return value
  })
  const headers = { authorization: `Bearer ${token}` }
  if (endpoint.method === 'GET') return new Request(`${site.url}${path}?${sueltos}`, { headers })
  return new Request(`${site.url}${path}`, { method: 'POST', headers, body: sueltos })
}

/** Returns the milliseconds until the whole response arrived. @throws Error if the response is not a success */
async function time(request: Request): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(request.clone())
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${request.url} answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - begun
}
