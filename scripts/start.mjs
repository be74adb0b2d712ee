import { spawn, spawnSync } from 'node:child_process'
import { fail, newestChange, prepare } from './bootstrap.mjs'

const sources = ['src', 'scripts', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
// The build writes this file last.
const isBuilt = newestChange('build/.built') > newestChange(...sources)
prepare({ builds: !isBuilt })
if (!isBuilt) build()
serve()

function build() {
  console.log('Building the site, once for each change of its sources: about half a minute.')
  const { status } = spawnSync('react-router', ['build'], { stdio: 'inherit' })
  if (status !== 0) fail('The build failed; its reason is above.')
}

function serve() {
  if (process.argv.length === 2) console.log('Starting the server.')
  // Node caches compiled code, so that the next start of the same build is faster.
  const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: 'build/compiled', ...process.env }
  const server = spawn('node', ['build/server/index.js', ...process.argv.slice(2)], { stdio: 'inherit', env })
  // A terminal sends Ctrl-C to both processes, a supervisor only to this one. The server ignores a duplicate signal.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2']) process.on(signal, () => server.kill(signal))
  server.on('error', (error) => fail(error.message))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
