import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Installs what the bench holds ours against, on first use. @throws Error if it cannot be */
export function installPeer(folder: string) {
  if (!existsSync(join(folder, 'node_modules'))) runIn(folder, process.env, 'npm', 'ci', '--no-audit', '--no-fund')
}

/** @throws Error if the command fails */
export function runIn(cwd: string, env: NodeJS.ProcessEnv, command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}.`)
}
