import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { release } from '../../src/reglas/release.ts'

const page = readFileSync('docs/dependencies.md', 'utf8')
const sources = globSync(['{src,test,e2e,scripts,bench}/**/*.{ts,tsx,mjs,css}', '*.config.ts'], {
  exclude: (path) => /(^|\/)node_modules$/.test(String(path)),
}).map((path) => readFileSync(path, 'utf8'))

const importing = (name: string) => new RegExp(`['"(\`]${name}(/[^'"]*)?['")\`]`)

const packages = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }

test('every dependency is pinned to one version', () => {
  const loose = Object.entries(packages).filter(
    ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

test('docs/dependencies.md has a row for each package that only one file imports', () => {
  const uses = Object.keys(packages).map((name) => ({
    name,
    files: sources.filter((text) => importing(name).test(text)).length,
  }))
  expect(uses.filter(({ files }) => files > 1)).not.toHaveLength(0)
  const missing = uses.filter(({ name, files }) => files === 1 && !page.includes(`\`${name}\``))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('the release shown by the app is the version in package.json', () => {
  expect(release).toBe(manifest.version)
})
