import { expect, test } from 'vitest'
import { forEachCollectingErrors } from '../../src/server/domain/for-each.ts'

test('a failing item of a batch does not stop the others, and the failure is reported at the end', async () => {
  const done: number[] = []
  const work = forEachCollectingErrors([1, 2, 3], async (item) => {
    if (item === 2) throw new Error('two')
    done.push(item)
  })
  await expect(work).rejects.toThrow('1 of 3 failed')
  expect(done).toEqual([1, 3])
})
