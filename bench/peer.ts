import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Installs an app that the bench compares with, on first use. @throws Error if the installation fails */
export function installPeer(folder: string) {
  if (!existsSync(join(folder, 'node_modules'))) runIn(folder, process.env, 'npm', 'ci', '--no-audit', '--no-fund')
}

/** Runs a command in a folder. @throws Error if the command fails */
export function runIn(cwd: string, env: NodeJS.ProcessEnv, command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}.`)
}
