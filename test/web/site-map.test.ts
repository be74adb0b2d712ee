import { expect, test } from 'vitest'
import { enabledLinks, rightsLinks } from '../../src/web/shell/site-map.ts'

const open = (derechos: Parameters<typeof enabledLinks>[1]) => enabledLinks(rightsLinks, derechos).map(({ to }) => to)

test('legal forms that are switched off are not linked, and all are linked while the settings are unknown', () => {
  expect(open({ arrepentimiento: false, baja: true, contratos: true })).toEqual(['/baja'])
  expect(open(undefined)).toEqual(['/arrepentimiento', '/baja'])
})
