import { expect, test } from 'vitest'
import { openLinks, rightsLinks } from '../../src/web/shell/site-map.ts'

const abiertas = (derechos: Parameters<typeof openLinks>[1]) => openLinks(rightsLinks, derechos).map(({ to }) => to)

test('legal forms that are switched off are not linked, and all are linked while the settings are unknown', () => {
  expect(abiertas({ arrepentimiento: false, baja: true, contratos: true })).toEqual(['/baja'])
  expect(abiertas(undefined)).toEqual(['/arrepentimiento', '/baja'])
})
