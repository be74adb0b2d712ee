import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss, type Db as QueueDb } from 'pg-boss'
import type { Db } from '../db/client.ts'
import type { Deps, JobName, Jobs } from '../domain/deps.ts'
import { describeSafely } from '../domain/describe-safely.ts'
import { log } from '../log.ts'
import { runInSpan } from '../trace.ts'
import { countJobs, listJobs, lockFailedJob } from './list.ts'
import { jobSchedule, queueOptions } from './schedule.ts'
import { jobHandlers } from './work.ts'

export type RunningJobs = {
  jobs: Jobs
  /** Starts the workers. Until then, jobs only wait. */
  begin(): Promise<void>
  /** Stops after the running jobs, or after `timeout` milliseconds (10,000). */
  stop(options?: { timeout?: number }): Promise<void>
}

/** The delay in milliseconds before workers fetch a job that a transaction enqueued. */
const soon = 50

export async function startJobs(
  partial: Omit<Deps, 'jobs'>,
  { pollingIntervalSeconds = 2 }: { pollingIntervalSeconds?: number } = {},
): Promise<RunningJobs> {
  const db = onPool(partial.db)
  const boss = new PgBoss({
    db,
    schema: 'pgboss',
    // `ensureRole` creates the schema, because the app's role may not create schemas.
    createSchema: false,
    // Hourly, because the app needs no precision here and maintenance should not slow requests.
    maintenanceIntervalSeconds: 3600,
    monitorIntervalSeconds: 300,
    superviseIntervalSeconds: 60,
    bamIntervalSeconds: 60,
    flowIntervalSeconds: 600,
    reindex: true,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error('jobs:', describeSafely(error)))
  await start(boss)
  const names = Object.keys(queueOptions) as JobName[]
  await prepareQueues(boss, names)

  const workers = new Map<JobName, string>()
  const wakeUps = new Set<NodeJS.Timeout>()
  // The caller may be inside a transaction. Without this resource, everything that starts here would belong to that transaction.
  const outside = new AsyncResource('jobs')
  const wake = (name: JobName) => {
    const worker = workers.get(name)
    if (worker) outside.runInAsyncScope(() => boss.notifyWorker(worker))
  }
  /** Waits, because an enqueued job becomes visible only when its transaction ends. */
  const wakeSoon = (name: JobName) => {
    const timer = setTimeout(() => {
      wakeUps.delete(timer)
      wake(name)
    }, soon)
    wakeUps.add(timer.unref())
  }
  const jobs: Jobs = {
    async send(name, data, tx) {
      if (!tx) {
        await boss.send(name, data)
        return wake(name)
      }
      await db.inside(tx, (queueTx) => boss.send(name, data, { db: queueTx }))
      wakeSoon(name)
    },
    async sendAll(name, datas, tx) {
      const added = datas.map((data) => ({ data }))
      await db.inside(tx, (queueTx) => boss.insert(name, added, { db: queueTx }))
      wakeSoon(name)
    },
    list: (filter) => listJobs(partial.db, filter),
    count: () => countJobs(partial.db),
    async retry(name, id, tx) {
      if (!(await lockFailedJob(tx, name, id))) return false
      await db.inside(tx, (queueTx) => boss.retry(name, id, { db: queueTx }))
      wakeSoon(name)
      return true
    },
  }

  const deps: Deps = { ...partial, jobs }
  const beginWorkers = async () => {
    for (const name of names.filter((one) => !workers.has(one))) {
      const options = { pollingIntervalSeconds, includeMetadata: true } as const
      const handle = (batch: JobWithMetadata<Record<string, unknown>>[]) => {
        wake(name)
        return run(deps, name, batch)
      }
      workers.set(name, await boss.work(name, options, handle))
    }
  }
  let begun: Promise<void> | undefined
  return {
    jobs,
    async begin() {
      begun = beginWorkers()
      await begun
    },
    async stop({ timeout = 10_000 } = {}) {
      await begun
      for (const timer of wakeUps) clearTimeout(timer)
      await boss.stop({ graceful: true, timeout })
    },
  }
}

/** Starts the queue. If several processes install it at once, one succeeds and the others retry. */
async function start(boss: PgBoss) {
  try {
    await boss.start()
  } catch {
    await boss.stop({ graceful: false })
    try {
      await boss.start()
    } catch (error) {
      // Shortens the queue's errors, which contain its whole schema.
      throw new Error(`The job queue could not start: ${describeSafely(error)}`)
    }
  }
}

/**
 * Creates and updates the queues and schedules. If nothing has changed since the last start, makes two queries instead of two per queue.
 */
async function prepareQueues(boss: PgBoss, names: JobName[]) {
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const crons = new Map((await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]))
  for (const name of names) {
    const options = { ...queueOptions[name], heartbeatSeconds }
    if (!isSubset(options, kept.get(name))) {
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
    }
    const cron = jobSchedule[name]
    if (cron && crons.get(name) !== `${cron} ${tz}`) await boss.schedule(name, cron, null, { tz })
  }
}

/** With heartbeats, the queue notices a dead process within seven minutes. Without them the job would wait up to six hours. */
const heartbeatSeconds = 60

const tz = 'America/Argentina/Tucuman'

const isSubset = (wanted: object, whole: object | undefined) =>
  whole !== undefined && isDeepStrictEqual({ ...whole, ...wanted }, { ...whole })

/** Runs a batch of jobs. The queue stores and logs a thrown error, so the error must contain no query and no data. */
async function run(deps: Deps, name: JobName, batch: JobWithMetadata<Record<string, unknown>>[]) {
  for (const { id, data, retryCount, retryLimit, signal } of batch) {
    // The queue gave the job to another worker, because this one missed its heartbeats.
    if (signal.aborted) continue
    try {
      await runInSpan(`job ${name}`, {}, () => jobHandlers[name](deps, data ?? {}))
    } catch (error) {
      const last = retryCount >= retryLimit
      log.error(`job ${name} ${id}, try ${retryCount + 1}${last ? ', the last' : ''}:`, describeSafely(error))
      throw new Error(describeSafely(error))
    }
  }
}

/** Throws the database's own error. pg-boss copies an error without its cause, so the log would only contain "failed query". */
function throwCause(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error
}

type Executes = Pick<Db, 'execute'>

/**
 * Adapts the app's database for pg-boss, which sends `BEGIN; …; COMMIT` as one statement. If that failed on a pooled connection, the next
 * request would get a connection with an aborted transaction. So the statement runs in one of the app's transactions.
 */
function onPool(db: Db): QueueDb & {
  /** Sends the queries of `run` through `tx`. Outside `run`, the library reads its own settings on the pool. */
  inside<T>(tx: Executes, run: (tx: QueueDb) => Promise<T>): Promise<T>
} {
  const pool = fromDrizzle(db, sql)
  const open = new AsyncLocalStorage<QueueDb>()
  return {
    executeSql(text, values) {
      const body = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/i.exec(text)?.[1]
      const sent = body
        ? db.transaction((tx) => fromDrizzle(tx, sql).executeSql(body, values))
        : (open.getStore() ?? pool).executeSql(text, values)
      return sent.catch(throwCause)
    },
    inside(tx, run) {
      const queueTx = fromDrizzle(tx, sql)
      return open.run(queueTx, () => run(queueTx))
    },
  }
}
