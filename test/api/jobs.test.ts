import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { decodeCursor } from '../../src/contract/cursor.ts'
import type { Tx } from '../../src/server/db/client.ts'
import type { Deps } from '../../src/server/domain/deps.ts'
import { describeSafely } from '../../src/server/domain/describe-safely.ts'
import { sendCorreo, sendCorreos } from '../../src/server/domain/mensajes/correo/service.ts'
import { createInlineJobs } from '../../src/server/jobs/inline.ts'
import { type RunningJobs, startJobs } from '../../src/server/jobs/queue.ts'
import { queueOptions } from '../../src/server/jobs/schedule.ts'
import { jobHandlers } from '../../src/server/jobs/work.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openMailbox } from './mailbox.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let testApp: TestApp
let running: RunningJobs
let deps: Deps
let bosses: PgBoss[]
beforeAll(async () => {
  const started = vi.spyOn(PgBoss.prototype, 'start')
  mailbox = await openMailbox()
  testApp = await openTestApp({ mail: mailbox.mail })
  running = await startJobs({ ...testApp.deps, now: () => new Date() }, { pollingIntervalSeconds: 0.5 })
  await running.begin()
  bosses = [...started.mock.contexts] as PgBoss[]
  deps = { ...testApp.deps, jobs: running.jobs }
})
afterAll(async () => {
  await running.stop()
  await testApp.close()
  await mailbox.close()
})
afterEach(() => {
  vi.restoreAllMocks()
  mailbox.recibidos.length = 0
})

const correo = (key: string) =>
  ({
    clave: key,
    para: 'familia@example.com',
    plantilla: 'respuesta',
    datos: { nombre: 'Ana', consulta: '¿Hay lugar?', respuesta: 'Sí' },
  }) as const
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 })
const rows = async (name: string) =>
  (
    await deps.db.execute<{ state: string; output: unknown; retry_limit: number; retry_count: number; start: string }>(
      sql`select state, output, retry_limit, retry_count, (start_after - created_on)::text as start from pgboss.job where name = ${name} order by created_on desc`,
    )
  ).rows

test('a job sent in a transaction runs after commit, and never after a rollback', async () => {
  await expect(
    deps.db.transaction(async (tx) => {
      await sendCorreo(deps, tx, correo('deshecho'))
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await deps.db.transaction((tx) => sendCorreo(deps, tx, correo('hecho')))
  await until(() => expect(mailbox.recibidos).toHaveLength(1))
  await until(async () => expect((await rows('correo')).map(({ state }) => state)).toEqual(['completed']))
})

test('a job can be sent in a transaction after pg-boss lost its cached list of queues', async () => {
  const [queue] = bosses
  if (!queue) throw new Error('the queue never started')
  // Updating a queue removes it from pg-boss's cache, as the background refresh does.
  await queue.updateQueue('correo', queueOptions.correo)
  await deps.db.transaction((tx) => sendCorreo(deps, tx, correo('olvidada')))
  await until(() => expect(mailbox.recibidos).toHaveLength(1))
})

test('jobs sent by many concurrent transactions each run once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => deps.db.transaction((tx) => sendCorreo(deps, tx, correo(`muchos-${i}`)))),
  )
  await until(() => expect(mailbox.recibidos).toHaveLength(20))
  expect(new Set(mailbox.recibidos.map(({ messageId }) => messageId)).size).toBe(20)
})

test("several jobs of one committed transaction run once each, with their queue's settings", async () => {
  const muchos = Array.from({ length: 3 }, (_, i) => correo(`juntos-${i}`))
  const write = (tx: Tx) => sendCorreos(deps, tx, muchos, new Map())
  const back = deps.db.transaction(async (tx) => {
    await write(tx)
    throw new Error('rolled back')
  })
  await expect(back).rejects.toThrow('rolled back')
  expect((await deps.db.transaction(write)).size).toBe(3)
  await until(() => expect(mailbox.recibidos).toHaveLength(3))
  expect(new Set((await rows('correo')).map(({ retry_limit }) => retry_limit))).toEqual(
    new Set([queueOptions.correo.retryLimit]),
  )
  // Inserts nothing, because the rows exist already.
  expect((await deps.db.transaction(write)).size).toBe(0)
})

test('a failing job is retried and stores an error without query or data', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const query = Object.assign(new Error('Failed query: select familia@example.com'), { query: 'select', params: [1] })
  vi.spyOn(jobHandlers, 'imagen').mockRejectedValueOnce(query)
  await deps.jobs.send('imagen', { hash: 'no-es' })
  await until(async () => expect((await rows('imagen'))[0]).toMatchObject({ state: 'retry', retry_limit: 4 }))
  const stored = JSON.stringify((await rows('imagen'))[0]?.output)
  expect(stored).toContain('query failed')
  expect(stored).not.toContain('familia@')
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^job imagen .*try 1:$/),
    expect.stringContaining('query failed'),
  )
})

test('a job that exhausts its retries is still listed, and its last try is marked in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(jobHandlers, 'mantenimiento').mockRejectedValueOnce(new Error('no luck'))
  await deps.jobs.send('mantenimiento', {})
  await until(async () => expect((await rows('mantenimiento'))[0]).toMatchObject({ state: 'failed' }))
  expect(JSON.stringify((await rows('mantenimiento'))[0]?.output)).toContain('no luck')
  expect(log).toHaveBeenCalledWith(expect.stringContaining('the last'), expect.stringContaining('no luck'))
  const {
    trabajos: [fallido],
  } = await deps.jobs.list({ estado: 'fallido', cola: 'mantenimiento', limite: 1 })
  expect(fallido).toMatchObject({ estado: 'fallido', error: expect.stringContaining('no luck') })
  const retry = (after = async () => {}) =>
    deps.db.transaction(async (tx) => {
      const vuelve = await deps.jobs.retry('mantenimiento', fallido?.id ?? '', tx)
      await after()
      return vuelve
    })
  const fail = async () => {
    throw new Error('rolled back')
  }
  await expect(retry(fail)).rejects.toThrow('rolled back')
  expect((await rows('mantenimiento'))[0]).toMatchObject({ state: 'failed' })
  expect(await retry()).toBe(true)
  await until(async () => expect((await rows('mantenimiento'))[0]).toMatchObject({ state: 'completed' }))
  expect(await retry()).toBe(false)
})

test('a job whose process died is retried before it expires', async () => {
  const [queue] = bosses
  const works = Promise.withResolvers<void>()
  const importa = vi.spyOn(jobHandlers, 'importacion').mockReturnValueOnce(works.promise)
  await deps.jobs.send('importacion', { id: 0 })
  await until(() => expect(importa).toHaveBeenCalledTimes(1))
  await deps.db.execute(
    sql`update pgboss.job set heartbeat_on = now() - interval '2 minutes' where name = 'importacion' and state = 'active'`,
  )
  await deps.db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
  await queue?.supervise('importacion')
  expect((await rows('importacion'))[0]).toMatchObject({ state: 'retry' })
  const { trabajos } = await deps.jobs.list({ cola: 'importacion', limite: 1 })
  expect(trabajos[0]?.error).toBe('job heartbeat timeout')
  await deps.db.execute(sql`delete from pgboss.job where name = 'importacion'`)
  works.resolve()
})

test('the job list shows failed jobs first and pages through jobs created at the same time', async () => {
  const states = ['created', 'failed', 'created', 'failed', 'created']
  for (const state of states) {
    await deps.db.execute(
      sql`insert into pgboss.job (name, state, created_on, start_after) values ('campania', ${state}::pgboss.job_state, '2026-01-05T12:00:00Z', '2100-01-01T00:00:00Z')`,
    )
  }
  const seen: string[][] = []
  for (let cursor: string | undefined; cursor !== ''; ) {
    const page = await deps.jobs.list({
      cola: 'campania',
      cursor: cursor ? decodeCursor(cursor) : undefined,
      limite: 2,
    })
    seen.push(...page.trabajos.map(({ id, estado }) => [id, estado]))
    cursor = page.siguiente
  }
  expect(seen.map(([, estado]) => estado)).toEqual(['fallido', 'fallido', 'pendiente', 'pendiente', 'pendiente'])
  expect(new Set(seen.map(([id]) => id)).size).toBe(5)
  await deps.db.execute(sql`delete from pgboss.job where name = 'campania'`)
})

test('several processes can install the queue concurrently', async () => {
  const other = await openTestApp()
  const all = await Promise.all([1, 2, 3].map(() => startJobs(other.deps, { pollingIntervalSeconds: 0.5 })))
  // One of these queries would fail on a connection that a failed installation had left broken.
  await Promise.all(Array.from({ length: 20 }, () => other.deps.db.execute(sql`select pg_sleep(0.01)`)))
  await Promise.all(all.map((one) => one.stop()))
  await other.close()
})

test('queues have their retry limits, and the scheduled ones their schedules', async () => {
  const queues = await deps.db.execute(
    sql`select name, retry_limit as tries, retry_backoff as backoff from pgboss.queue where name not like '\\_\\_%' order by name`,
  )
  expect(queues.rows).toEqual([
    { name: 'acceso-personal', tries: 4, backoff: true },
    { name: 'aviso-pago', tries: 19, backoff: true },
    { name: 'campania', tries: 9, backoff: true },
    { name: 'cierre-preferencia', tries: 9, backoff: true },
    { name: 'correo', tries: 30, backoff: true },
    { name: 'imagen', tries: 4, backoff: true },
    { name: 'importacion', tries: 2, backoff: false },
    { name: 'mantenimiento', tries: 0, backoff: false },
    { name: 'recibo', tries: 9, backoff: true },
    { name: 'respaldo', tries: 2, backoff: false },
  ])
  const schedules = await deps.db.execute(sql`select name, cron, timezone from pgboss.schedule order by name`)
  const timezone = 'America/Argentina/Tucuman'
  expect(schedules.rows).toEqual([
    { name: 'mantenimiento', cron: '*/5 * * * *', timezone },
    { name: 'respaldo', cron: '30 3 * * *', timezone },
  ])
})

test('a later start does not change correct queues, and repairs a changed one', async () => {
  const readQueues = async () =>
    (
      await deps.db.execute<{ name: string; limite: number; cuando: string }>(
        sql`select name, retry_limit as limite, updated_on::text as cuando from pgboss.queue order by name`,
      )
    ).rows
  const before = await readQueues()
  await deps.db.execute(sql`update pgboss.queue set retry_limit = 3 where name = 'recibo'`)
  const other = await startJobs({ ...testApp.deps, now: () => new Date() }, { pollingIntervalSeconds: 0.5 })
  await other.stop()
  const after = await readQueues()
  expect(after.map(({ name, limite }) => [name, limite])).toEqual(before.map(({ name, limite }) => [name, limite]))
  const written = after.filter(({ cuando }, i) => cuando !== before[i]?.cuando)
  expect(written.map(({ name }) => name)).toEqual(['recibo'])
})

test('stopping the queue waits for the running job, and the jobs that were still queued run after the next start', async () => {
  const other = await startJobs({ ...testApp.deps, now: () => new Date() }, { pollingIntervalSeconds: 0.5 })
  await other.begin()
  await other.stop()
  let finished = false
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const done: unknown[] = []
  vi.spyOn(jobHandlers, 'imagen').mockImplementation(async (_, { hash }) => {
    if (hash === 'lenta') {
      started.resolve()
      await goOn.promise
      finished = true
    }
    done.push(hash)
  })
  await deps.jobs.send('imagen', { hash: 'lenta' })
  await started.promise
  // The worker takes one job at a time, so this job is still queued when the queue stops.
  await deps.jobs.send('imagen', { hash: 'en-cola' })
  const stopped = running.stop().then(() => finished)
  const still = deps.db.execute(sql`select 1`).then(() => 'still working')
  expect(await Promise.race([stopped, still])).toBe('still working')
  goOn.resolve()
  expect(await stopped).toBe(true)
  expect(done).not.toContain('en-cola')
  await deps.db.transaction((tx) => sendCorreo({ ...deps, jobs: createInlineJobs() }, tx, correo('sin-trabajo')))
  expect(mailbox.recibidos).toEqual([])
  running = await startJobs({ ...testApp.deps, now: () => new Date() }, { pollingIntervalSeconds: 0.5 })
  await running.begin()
  deps = { ...deps, jobs: running.jobs }
  await deps.db.transaction((tx) => sendCorreo(deps, tx, correo('tras-reinicio')))
  await until(() => expect(mailbox.recibidos).toHaveLength(1))
  await until(() => expect(done).toContain('en-cola'))
})

test('a failed database query of the job queue is logged with its cause', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const { db } = testApp.deps
  let down = false
  const cause = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  const failing = Object.create(db, {
    execute: {
      value: (...args: Parameters<typeof db.execute>) =>
        down ? Promise.reject(new Error('Failed query: select 1', { cause })) : db.execute(...args),
    },
  })
  const other = await startJobs({ ...testApp.deps, db: failing }, { pollingIntervalSeconds: 0.5 })
  await other.begin()
  down = true
  await until(() => expect(told).toHaveBeenCalledWith('jobs:', expect.stringMatching(/\[57P01\]: terminating/)))
  down = false
  await other.stop()
  told.mockRestore()
})

test('an error reported as a plain object or as text is logged with its name', () => {
  expect(describeSafely({ name: 'TypeError', message: 'no queue', code: 'X1', worker: 3 })).toBe(
    'TypeError [X1]: no queue',
  )
  expect(describeSafely({ message: 'Failed query: select ana@example.com', query: 'select' })).toBe(
    'Error: query failed',
  )
  expect(describeSafely('the socket closed')).toBe('Error: the socket closed')
  expect(describeSafely(undefined)).toBe('an error without a message (undefined)')
})

test('an error is logged on one line with its causes', () => {
  const cause = Object.assign(new Error('Failed query: select 1 params: ana@example.com'), { code: '23505' })
  const error = new AggregateError([new Error('one'), cause], 'two failed', { cause })
  expect(describeSafely(error)).toBe(
    'AggregateError: two failed (Error: one; Error [23505]: query failed), caused by Error [23505]: query failed',
  )
})
