import { afterAll, beforeAll, expect } from 'vitest'
import { loadDemo } from '../../src/server/demo/load.ts'
import { type House, openHouse } from '../house.ts'
import { askGenerated } from './pedidos.ts'
import { prove, size } from './probar.ts'

const cuantos = size(400, 5000)

let house: House
beforeAll(async () => {
  house = await openHouse()
  if (cuantos === 5000) await loadDemo(house.deps, { historia: false })
})
afterAll(() => house.close())

prove('pedidos-generados', async () => {
  const { fallas, contestados, validos, llamadas } = await askGenerated(house, { cuantos })
  expect(fallas, fallas.join('\n')).toEqual([])
  expect(validos / cuantos).toBeGreaterThan(0.8)
  const estados = Object.entries(contestados).sort()
  const partes = estados.map(([estado, n]) => `${n} ${estado}`).join(', ')
  const share = ((100 * validos) / cuantos).toFixed(0)
  return `${cuantos} requests over ${llamadas} calls, ${share} % past validation: ${partes}; every reply as its schema says`
})
