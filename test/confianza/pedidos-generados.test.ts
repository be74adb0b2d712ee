import { afterAll, beforeAll, expect } from 'vitest'
import { loadDemo } from '../../src/server/demo/load.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { askGenerated } from './pedidos.ts'
import { prove, size } from './probar.ts'

const count = size(400, 5000)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  if (count === 5000) await loadDemo(testApp.deps, { historia: false })
})
afterAll(() => testApp.close())

prove('pedidos-generados', async () => {
  const { fallas, contestados, validos, llamadas } = await askGenerated(testApp, { cuantos: count })
  expect(fallas, fallas.join('\n')).toEqual([])
  expect(validos / count).toBeGreaterThan(0.8)
  const estados = Object.entries(contestados).sort()
  const parts = estados.map(([estado, n]) => `${n} ${estado}`).join(', ')
  const share = ((100 * validos) / count).toFixed(0)
  return `${count} requests over ${llamadas} calls, ${share} % passed validation: ${parts}; every reply matches its schema`
})
