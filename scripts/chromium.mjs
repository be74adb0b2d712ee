import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Finds or installs Chromium and sets CHROMIUM_PATH. @returns in one line what to do when neither works. */
export function chromiumProblem() {
  const found = findChromium() ?? installChromium()
  if (!found) return 'No Chromium for the browser tests: apt-get install chromium, or set CHROMIUM_PATH to one.'
  process.env.CHROMIUM_PATH = found
  return undefined
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const named = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) => folders.map((at) => join(at, name)))
  return [process.env.CHROMIUM_PATH, ...named].find((path) => path && existsSync(path))
}

function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', 'chromium']]) spawnSync('apt-get', args, { stdio: 'inherit', env })
  return findChromium()
}
