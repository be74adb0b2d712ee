import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'
import { end } from './site.ts'

const sentByNginx = /^(content-length|content-encoding|content-type|date|connection|keep-alive|etag|vary)$/

/** Starts one nginx process that serves the response of `url` from disk, with the same compressed body and headers. */
export async function startNginx(url: string, folder: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  const identity = Buffer.from(await answer.arrayBuffer())
  const root = join(folder, 'www')
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'index.html'), identity)
  writeFileSync(join(root, 'index.html.gz'), await bodyAsSent(url))
  const headers = [...answer.headers].filter(([name]) => !sentByNginx.test(name))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configure({ folder, root, port, headers }))
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const own = `http://127.0.0.1:${port}/`
  for (
    let tries = 0;
    tries < 100 &&
    !(await fetch(own).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries++
  )
    await pause(50)
  if (!(await fetch(own)).ok) throw new Error('nginx does not serve the page.')
  return { url: own, stop: () => end(child) }
}

/** Reads the bytes as sent, because `fetch` would decompress them. */
async function bodyAsSent(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(Buffer.concat(chunks)))
    }).on('error', failed)
  })
}

type Setup = { folder: string; root: string; port: number; headers: [string, string][] }

function configure({ folder, root, port, headers }: Setup) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${folder}/${n};`)
  // If root starts nginx, its worker runs as another user, which cannot read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} worker_processes 1; daemon off; pid ${folder}/nginx.pid; events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100 inactive=60s;
  types {} default_type "text/html; charset=utf-8"; gzip_static on; gzip_vary on;
  ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${root}; ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join('\n')} }
}
`
}
