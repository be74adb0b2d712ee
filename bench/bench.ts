import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromiumProblem } from '../scripts/chromium.mjs'
import { startPostgres } from '../test/postgres/server.ts'
import { databaseUrl, onServer } from '../test/postgres/template.ts'
import { benchBookings } from './bookings.ts'
import { describe, median, writeResults } from './figure.ts'
import { freshness } from './freshness.ts'
import { benchImages } from './images.ts'
import { categories, installLighthouse, openAuditor } from './lighthouse.ts'
import { benchLists } from './lists.ts'
import { startNext } from './next.ts'
import { startNginx } from './nginx.ts'
import { benchOrders } from './orders.ts'
import { startWithPhases } from './phases.ts'
import { writeReport } from './report.ts'
import { startSite } from './site.ts'
import { measureAnswer, measureInBrowser, measureScripts } from './weight.ts'
import { rendersPerSecond, requestsPerSecond } from './wrk.ts'

const pages = ['/', '/estudiantil', '/turismo/1', '/destino/1', '/promociones']
// `npm run bench lists 100000` loads fewer bookings than a million. `npm run bench lists 100000 tablero` measures only that call.
const [only, reservas = '1000000', call] = process.argv.slice(2)
const chosen = (part: string) => !only || only === part

const parts: Record<string, () => Promise<void>> = {
  weight: benchWeight,
  throughput: benchThroughput,
  render: benchRender,
  freshness: benchFreshness,
  start: benchStart,
  images: () => benchImages(site, settings.DATA_DIR),
  lighthouse: benchLighthouse,
  bookings: () => benchBookings(folder),
  orders: () => benchOrders(postgres.url, folder),
  lists: () => benchLists(folder, Number(reservas), call),
}
if (only && !parts[only]) fail(`There is no ${only} to measure: ${Object.keys(parts).join(', ')}.`)

for (const tool of chosen('throughput') || chosen('render') ? ['nginx', 'wrk'] : [])
  if (spawnSync('which', [tool]).status !== 0) fail(`${tool} is missing: apt-get install nginx wrk`)
if (!existsSync('build/server/index.js')) fail('Nothing is built: npm run build first.')

const folder = mkdtempSync(join(tmpdir(), 'valija-bench-'))
await using closers = new AsyncDisposableStack()
closers.defer(() => rmSync(folder, { recursive: true, force: true }))
const postgres = await startPostgres()
closers.defer(() => postgres.stop())
const name = `valija_bench_${process.pid}`
await onServer(postgres.url, `CREATE DATABASE "${name}"`)
closers.defer(() => onServer(postgres.url, `DROP DATABASE "${name}" WITH (FORCE)`))
const settings = {
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: databaseUrl(postgres.url, name),
  DEMO: '1',
  TRUST_PROXY: '1',
}
const site = await startSite(settings)
closers.defer(site.stop)
const there = await existing(pages)

for (const [part, measure] of Object.entries(parts)) {
  if (!chosen(part)) continue
  await measure()
  // Writes the results after each part, so that a later failure does not lose them.
  writeReport(writeResults('bench/results.json'))
}

async function existing(paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    if ((await fetch(site.url + path)).ok) found.push(path)
    else console.log(`  ${path} is no page yet`)
  }
  return found
}

/** Measures the bytes and memory of public pages against their goals, and the home page's scripts also against the page in Next.js. */
async function benchWeight() {
  const goal = { name: 'the goal of 8 kB', value: 8000 }
  for (const page of there) {
    const { bytes, profile } = await measureScripts(site.url + page)
    describe({ name: `JS of ${page}, gzip`, value: bytes, unit: 'B', reference: goal, profile }, { atMost: 1 })
  }
  const problem = chromiumProblem()
  if (problem) return console.error(problem)
  const home = await measureInBrowser(`${site.url}/`, process.env.CHROMIUM_PATH ?? '')
  const report = (name: string, value: number, unit: string, wanted: number) =>
    describe({ name, value, unit, reference: { name: `the goal of ${wanted}`, value: wanted } }, { atMost: 1 })
  report('JS of / after its sliders started, gzip', home.idle, 'B', 32_000)
  report('JS that the sign-in dialog loads, gzip', home.dialog, 'B', 100_000)
  report('Script files that the sign-in dialog loads', home.dialogFiles, 'files', 4)
  report('JS heap of a tab that shows /', home.heap, 'B', 1_500_000)
  const next = await startNext(settings.DATABASE_URL)
  try {
    const reference = { name: 'the same page by Next.js 16', value: (await measureScripts(next.url)).bytes }
    const { bytes } = await measureScripts(`${site.url}/`)
    describe({ name: 'JS of /, gzip', value: bytes, unit: 'B', reference })
  } finally {
    await next.stop()
  }
  const html = Buffer.byteLength(await (await fetch(`${site.url}/`)).text())
  describe({ name: 'HTML of /', value: html, unit: 'B', reference: { name: '68 kB', value: 68_000 } }, { atMost: 1 })
  // The bytes that a new connection sends before the first acknowledgement (RFC 6928). Each byte beyond them costs a round trip.
  const answer = await measureAnswer(`${site.url}/`)
  const packets = { name: 'ten packets of 1,460 B', value: 14_600 }
  describe({ name: 'Compressed response of /', value: answer, unit: 'B', reference: packets }, { atMost: 1 })
}

/** Measures the home page rendered for each request, with the data in PostgreSQL. */
async function benchRender() {
  const next = await startNext(settings.DATABASE_URL)
  const runs: { own: number; next: number }[] = []
  try {
    for (const seconds of [3, 8, 8, 8])
      runs.push({
        own: await rendersPerSecond(`${site.url}/`, seconds),
        next: await rendersPerSecond(next.url, seconds),
      })
  } finally {
    await next.stop()
  }
  const of = (part: 'own' | 'next') => median(runs.slice(1).map((run) => run[part]))
  const reference = { name: "Next.js 16's dynamic page", value: of('next') }
  describe(
    { name: 'Home page rendered for each request, 8 connections', value: of('own'), unit: 'requests/s', reference },
    { atLeast: 2 },
  )
}

/** Measures the cached home page and nginx in turns, so that a busy moment of the machine affects both alike. */
async function benchThroughput() {
  const nginx = await startNginx(`${site.url}/`, join(folder, 'nginx'))
  const runs: { nginx: number; cached: number }[] = []
  try {
    for (const seconds of [1, 5, 5, 5])
      runs.push({
        nginx: await requestsPerSecond(nginx.url, seconds),
        cached: await requestsPerSecond(`${site.url}/`, seconds),
      })
  } finally {
    await nginx.stop()
  }
  const of = (part: keyof (typeof runs)[number]) => median(runs.slice(1).map((run) => run[part]))
  const reference = { name: 'nginx serving the same bytes', value: of('nginx') }
  describe(
    { name: 'Cached page, 32 connections', value: of('cached'), unit: 'requests/s', reference },
    { atLeast: 0.6 },
  )
}

async function benchFreshness() {
  const second = await startSite(settings)
  try {
    const times: number[] = []
    for (let i = 0; i < 5; i++) times.push(await freshness(settings.DATABASE_URL, [`${site.url}/`, `${second.url}/`]))
    const reference = { name: 'a second', value: 1000 }
    describe(
      {
        name: 'Time until two processes show a change, slowest of 5',
        value: Math.max(...times),
        unit: 'ms',
        reference,
      },
      { atMost: 1 },
    )
  } finally {
    await second.stop()
  }
}

/** Measures starts with the app's own PostgreSQL. The first start creates the data folder and is not counted. */
async function benchStart() {
  const own = { DATA_DIR: join(folder, 'embedded') }
  const starts: Awaited<ReturnType<typeof startWithPhases>>[] = []
  for (let i = 0; i < 4; i++) starts.push(await startWithPhases(own, folder))
  const later = starts.slice(1)
  const value = median(later.map(({ readyMs }) => readyMs))
  const profile = later.find(({ readyMs }) => readyMs === value)?.profile
  const reference = { name: 'the goal of 1.2 s', value: 1200 }
  describe({ name: 'Second start until the first page', value, unit: 'ms', reference, profile }, { atMost: 1 })
}

/** Requests a page often enough that the server caches the page in its smallest compressed form. */
async function warm(url: string) {
  for (let i = 0; i < 5; i++) await (await fetch(url)).arrayBuffer()
  await pause(1000)
}

async function benchLighthouse() {
  // Lighthouse needs the full browser, because that is what users have.
  const problem = chromiumProblem('chromium')
  if (problem) return console.error(problem)
  const own = join(import.meta.dirname)
  installLighthouse(own)
  const auditor = await openAuditor(own, process.env.CHROMIUM_PATH ?? '')
  try {
    for (const page of there) {
      await warm(site.url + page)
      const scores = await auditor.audit(site.url + page, 3)
      for (const category of categories)
        describe(
          {
            name: `Lighthouse ${page} ${category}`,
            value: scores[category],
            unit: 'points',
            reference: { name: 'the best score', value: 100 },
            ...(category === 'performance' && { profile: scores.performanceProfile }),
          },
          { atLeast: 1 },
        )
      describe(
        {
          name: `Lighthouse ${page} LCP`,
          value: scores.lcpMs,
          unit: 'ms',
          reference: { name: '1.6 s', value: 1600 },
          profile: scores.lcpProfile,
        },
        { atMost: 1 },
      )
      describe(
        { name: `Lighthouse ${page} CLS`, value: scores.cls, unit: '', reference: { name: '0.02', value: 0.02 } },
        { atMost: 1 },
      )
    }
  } finally {
    auditor.close()
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
