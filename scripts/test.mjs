import { spawnSync } from 'node:child_process'
import { prepare } from './bootstrap.mjs'
import { chromiumProblem } from './chromium.mjs'

prepare()
const args = process.argv.slice(2)
const full = args.includes('--full')
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined

const steps = [
  ['route types', 'react-router', 'typegen'],
  ['types', 'tsc', '--noEmit'],
  ['lint', 'biome', 'check', '.'],
  ['walls', 'node', 'scripts/walls.ts'],
  ['knip', 'knip'],
  ['vitest embedded', 'vitest', 'run'],
  ['vitest postgres', 'vitest', 'run'],
  ['build', 'react-router', 'build'],
  ['playwright', 'playwright', 'test'],
  ...(full ? [['playwright postgres', 'playwright', 'test']] : []),
]

const chosen = steps.filter(([name]) => !only || name.includes(only))
if (chosen.length === 0)
  console.error(`No step is called ${only}; there are: ${steps.map(([name]) => name).join(', ')}`)
const failed = chosen.filter((step) => !run(step)).map(([name]) => name)
if (failed.length) console.error(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length || chosen.length === 0 ? 1 : 0)

function run([name, command, ...rest]) {
  console.log(`\n== ${name}`)
  const problem = name.startsWith('playwright') ? chromiumProblem() : undefined
  if (problem) console.error(problem)
  const started = Date.now()
  const env = {
    ...process.env,
    TEST_ENGINE: name.endsWith('postgres') ? 'postgres' : 'embedded',
    TEST_FULL: full ? '1' : '0',
  }
  const passed = !problem && spawnSync(command, rest, { stdio: 'inherit', env }).status === 0
  console.log(`== ${name}: ${passed ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return passed
}
