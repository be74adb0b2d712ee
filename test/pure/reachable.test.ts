import { expect, test } from 'vitest'
import { reachable } from '../../src/server/reachable.pure.ts'

test.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['', '127.0.0.1'],
  ['::1', '[::1]'],
  ['192.168.0.7', '192.168.0.7'],
  ['localhost', 'localhost'],
])('a server on "%s" is reached at %s', (host, expected) => {
  expect(reachable(host)).toBe(expected)
  expect(new URL(`http://${reachable(host)}:3000/sandbox`).hostname).toBe(expected)
})
