import { AsyncResource } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Deps, JobName, Jobs } from '../domain/deps.ts'
import { describeSafely } from '../domain/tell-safely.ts'
import { log } from '../log.ts'
import { inSpan } from '../trace.ts'
import { onPool } from './adapter.ts'
import { countJobs, listJobs, lockFailed } from './list.ts'
import { queues, schedule } from './schedule.ts'
import { work } from './work.ts'

export type RunningJobs = {
  jobs: Jobs
  /** Starts the workers: until then jobs are queued and none runs. */
  begin(): Promise<void>
  /** Ends after the jobs under way, or after `timeout` milliseconds (10,000). */
  stop(options?: { timeout?: number }): Promise<void>
}

/** Workers look again this long after a transaction has left a job in the queue, in milliseconds. */
const soon = 50

/**
 * Starts the queue on the app's connection pool. Opens no extra connection.
 */
export async function startJobs(
  partial: Omit<Deps, 'jobs'>,
  { pollingIntervalSeconds = 2 }: { pollingIntervalSeconds?: number } = {},
): Promise<RunningJobs> {
  const db = onPool(partial.db)
  const boss = new PgBoss({
    db,
    schema: 'pgboss',
    // Made with the house's own role, whose it is.
    createSchema: false,
    // Nothing of ours goes by the second: the queue's own housekeeping stays out of the way of requests.
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
  const names = Object.keys(queues) as JobName[]
  await prepareQueues(boss, names)

  const workers = new Map<JobName, string>()
  const wakeUps = new Set<NodeJS.Timeout>()
  // Whoever sends may be inside a transaction, and what starts there would count as inside it for ever.
  const outside = new AsyncResource('jobs')
  const wake = (name: JobName) => {
    const worker = workers.get(name)
    if (worker) outside.runInAsyncScope(() => boss.notifyWorker(worker))
  }
  /** What a transaction leaves in the queue can be fetched once that ends. */
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
      const nuevos = datas.map((data) => ({ data }))
      await db.inside(tx, (queueTx) => boss.insert(name, nuevos, { db: queueTx }))
      wakeSoon(name)
    },
    list: (filtro) => listJobs(partial.db, filtro),
    count: () => countJobs(partial.db),
    async retry(name, id, tx) {
      if (!(await lockFailed(tx, name, id))) return false
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
        // Where one job was, more may wait: the worker looks again at once, and rests only when it finds none.
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

/** Of several processes that install the queue at once one does; the others find it done when they look again. */
async function start(boss: PgBoss) {
  try {
    await boss.start()
  } catch {
    await boss.stop({ graceful: false })
    try {
      await boss.start()
    } catch (error) {
      // The queue's errors carry its whole schema.
      throw new Error(`The job queue could not start: ${describeSafely(error)}`)
    }
  }
}

/** A later start finds them as they should be, by two questions instead of two for each. */
async function prepareQueues(boss: PgBoss, names: JobName[]) {
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const crons = new Map((await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]))
  for (const name of names) {
    if (!isSubset(queues[name], kept.get(name))) {
      await boss.createQueue(name, queues[name])
      await boss.updateQueue(name, queues[name])
    }
    const cron = schedule[name]
    if (cron && crons.get(name) !== `${cron} ${tz}`) await boss.schedule(name, cron, null, { tz })
  }
}

const tz = 'America/Argentina/Tucuman'

const isSubset = (wanted: object, whole: object | undefined) =>
  whole !== undefined && isDeepStrictEqual({ ...whole, ...wanted }, { ...whole })

/** What is thrown here is stored with the job and logged: it carries no query and no data. */
async function run(deps: Deps, name: JobName, batch: JobWithMetadata<Record<string, unknown>>[]) {
  for (const { id, data, retryCount, retryLimit } of batch) {
    try {
      await inSpan(`job ${name}`, {}, () => work[name](deps, data ?? {}))
    } catch (error) {
      const last = retryCount >= retryLimit
      log.error(`job ${name} ${id}, try ${retryCount + 1}${last ? ', the last' : ''}:`, describeSafely(error))
      throw new Error(describeSafely(error))
    }
  }
}
