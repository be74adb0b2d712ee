import { spawn } from 'node:child_process'
import { prepare } from './bootstrap.mjs'
import { chromiumProblem } from './chromium.mjs'

prepare()
const args = process.argv.slice(2)
const full = args.includes('--full')
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined

/** Lanes run side by side, the steps of one in order; the browser's come last, over what the first lane built. */
const lanes = [
  [
    ['route types', 'react-router', 'typegen'],
    ['build', 'react-router', 'build'],
    // One thread: several would each work out the same types.
    ['types', 'node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded'],
    ['lint', 'biome', 'check', '.'],
    ['walls', 'node', 'scripts/walls.ts'],
    ['knip', 'knip'],
  ],
  [['vitest', 'vitest', 'run']],
]
const browser = [['playwright', 'playwright', 'test'], ...(full ? [['playwright embedded', 'playwright', 'test']] : [])]

const chosen = [...lanes, browser].map((lane) => lane.filter(([name]) => !only || name.includes(only)))
if (chosen.flat().length === 0) console.error(`No step is called ${only}; there are: ${names([...lanes, browser])}`)
const started = Date.now()
const ended = []
await Promise.all(chosen.slice(0, -1).map(runLane))
await runLane(chosen.at(-1))

const failed = ended.filter(({ passed }) => !passed)
console.log(`\n${ended.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}; in all ${since(started)} s`)
if (failed.length) console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}`)
console.log(`\n${ended.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length || ended.length === 0 ? 1 : 0)

async function runLane(steps) {
  for (const step of steps) ended.push(await run(step))
}

/** What a step prints comes in one piece when it ends, so that lanes do not mix; a step alone prints as it goes. */
async function run([name, command, ...rest]) {
  const problem = command === 'playwright' ? chromiumProblem() : undefined
  const began = Date.now()
  const { passed, printed } = problem ? { passed: false, printed: problem } : await spawned(name, command, rest)
  const seconds = since(began)
  console.log(`\n== ${name}\n${printed}== ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`)
  return { name, passed, seconds }
}

function spawned(name, command, rest) {
  const alone = command === 'playwright' || Boolean(only)
  const env = {
    ...process.env,
    TEST_ENGINE: name.endsWith('embedded') ? 'embedded' : 'postgres',
    TEST_FULL: full ? '1' : '0',
  }
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

function names(groups) {
  return groups
    .flat()
    .map(([name]) => name)
    .join(', ')
}
