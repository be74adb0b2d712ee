import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without a window. It renders the same pages with a quarter less processor time. */
const shell = 'chromium-headless-shell'

/**
 * Sets CHROMIUM_PATH, unless it is set: to `wanted` (default: the headless shell), which is installed if possible, or else to another
 * Chromium in PATH.
 * @returns one line with instructions if there is no Chromium.
 */
export function chromiumProblem(wanted = shell) {
  const found =
    process.env.CHROMIUM_PATH ??
    find(wanted) ??
    install(wanted) ??
    find('chromium', 'chromium-browser', 'google-chrome')
  if (!found || !existsSync(found))
    return `No Chromium for the browser tests: apt-get install ${wanted}, or set CHROMIUM_PATH to one.`
  process.env.CHROMIUM_PATH = found
  return undefined
}

function find(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((at) => join(at, name))).find((path) => existsSync(path))
}

/** Installs Chromium by apt if permitted, also on a Debian without package lists. */
function install(wanted) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', wanted]]) spawnSync('apt-get', args, { stdio: 'inherit', env })
  return find(wanted)
}
