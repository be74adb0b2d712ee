import { expect, test } from 'vitest'
import type { XY } from '../../src/web/mapa/curves.pure.ts'
import { placeLabel } from '../../src/web/public/hoja/labels.pure.ts'

const papel = { width: 440, height: 600 }
const bariloche = { nombre: 'San Carlos de Bariloche', detalle: 'destino' }
const costaA = (x: number): XY[] => Array.from({ length: 100 }, (_, i) => [x, i * 6])

test('a label is placed beside its mark, on the side with more room', () => {
  const { rotulo } = placeLabel([120, 300], bariloche, { ...papel, obstacles: [] })
  expect(rotulo).toEqual({ x: 142, y: 296, ancla: 'start', nombre: ['San Carlos de Bariloche'], detalle: 'destino' })
  expect(placeLabel([330, 300], bariloche, { ...papel, obstacles: [] }).rotulo.ancla).toBe('end')
})

test('a map label over a coast takes two lines, or moves to another side', () => {
  const doubles = placeLabel([120, 300], bariloche, { ...papel, obstacles: costaA(280) })
  expect(doubles.rotulo).toMatchObject({ x: 142, ancla: 'start', nombre: ['San Carlos', 'de Bariloche'] })
  const delOtroLado = placeLabel([230, 300], bariloche, { ...papel, obstacles: costaA(300) })
  expect(delOtroLado.rotulo).toMatchObject({ x: 208, ancla: 'end', nombre: ['San Carlos de Bariloche'] })
  const debajo = placeLabel([60, 300], bariloche, {
    ...papel,
    obstacles: [...costaA(20), ...costaA(100)].filter(([, y]) => y < 310),
  })
  expect(debajo.rotulo).toMatchObject({ x: 46, ancla: 'start', nombre: ['San Carlos de Bariloche'] })
})

test('map labels stay inside the drawing', () => {
  const { caja } = placeLabel([430, 8], bariloche, { ...papel, obstacles: costaA(300) })
  expect(caja.hasta[0]).toBeLessThanOrEqual(papel.width)
  expect(caja.desde[1]).toBeGreaterThanOrEqual(0)
})
