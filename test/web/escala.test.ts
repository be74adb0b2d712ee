import { expect, test } from 'vitest'
import { escala, largos } from '../../src/web/admin/graficos/escala.pure.ts'

test('a scale ends at the first round mark that its largest value does not pass', () => {
  expect(escala(5104)).toEqual({ tope: 6000, marcas: [0, 2000, 4000, 6000] })
  expect(escala(16)).toEqual({ tope: 20, marcas: [0, 5, 10, 15, 20] })
  expect(escala(1000)).toEqual({ tope: 1000, marcas: [0, 200, 400, 600, 800, 1000] })
  expect(escala(1).tope).toBe(1)
  expect(escala(0)).toEqual({ tope: 1, marcas: [0] })
})

test('points stand along a line by their days, or a step apart', () => {
  expect(largos([{ dia: '2026-11-01' }, { dia: '2026-11-02' }, { dia: '2026-11-11' }])).toEqual([0, 0.1, 1])
  expect(largos([{}, {}, {}])).toEqual([0, 0.5, 1])
  expect([largos([{}]), largos([])]).toEqual([[0], []])
})
