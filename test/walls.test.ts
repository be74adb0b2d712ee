import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkRules, cruise } from '../scripts/cruise.ts'

const domain = 'src/server/domain'

const { layers, forbidden }: { layers: Record<string, string[]>; forbidden: { name: string }[] } = createRequire(
  import.meta.url,
)('../.dependency-cruiser.cjs')

type Breach = { from: string; to: string; allowed?: string }

/** One violation per pair of neighbouring layers: the lower layer imports the upper one. The opposite import is allowed. */
const layerBreaches = Object.entries(layers).flatMap(([folder, names]) => {
  const entry = (name: string) =>
    name.endsWith('.ts') ? `${folder}/${name}` : `${folder}/${name}/${folder === domain ? 'puerta/' : ''}service.ts`
  return names.slice(1).map((above, floor): [string, Breach] => {
    const [name = '', below] = names.slice(0, floor + 1).reverse()
    const breach = { from: `${dirname(entry(name))}/a.ts`, to: entry(above) }
    return [`layer-${name}`, below ? { ...breach, allowed: entry(below) } : breach]
  })
})

/** One violation of each module boundary, from → to, with an allowed import by the same file. */
const breaches: Record<string, Breach> = {
  ...Object.fromEntries(layerBreaches),
  'no-circles': { from: 'src/server/jobs/huevo.ts', to: 'src/server/jobs/gallina.ts' },
  'reglas-is-the-ground': { from: 'src/reglas/a.ts', to: 'src/contract/b.ts', allowed: 'src/reglas/b.ts' },
  'contract-is-a-leaf': { from: 'src/contract/a.ts', to: 'src/server/env.ts', allowed: 'src/contract/b.ts' },
  'web-never-imports-server': { from: 'src/web/api/a.ts', to: 'src/server/env.ts', allowed: 'src/contract/b.ts' },
  'server-never-imports-web': { from: 'src/server/http/a.ts', to: 'src/web/root.ts', allowed: 'src/contract/b.ts' },
  'families-apart': { from: 'src/web/admin/a.ts', to: 'src/web/public/b.ts', allowed: 'src/web/admin/b.ts' },
  'ui-knows-no-domain': { from: 'src/web/ui/a.ts', to: 'src/contract/b.ts', allowed: 'src/web/ui/b.ts' },
  'http-never-touches-db': {
    from: 'src/server/http/b.ts',
    to: 'src/server/db/b.ts',
    allowed: 'src/server/domain/dinero/caja/service.ts',
  },
  'domain-never-touches-http': {
    from: 'src/server/domain/dinero/caja/a.ts',
    to: 'src/server/http/c.ts',
    allowed: 'src/server/db/b.ts',
  },
  'domain-through-service': {
    from: 'src/server/domain/dinero/caja/b.ts',
    to: 'src/server/domain/dinero/libro/b.ts',
    allowed: 'src/server/domain/dinero/libro/service.ts',
  },
  'pure-reaches-no-database': {
    from: 'src/server/domain/dinero/cuotas/plan.pure.ts',
    to: 'src/server/db/b.ts',
    allowed: 'src/server/domain/dinero/cuotas/b.ts',
  },
  'db-knows-no-domain': {
    from: 'src/server/db/c.ts',
    to: 'src/server/domain/dinero/caja/c.ts',
    allowed: 'src/server/domain-error.ts',
  },
  'session-knows-no-screen': { from: 'src/web/session/a.ts', to: 'src/web/account/b.ts', allowed: 'src/web/api/b.ts' },
  'behaviors-without-router': {
    from: 'src/web/behaviors/a.ts',
    to: 'node_modules/react-router/b.ts',
    allowed: 'src/web/ui/c.ts',
  },
  'gateways-know-no-domain': {
    from: 'src/server/gateways/mail/a.ts',
    to: 'src/server/domain/dinero/cuotas/b.ts',
    allowed: 'src/server/gateways/mail/b.ts',
  },
}

let folder = ''

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('each module rule reports its own violation and nothing else', async () => {
  expect(Object.keys(breaches).sort()).toEqual(forbidden.map(({ name }) => name).sort())

  const files = new Map<string, string[]>()
  for (const [name, { from, to, allowed }] of Object.entries(breaches)) {
    files.set(from, [to, ...(allowed ? [allowed] : [])])
    for (const target of [to, allowed ?? to]) files.set(target, files.get(target) ?? [])
    if (name === 'no-circles') files.set(to, [from])
  }
  plant(files)
  const cruised = await cruise(folder)
  expect(cruised.modules).toBe(files.size)
  expect(checkRules(cruised).sound).toBe(false)

  const { 'no-circles': circle, ...others } = breaches
  const expected = Object.entries(others).map(([rule, { from, to }]) => ({ rule, from, to }))
  if (circle) {
    expected.push({ rule: 'no-circles', from: circle.from, to: circle.to })
    expected.push({ rule: 'no-circles', from: circle.to, to: circle.from })
  }
  const sorted = (list: typeof expected) => list.map(({ rule, from, to }) => `${rule} ${from} ${to}`).sort()
  // A cycle is one finding, whichever file dependency-cruiser reaches first.
  const found = sorted(cruised.violations)
  expect(sorted(expected)).toEqual(expect.arrayContaining(found))
  expect(new Set(cruised.violations.map(({ rule }) => rule))).toEqual(new Set(Object.keys(breaches)))
  expect(found.filter((line) => !line.startsWith('no-circles'))).toHaveLength(Object.keys(others).length)
})

test('a project without violations passes', async () => {
  plant(new Map([...Object.values(breaches)].map(({ from, allowed }) => [from, allowed ? [allowed] : []])))
  const cruised = await cruise(folder)
  expect(cruised.violations).toEqual([])
  expect(checkRules(cruised)).toEqual({ lines: [], sound: true })
})

test('a pure module may not reach the database through another module', async () => {
  const [pure, third, db] = ['src/server/domain/a/x.pure.ts', 'src/server/domain/a/y.ts', 'src/server/db/z.ts']
  plant(
    new Map([
      [pure, [third]],
      [third, [db]],
    ]),
  )
  const { violations } = await cruise(folder)
  expect(violations).toEqual([{ rule: 'pure-reaches-no-database', from: pure, to: db }])
})

test('a run that finds no files to check fails', async () => {
  plant(new Map())
  const verdict = checkRules(await cruise(folder))
  expect(verdict.sound).toBe(false)
  expect(verdict.lines).toEqual([expect.stringContaining('not checked')])
})

function plant(files: Map<string, string[]>) {
  folder = mkdtempSync(join(tmpdir(), 'valija-walls-'))
  mkdirSync(join(folder, 'src'))
  for (const path of new Set([...files.keys(), ...[...files.values()].flat()])) {
    const imports = (files.get(path) ?? []).map((to) => relative(dirname(path), to))
    const lines = imports.map((to, n) => `import { x as x${n} } from '${to.startsWith('.') ? to : `./${to}`}'`)
    const uses = imports.map((_, n) => ` + x${n}`).join('')
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${lines.join('\n')}\nexport const x: number = 1${uses}\n`)
  }
}
