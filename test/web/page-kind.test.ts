import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { isDocument } from '../../src/web/page-kind.ts'
import routes from '../../src/web/routes.ts'

function screensOf(entries: RouteConfigEntry[], parent = ''): [path: string, file: string][] {
  return entries.flatMap(({ path, file, children }) => {
    const whole = path ? `${parent}/${path}` : parent
    return children ? screensOf(children, whole) : [[whole || '/', file] as [string, string]]
  })
}

test('account and office pages are applications, and all other pages are documents', () => {
  const screens = screensOf(routes)
  expect(screens.length).toBeGreaterThan(50)
  const wrong = screens.filter(([path, file]) => isDocument(path) === /^(account|admin)\//.test(file))
  expect(wrong).toEqual([])
})
