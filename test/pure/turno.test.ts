import { expect, test } from 'vitest'
import { createTurno } from '../../src/server/domain/turno.pure.ts'

test('work waits for the piece before it, also when that one fails', async () => {
  const inTurn = createTurno()
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const failing = inTurn(async () => {
    begun.push('first')
    await first.promise
  })
  const next = inTurn(async () => begun.push('next'))
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  first.reject(new Error('falla'))
  await expect(failing).rejects.toThrow('falla')
  await next
  expect(begun).toEqual(['first', 'next'])
})
