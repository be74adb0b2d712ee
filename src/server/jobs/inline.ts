import type { Deps, JobName, Jobs } from '../domain/deps.ts'
import { work } from './work.ts'

export type InlineJobs = Jobs & {
  /** Sent and not done yet, oldest first; those of a transaction that was rolled back included. */
  readonly pending: readonly { name: JobName; data: Record<string, unknown> }[]
  /** Does what was sent, in order, and what that sends in turn. One that fails stays away and its error is thrown. */
  drain(deps: Deps): Promise<void>
}

/** Jobs without a queue, for tests: nothing runs until `drain`, and then at once. */
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
      for (let job = pending.shift(); job; job = pending.shift()) await work[job.name](deps, job.data)
    },
  }
}
