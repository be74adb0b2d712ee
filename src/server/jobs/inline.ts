import type { Deps, JobName, Jobs } from '../domain/deps.ts'
import { jobHandlers } from './work.ts'

export type InlineJobs = Jobs & {
  readonly pending: readonly { name: JobName; data: Record<string, unknown> }[]
  /** Runs the pending jobs in order, and the jobs that these jobs send. Removes a job that fails, and throws its error. */
  drain(deps: Deps): Promise<void>
}

/** Collects jobs for tests, without a queue. Nothing runs until `drain`. */
export function createInlineJobs(): InlineJobs {
  const pending: { name: JobName; data: Record<string, unknown> }[] = []
  return {
    pending,
    async send(name, data) {
      pending.push({ name, data })
    },
    async sendAll(name, datas) {
      pending.push(...datas.map((data) => ({ name, data })))
    },
    list: async () => ({ trabajos: [], siguiente: '' }),
    count: async () =>
      [...Map.groupBy(pending, ({ name }) => name)].map(([cola, { length }]) => ({
        cola,
        estado: 'pendiente',
        cantidad: length,
      })),
    retry: async () => false,
    async drain(deps) {
      for (let job = pending.shift(); job; job = pending.shift()) await jobHandlers[job.name](deps, job.data)
    },
  }
}
