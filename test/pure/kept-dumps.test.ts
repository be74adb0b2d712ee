import { expect, test } from 'vitest'
import { keptDumps } from '../../src/server/db/embedded/kept-dumps.pure.ts'

const at = (day: string, time = '03:00') => Date.parse(`${day}T${time}:00Z`)

test('fifty restarts in a day keep the newest three of them and every day before', () => {
  const week = [16, 17, 18, 19, 20, 21].map((day) => at(`2026-11-${day}`))
  const restarts = Array.from({ length: 50 }, (_, n) => at('2026-11-22', '10:00') + n * 60_000)
  const kept = keptDumps([...week, ...restarts])
  expect([...kept].sort()).toEqual([...week, ...restarts.slice(-3)])
})

test('of older ones the newest of a week stays, five weeks back', () => {
  const daily = Array.from({ length: 90 }, (_, n) => at('2026-11-22') - n * 24 * 3_600_000)
  const kept = keptDumps(daily)
  const oldest = Math.min(...kept)
  expect(kept.size).toBeLessThanOrEqual(7 + 5)
  expect(at('2026-11-22') - oldest).toBeGreaterThan(24 * 24 * 3_600_000)
})

test('the newest is always kept', () => {
  expect([...keptDumps([at('2026-11-22')])]).toEqual([at('2026-11-22')])
  expect(keptDumps([]).size).toBe(0)
})
