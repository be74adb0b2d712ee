/** Prepares a fresh clone. Plain JavaScript, because the machine's own Node (20 or later) runs it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules/.bin')

process.chdir(root)

/**
 * Installs the packages if needed and puts the pinned Node first in PATH. Exits with a message if that fails. With `builds: false`, an
 * installation without development packages is enough.
 */
export function prepare({ builds = true } = {}) {
  if (isInstallStale(builds)) install()
  process.env.PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`
  const { stdout } = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' })
  if (stdout?.startsWith('v24.')) return
  fail(
    `node_modules/.bin/node answers ${stdout?.trim() || 'nothing'} instead of v24. Its installation script did not run: ` +
      'remove node_modules and run "npm ci --foreground-scripts" (without --ignore-scripts).',
  )
}

/** @returns the time of the newest change below the paths in milliseconds, or 0 if none exists. */
export function newestChange(...paths) {
  return Math.max(0, ...paths.map(changeOf))
}

/** Prints a message and exits with failure. */
export function fail(reason) {
  console.error(reason)
  process.exit(1)
}

/** Whether the installed packages differ from the lock file. Compares content, because a checkout or merge changes the file's date. */
function isInstallStale(builds) {
  const installed = packagesOf('node_modules/.package-lock.json')
  const differs = ([path, { version, optional, devOptional, dev }]) =>
    path !== '' &&
    (installed[path] ? installed[path].version !== version : !optional && !devOptional && (builds || !dev))
  return Object.entries(packagesOf('package-lock.json')).some(differs)
}

function packagesOf(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {}
}

function install() {
  const always = ['--no-audit', '--no-fund', '--include=dev']
  // `npm ci` refuses a lock file without the binaries of other systems, which npm sometimes omits. `npm install` accepts it.
  if (npm(['ci', ...always]) || npm(['install', '--no-save', ...always])) return
  fail('The installation failed; its reason is above.')
}

function npm(args) {
  console.log(`npm ${args.join(' ')}`)
  return spawnSync('npm', args, { stdio: 'inherit' }).status === 0
}

function changeOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changeOf(join(path, name))))
}
