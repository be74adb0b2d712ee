import { spawn } from 'node:child_process'
import { prepare } from './bootstrap.mjs'
import { chromiumProblem } from './chromium.mjs'

prepare()
const args = process.argv.slice(2)
const full = args.includes('--full')
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined

const playwright = ['playwright', 'test']
const first = ['route types', 'react-router', 'typegen']
/** The lanes run in parallel, and the steps of a lane in order. While a page waits for its server, the other lane uses the processor. */
const lanes = [
  [
    ['build', 'react-router', 'build'],
    ['playwright', ...playwright],
  ],
  [
    // Single-threaded, because several threads would compute the same types.
    ['types', 'node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded'],
    ['lint', 'biome', 'check', '.'],
    ['walls', 'node', 'scripts/walls.ts'],
    ['knip', 'knip'],
    ['vitest', 'vitest', 'run'],
  ],
]

const isChosen = ([name]) => !only || name.includes(only)
const steps = [first, ...lanes.flat()]
if (!steps.some(isChosen))
  console.error(`No step is called ${only}; there are: ${steps.map(([name]) => name).join(', ')}`)
const started = Date.now()
const ended = []
// Checked before the lanes start, because it may install packages, and so may vitest.
const noBrowser = lanes.flat().some((step) => isChosen(step) && step[1] === 'playwright') && chromiumProblem()
await runLane([first])
let markBuilt
const built = new Promise((resolve) => (markBuilt = resolve))
await Promise.all(lanes.map(runLane))

const failed = ended.filter(({ passed }) => !passed)
for (const { name, printed } of failed) console.log(`\n== ${name}, which failed\n${printed}`)
console.log(`\n${ended.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}; in all ${since(started)} s`)
if (failed.length) console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}`)
console.log(`\n${ended.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length || ended.length === 0 ? 1 : 0)

async function runLane(lane) {
  for (const step of lane.filter(isChosen)) {
    // Some tests kill the built server, so they wait for the build in the other lane.
    if (step[0] === 'vitest' && !only) await built
    ended.push(await run(step))
    if (step[0] === 'build') markBuilt()
  }
}

/**
 * Runs a step. Prints its output when it ends, so that lanes do not mix, and a failed step's at the very end, where a log's reader looks.
 * The browser step, and a step that runs alone, print continuously.
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
