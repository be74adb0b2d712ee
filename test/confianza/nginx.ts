import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findEnterableFolder, findNonRootUser } from '../../src/server/db/embedded/binaries.ts'
import { findProgram } from '../postgres/programs.ts'

/**
 * Starts nginx on `port` in front of local processes, as an agency would. nginx skips a server that refuses connections, and closes idle
 * connections before a stopping app does.
 */
export async function openNginx(port: number, upstreams: number[]) {
  const program = findProgram('nginx')
  const user = findNonRootUser()
  const folder = mkdtempSync(join(findEnterableFolder(user), 'valija-nginx-'))
  const file = join(folder, 'nginx.conf')
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; worker_processes 1; error_log stderr;
events { worker_connections 512; }
http {
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  log_format answers '$status $upstream_status $request_method $uri';
  access_log ${folder}/access.log answers;
  upstream app {
    ${upstreams.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')}
    keepalive 16; keepalive_timeout 300ms;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://app;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`,
  )
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const child = spawn(program, ['-e', 'stderr', '-c', file], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  child.stderr.on('data', (piece: Buffer) => {
    told += piece
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${told}`)
    await wait(20)
  }
  return {
    url,
    told: () => told,
    /** Returns the log of each request: status, the upstreams' statuses, method and path. */
    answers: () => readFileSync(`${folder}/access.log`, 'utf8').trim().split('\n'),
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
