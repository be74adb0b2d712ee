import { join } from 'node:path'
import { hasSqlState } from '../src/server/db/sqlstate.ts'
import { startPostgres } from '../test/postgres/server.ts'
import { databaseUrl, onServer } from '../test/postgres/template.ts'
import { loadAgencia, token } from './cargar.ts'
import { p95, tell } from './figure.ts'
import { type Caso, listCasos } from './list-cases.ts'
import { type Site, startSite } from './site.ts'

const pocas = 1000
const calentamiento = 3
const veces = 60
/** What a booking and all that hangs on it take on disk, indexes too, with room to sort them. */
const bytesPorReserva = 30_000
/** How far down a deep page lies: so many pages of two hundred rows. */
const paginas = 20
/** Rows of a page, as the screens ask for them, where there are so many. */
const limite = '50'

type Agencia = { cuantas: number; site: Site; casos: Caso[] }

/**
 * Every list at two sizes, in turns, so that a busy moment of the machine weighs on both; or those calls that `llamada` names.
 * A server that TEST_DATABASE_URL gives keeps both databases, and the next run loads none that it finds there.
 */
export async function benchLists(folder: string, muchas: number, llamada?: string) {
  await using closers = new AsyncDisposableStack()
  const server = await startPostgres({ bytes: muchas * bytesPorReserva })
  closers.defer(() => server.stop())
  const open = async (cuantas: number): Promise<Agencia> => {
    const url = await agenciaOf(server.url, cuantas)
    const site = await startSite({ DATA_DIR: join(folder, String(cuantas)), DATABASE_URL: url, DEMO: '0' })
    closers.defer(site.stop)
    return { cuantas, site, casos: listCasos(cuantas).filter((caso) => !llamada || caso.llamada === llamada) }
  }
  await compare(await open(pocas), await open(muchas))
}

/** It has its name only once it is loaded whole. */
async function agenciaOf(serverUrl: string, cuantas: number): Promise<string> {
  const name = `valija_lists_${cuantas}`
  const url = databaseUrl(serverUrl, name)
  if (await reopens(url)) return url
  const draft = `${name}_${process.pid}`
  await onServer(serverUrl, `CREATE DATABASE "${draft}"`)
  console.log(`  loading an agency of ${cuantas} bookings`)
  await loadAgencia(databaseUrl(serverUrl, draft), cuantas)
  await onServer(serverUrl, `ALTER DATABASE "${draft}" RENAME TO "${name}"`)
  return url
}

/** Whether it is there; it forgets the key and the files of the site that it was kept with, which are gone. */
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
  for (const [i, enGrande] of grande.casos.entries()) {
    const enChica = chica.casos[i]
    if (!enChica) throw new Error('Both sizes ask for the same.')
    const filas = String(await rowsOf(chica.site, enChica))
    const pedidos = [await prepare(chica.site, enChica, filas), await prepare(grande.site, enGrande, filas)] as const
    const tiempos: [number, number][] = []
    for (let vez = 0; vez < calentamiento + veces; vez++) tiempos.push([await time(pedidos[0]), await time(pedidos[1])])
    const medidos = tiempos.slice(calentamiento)
    tell(
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
 * How many rows both are asked for: as many as the small agency has, so that a page is not measured against half of one, and
 * one at least. What a call finds and counts is still each agency's own.
 */
async function rowsOf(site: Site, caso: Caso): Promise<number> {
  const answer = await fetch(requestOf(site, { ...caso, campos: { limite, ...caso.campos } }))
  const { results } = (await answer.json()) as { results: unknown }
  return Array.isArray(results) ? Math.max(1, results.length) : Number(limite)
}

/** A deep page lies as far down as the list goes and is still full. */
async function prepare(site: Site, caso: Caso, filas: string): Promise<Request> {
  const cursores = ['']
  for (let i = 0; caso.profunda && i < paginas; i++) {
    const campos = { ...caso.campos, limite: '200', cursor: cursores.at(-1) ?? '' }
    const answer = await fetch(requestOf(site, { ...caso, campos }))
    const { results, siguiente } = (await answer.json()) as { results: unknown[]; siguiente: string }
    if (!siguiente && results.length < Number(filas)) cursores.pop()
    if (!siguiente) break
    cursores.push(siguiente)
  }
  return requestOf(site, { ...caso, campos: { limite: filas, ...caso.campos, cursor: cursores.at(-1) ?? '' } })
}

function requestOf(site: Site, { endpoint, campos }: Caso): Request {
  const sueltos = new URLSearchParams(campos)
  const path = endpoint.path.replace(/:(\w+)/g, (_, nombre: string) => {
    const valor = sueltos.get(nombre) ?? ''
    sueltos.delete(nombre)
    return valor
  })
  const headers = { authorization: `Bearer ${token}` }
  if (endpoint.method === 'GET') return new Request(`${site.url}${path}?${sueltos}`, { headers })
  return new Request(`${site.url}${path}`, { method: 'POST', headers, body: sueltos })
}

/** Milliseconds until the whole answer is here. @throws Error when it is no success */
async function time(pedido: Request): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(pedido.clone())
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${pedido.url} answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - begun
}
