import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from './figure.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<(typeof categories)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null } | undefined> & {
    /** The metrics. `details` is missing if the trace has no paint. */
    metrics: { details?: { items: [{ timeToFirstByte: number; observedLargestContentfulPaint: number }] } }
    'network-requests': { details: { items: { resourceType: string; transferSize: number; networkEndTime: number }[] } }
    'mainthread-work-breakdown': { details: { items: { groupLabel: string; duration: number }[] } }
  }
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>
type Chrome = { port: number; kill(): void }

export type Scores = Record<(typeof categories)[number], number> & {
  lcpMs: number
  cls: number
  lcpProfile: string
  performanceProfile: string
}

export function installLighthouse(folder: string) {
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    timeout: 300_000,
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed: npm ci in bench/ failed.')
}

/** Opens Chromium for audits as on a slow phone. `audit` returns scores from 0 to 100, each the median of `times` audits. */
export async function openAuditor(folder: string, chromePath: string) {
  const load = (name: string) => import(pathToFileURL(join(folder, 'node_modules', name)).href)
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Lighthouse }
  const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: (options: object) => Promise<Chrome> }
  const chromeFlags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-component-update',
    '--disable-background-networking',
    '--disable-sync',
    '--no-first-run',
  ]
  const chrome = await launch({ chromePath, chromeFlags })
  return {
    close: () => chrome.kill(),
    async audit(url: string, times: number): Promise<Scores> {
      const reports: Report[] = []
      for (let tries = 0; reports.length < times; tries++) {
        if (tries === 2 * times) throw new Error(`Lighthouse saw ${url} paint in ${reports.length} of ${tries} tries.`)
        const result = await lighthouse(url, {
          port: chrome.port,
          onlyCategories: categories,
          maxWaitForLoad: 60_000,
          logLevel: 'error',
        })
        if (result?.lhr.audits.metrics.details) reports.push(result.lhr)
      }
      const performanceOf = ({ categories: { performance } }: Report) => performance.score ?? 0
      const middle = reports.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(reports.length / 2)]
      const score = (name: (typeof categories)[number]) =>
        median(reports.map(({ categories }) => (categories[name].score ?? 0) * 100))
      const audit = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
        lcpMs: audit('largest-contentful-paint'),
        cls: audit('cumulative-layout-shift'),
        lcpProfile: reports[0] ? profileLcp(reports[0]) : '',
        performanceProfile: middle ? profilePerformance(middle) : '',
      }
    },
  }
}

const metrics = {
  'first-contentful-paint': 'first paint',
  'speed-index': 'speed index',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocking time',
  'cumulative-layout-shift': 'shifts',
}

/**
 * Returns the components of the performance score in ms (layout shifts without a unit), each with its own score from 0 to 100 in
 * brackets, and the work of the main thread.
 */
function profilePerformance({ audits }: Report): string {
  const marks = Object.entries(metrics).map(([audit, name]) => {
    const { numericValue = Number.NaN, score } = audits[audit] ?? { score: null }
    return `${name} ${Math.round(numericValue)} (${Math.round((score ?? 0) * 100)})`
  })
  const work = audits['mainthread-work-breakdown'].details.items.map(
    ({ groupLabel, duration }) => `${groupLabel} ${Math.round(duration)}`,
  )
  return `${marks.join(', ')}; the thread, in ms: ${work.join(', ')}`
}

/** Returns the paint times of the simulated phone, and the kilobytes by kind that loaded before the largest paint. */
function profileLcp({ audits }: Report): string {
  const { timeToFirstByte, observedLargestContentfulPaint: painted } = audits.metrics.details?.items[0] ?? {
    timeToFirstByte: Number.NaN,
    observedLargestContentfulPaint: 0,
  }
  const ms = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
  const before = audits['network-requests'].details.items.filter(({ networkEndTime }) => networkEndTime <= painted)
  const bytes = [...Map.groupBy(before, ({ resourceType }) => resourceType)].map(
    ([kind, files]) => `${kind} ${(files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1)}`,
  )
  return `first byte ${Math.round(timeToFirstByte)} ms, first paint ${ms('first-contentful-paint')}, largest ${ms('largest-contentful-paint')}; before it, in kB: ${bytes.join(', ')}`
}
