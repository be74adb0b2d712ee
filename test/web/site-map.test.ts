import { expect, test } from 'vitest'
import { openLinks, rightsLinks } from '../../src/web/shell/site-map.ts'

const abiertas = (derechos: Parameters<typeof openLinks>[1]) => openLinks(rightsLinks, derechos).map(({ to }) => to)

test('a door of the law that the agency shut is not shown, and all are while nothing is known', () => {
  expect(abiertas({ arrepentimiento: false, baja: true, contratos: true })).toEqual(['/baja'])
  expect(abiertas(undefined)).toEqual(['/arrepentimiento', '/baja'])
})
