import { expect, test } from 'vitest'
import { positionsOf, scaleOf } from '../../src/web/admin/charts/scale.pure.ts'

test('a scale ends at the first round mark that is not below the largest value', () => {
  expect(scaleOf(5104)).toEqual({ top: 6000, ticks: [0, 2000, 4000, 6000] })
  expect(scaleOf(16)).toEqual({ top: 20, ticks: [0, 5, 10, 15, 20] })
  expect(scaleOf(1000)).toEqual({ top: 1000, ticks: [0, 200, 400, 600, 800, 1000] })
  expect(scaleOf(1).top).toBe(1)
  expect(scaleOf(0)).toEqual({ top: 1, ticks: [0] })
})

test('points are placed along a line by their days, or at equal steps', () => {
  expect(positionsOf([{ dia: '2026-11-01' }, { dia: '2026-11-02' }, { dia: '2026-11-11' }])).toEqual([0, 0.1, 1])
  expect(positionsOf([{}, {}, {}])).toEqual([0, 0.5, 1])
  expect([positionsOf([{}]), positionsOf([])]).toEqual([[0], []])
})
