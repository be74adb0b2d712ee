import { spawn } from 'node:child_process'
import { prepare } from './bootstrap.mjs'
import { chromiumProblem } from './chromium.mjs'

prepare()
const args = process.argv.slice(2)
const full = args.includes('--full')
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined

/** The steps, one at a time: in parallel they took longer on two cores (docs/testing.md). */
const all = [
  ['route types', 'react-router', 'typegen'],
  // Single-threaded, because several threads would compute the same types.
  ['types', 'node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded'],
  ['lint', 'biome', 'check', '.'],
  ['walls', 'node', 'scripts/walls.ts'],
  ['knip', 'knip'],
  // Browser tests use the built server, and some of the others start and kill it.
  ['build', 'react-router', 'build'],
  ['vitest', 'vitest', 'run'],
  ['playwright', 'playwright', 'test'],
]
const steps = all.filter(([name]) => !only || name.includes(only))
if (steps.length === 0) console.error(`No step is called ${only}; there are: ${all.map(([name]) => name).join(', ')}`)
const started = Date.now()
const ended = []
// Checked before any step starts, because the check may install Chromium.
const noBrowser = steps.some(([name]) => name === 'playwright') && chromiumProblem()
for (const step of steps) ended.push(await run(step))

const failed = ended.filter(({ passed }) => !passed)
for (const { name, printed } of failed) console.log(`\n== ${name}, which failed\n${printed}`)
console.log(`\n${ended.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}; in all ${since(started)} s`)
if (failed.length) console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}`)
console.log(`\n${ended.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length || ended.length === 0 ? 1 : 0)

/**
 * Runs a step. A passed step's output is printed when the step ends, a failed step's after all steps, where a reader of the log looks.
 * The browser tests, and every step of a run with `--only`, print continuously.
 */
async function run([name, command, ...rest]) {
  const problem = command === 'playwright' && noBrowser
  const began = Date.now()
  const { passed, printed } = problem ? { passed: false, printed: problem } : await spawned(command, rest)
  const seconds = since(began)
  console.log(`\n${passed ? `== ${name}\n${printed}` : ''}== ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`)
  return { name, passed, seconds, printed }
}

function spawned(command, rest) {
  const alone = command === 'playwright' || Boolean(only)
  const env = { ...process.env, TEST_FULL: full ? '1' : '0' }
  return new Promise((resolve) => {
    const child = spawn(command, rest, { env, stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
    child.once('error', ({ message }) => resolve({ passed: false, printed: `${printed}${message}\n` }))
    child.once('close', (status) => resolve({ passed: status === 0, printed }))
  })
}

function since(instant) {
  return ((Date.now() - instant) / 1000).toFixed(1)
}
