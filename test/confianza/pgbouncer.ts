import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findEnterableFolder, findNonRootUser } from '../../src/server/db/embedded/binaries.ts'
import { freePort } from '../free-port.ts'
import { findProgram } from '../postgres/programs.ts'

/** Starts PgBouncer in transaction mode in front of a database. Each of its three connections runs `connectQuery` first. */
export async function openPgBouncer(databaseUrl: string, connectQuery: string) {
  const { hostname, port, pathname, username } = new URL(databaseUrl)
  const program = findProgram('pgbouncer')
  const user = findNonRootUser()
  const folder = mkdtempSync(join(findEnterableFolder(user), 'valija-pgbouncer-'))
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const target = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}`
  writeFileSync(
    file,
    `[databases]
app = ${target} connect_query='${connectQuery.replaceAll("'", "''")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 100
`,
  )
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const child = spawn(program, [file], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let told = ''
  await new Promise<void>((ready, failed) => {
    child.stderr.on('data', (piece: Buffer) => {
      told += piece
      if (told.includes('process up')) ready()
    })
    child.once('error', failed)
    child.once('exit', () => failed(new Error(`PgBouncer did not start: ${told}`)))
  })
  return {
    url: `postgres://${username}@127.0.0.1:${own}/app`,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
