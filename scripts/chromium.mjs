import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The browser without windows draws the same pages for a fourth less of the processor. */
const shell = 'chromium-headless-shell'

/**
 * Finds or installs Chromium and sets CHROMIUM_PATH: the one without windows, or the `wanted` one.
 * @returns in one line what to do when neither works.
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

/** By apt, where that may be; also a Debian whose lists are empty. */
function install(wanted) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', wanted]]) spawnSync('apt-get', args, { stdio: 'inherit', env })
  return find(wanted)
}
