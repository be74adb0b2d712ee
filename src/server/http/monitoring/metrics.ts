import type pg from 'pg'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../../domain/deps.ts'
import { describeSafely } from '../../domain/describe-safely.ts'
import { readHealth } from '../../domain/platform/health/service.ts'
import { log } from '../../log.ts'

type Watched = {
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  cachedPages: () => number
  /** Set if several processes share a port. `readAll` returns the metrics of all of them. */
  workers?: { worker: number; readAll: () => Promise<string> } | undefined
}

export type Metrics = ReturnType<typeof createMetrics>

/** Creates the Prometheus metrics. Labels are fixed names, never an id, address or query. */
export function createMetrics({ deps, pool, cachedPages, workers }: Watched) {
  // `own` has the metrics of this process. `shared` has those of the whole app, which one process reports.
  const own: Registry = new Registry()
  const shared = new Registry()
  if (workers) {
    own.setDefaultLabels({ worker: workers.worker })
    // An `AggregatorRegistry` makes this worker reply to the supervising process's requests for metrics.
    new AggregatorRegistry()
    AggregatorRegistry.setRegistries([own])
  }
  collectDefaultMetrics({ register: own })
  const registers = [own]
  const calls = new Histogram({
    name: 'valija_call_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['method', 'call', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  new Counter({
    name: 'valija_kept_pages_total',
    help: 'Pages answered from memory',
    registers,
    collect() {
      this.reset()
      this.inc(cachedPages())
    },
  })
  new Gauge({
    name: 'valija_database_connections',
    help: 'Connections of the pool: all, idle, and callers who wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const signs = {
    correosPendientes: ['valija_mails_waiting', 'Mails that wait to be sent'],
    correosFallidos: ['valija_mails_failed', 'Mails of the last day that were given up'],
    avisosSinProcesar: ['valija_notices_waiting', 'Notices of the payment provider that are not settled'],
    avisoMasViejo: ['valija_notice_oldest_seconds', 'Age of the oldest of them'],
    pagosSinConciliar: ['valija_payments_unreconciled', 'Payments under way for more than a day'],
    backupAge: ['valija_backup_age_seconds', 'Time since the last backup; decades if there is none'],
    revisionesAbiertas: ['valija_reviews_open', 'Things of money that staff are asked to look at'],
  } as const
  const gauges = Object.entries(signs).map(
    ([sign, [name, help]]) => [sign as keyof typeof signs, new Gauge({ name, help, registers: [shared] })] as const,
  )
  const up = new Gauge({ name: 'valija_database_up', help: 'Whether the database answers', registers: [shared] })
  const jobs = new Gauge({
    name: 'valija_jobs',
    help: 'Jobs that wait, run or failed',
    labelNames: ['queue', 'state'] as const,
    registers: [shared],
  })
  return {
    contentType: own.contentType,
    observe(method: string, call: string, status: number, ms: number) {
      calls.observe({ method, call, status: String(status) }, ms / 1000)
    },
    /** If the database does not reply, omits its metrics and sets `valija_database_up` to 0. */
    async read(): Promise<string> {
      const counts = await Promise.all([readHealth(deps), deps.jobs.count()]).catch((error: unknown) => {
        log.error('metrics: the database does not answer:', describeSafely(error))
        return undefined
      })
      const [signs, trabajos = []] = counts ?? []
      up.set(counts ? 1 : 0)
      jobs.reset()
      for (const [sign, gauge] of gauges) gauge.set(signs?.[sign] ?? Number.NaN)
      for (const { cola, estado, cantidad } of trabajos) jobs.set({ queue: cola, state: estado }, cantidad)
      return `${await (workers?.readAll() ?? own.metrics())}\n${await shared.metrics()}`
    },
  }
}
