import { expect, test } from 'vitest'
import { drawDestinos } from '../../src/web/public/destinos/destinos-map.pure.ts'

test('the map numbers destinations as in the list, and omits those without coordinates', () => {
  const { marks } = drawDestinos([
    { id: 7, coordenadas: '-24.78, -65.41' },
    { id: 8, coordenadas: '' },
    { id: 9, coordenadas: '-41.13, -71.31' },
  ])
  expect(marks.map(({ id, numero }) => [id, numero])).toEqual([
    [7, 1],
    [9, 3],
  ])
})

test('the map numbers of destinations at one place do not overlap, and lines link them to the place', () => {
  const { marks } = drawDestinos([1, 2, 3].map((id) => ({ id, coordenadas: '-24.78, -65.41' })))
  for (const one of marks)
    for (const other of marks)
      if (one !== other) expect(Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])).toBeGreaterThan(26)
  expect(marks.filter(({ place }) => place).length).toBeGreaterThan(0)
})

test.each([
  ['north', '18.58, -68.40', true],
  ['east', '-33.92, 18.42', false],
])(
  "a destination %s of the map has its number at the map's edge, without a line to its place",
  (_, coordenadas, isNorthOfMap) => {
    expect(drawDestinos([{ id: 1, coordenadas }]).marks).toMatchObject([
      { isOffMap: true, isNorthOfMap, place: undefined },
    ])
  },
)
