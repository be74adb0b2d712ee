import { afterAll, beforeAll, expect } from 'vitest'
import { loadDemo } from '../../src/server/demo/load.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { askGenerated } from './pedidos.ts'
import { prove, size } from './probar.ts'

const cuantos = size(400, 5000)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  if (cuantos === 5000) await loadDemo(testApp.deps, { historia: false })
})
afterAll(() => testApp.close())

prove('pedidos-generados', async () => {
  const { fallas, contestados, validos, llamadas } = await askGenerated(testApp, { cuantos })
  expect(fallas, fallas.join('\n')).toEqual([])
  expect(validos / cuantos).toBeGreaterThan(0.8)
  const estados = Object.entries(contestados).sort()
  const partes = estados.map(([estado, n]) => `${n} ${estado}`).join(', ')
  const share = ((100 * validos) / cuantos).toFixed(0)
  return `${cuantos} requests over ${llamadas} calls, ${share} % passed validation: ${partes}; every reply matches its schema`
})
