import { expect, test } from 'vitest'
import { createSemaphore } from '../../src/server/domain/semaphore.pure.ts'

test('a task waits for the task before it, even when that task fails', async () => {
  const runExclusive = createSemaphore()
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const failing = runExclusive(async () => {
    begun.push('first')
    await first.promise
  })
  const next = runExclusive(async () => begun.push('next'))
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  first.reject(new Error('falla'))
  await expect(failing).rejects.toThrow('falla')
  await next
  expect(begun).toEqual(['first', 'next'])
})

test('a task that throws synchronously does not block the next one', async () => {
  const runExclusive = createSemaphore()
  const failing = runExclusive(() => {
    throw new Error('falla')
  })
  const next = runExclusive(async () => 'next')
  await expect(failing).rejects.toThrow('falla')
  expect(await next).toBe('next')
})

test('callers alternate: a single task does not wait for all tasks of another caller', async () => {
  const runExclusive = createSemaphore()
  const done: string[] = []
  const bring = (who: string, name: string) => runExclusive(async () => done.push(name), who)
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name))
  await Promise.all([...all, bring('b', 'b1'), bring('c', 'c1'), bring('b', 'b2')])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})
