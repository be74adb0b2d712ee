import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each CSS variable that a screen uses is defined or has a fallback', () => {
  const sources = globSync('src/web/**/*.{css,ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  expect(sources.length).toBeGreaterThan(300)
  const all = sources.join('\n')
  const defined = new Set([...all.matchAll(/(--[\w-]+)['"\]]*\s*:/g)].map(([, name]) => name))
  const used = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(500)
  expect([...new Set(used.filter((name) => !defined.has(name)))]).toEqual([])
})
