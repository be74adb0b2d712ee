import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns a program's path. Installs the program by apt if permitted. @throws Error with installation instructions */
export function findProgram(name: string): string {
  const folders = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const find = () => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (!find()) install(name)
  const found = find()
  if (found) return found
  throw new Error(`No ${name} on this machine: install it (apt-get install ${name}).`)
}

function install(name: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]])
    spawnSync('apt-get', args, { stdio: 'inherit', env })
}
