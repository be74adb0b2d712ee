import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'

type Parts = Record<string, Record<string, number>>

/**
 * Returns the gzip bytes of the script files that a page's HTML names, also in its inline scripts. `profile` attributes the bytes to
 * packages, from the build's record.
 */
export async function measureScripts(page: string): Promise<{ bytes: number; profile: string }> {
  const html = await (await fetch(page)).text()
  const modules = new Set(
    [...html.matchAll(/(?:modulepreload" href|<script[^>]* src|\bimport|from)\s*=?\s*"([^"]+\.js)"/g)].map(
      ([, path = '']) => path,
    ),
  )
  const weighed = await Promise.all(
    [...modules].map(async (path) => {
      const body = await (await fetch(new URL(path, page))).text()
      return { path, bytes: gzipSync(body, { level: 9 }).length }
    }),
  )
  return { bytes: weighed.reduce((sum, { bytes }) => sum + bytes, 0), profile: describeParts(weighed) }
}

/**
 * Measures what a browser has loaded once a page is idle, including sliders, and what a click on sign-in adds: gzip bytes of JavaScript,
 * files and heap bytes.
 */
export async function measureInBrowser(page: string, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    const loaded = new Map<string, Promise<number>>()
    tab.on('response', (answer) => {
      const path = new URL(answer.url()).pathname
      if (path.endsWith('.js'))
        loaded.set(
          path,
          answer.body().then((body) => gzipSync(body, { level: 9 }).length),
        )
    })
    await tab.goto(page, { waitUntil: 'networkidle' })
    const idle = await sumOf(loaded)
    const heap = await heapOf(tab)
    await tab.getByRole('link', { name: 'Iniciar Sesión' }).first().click()
    await tab.getByRole('dialog').waitFor()
    const all = await sumOf(loaded)
    return { idle: idle.bytes, heap, dialog: all.bytes - idle.bytes, dialogFiles: all.files - idle.files }
  } finally {
    await browser.close()
  }
}

async function sumOf(loaded: Map<string, Promise<number>>) {
  const sizes = await Promise.all(loaded.values())
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}

async function heapOf(tab: Page): Promise<number> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/** Returns the bytes of a page's response with headers, once the server has cached its smallest form. */
export async function measureAnswer(page: string): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 5; tries++) {
    smallest = Math.min(smallest, await askBytes(page))
    await new Promise((done) => setTimeout(done, 500))
  }
  return smallest
}

function askBytes(page: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(page, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const heads = answer.rawHeaders.reduce((sum, word) => sum + word.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length)
      let bytes = heads
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

/** Divides each file's bytes among its modules by their unminified size. */
function describeParts(files: { path: string; bytes: number }[]): string {
  const known: Parts = existsSync('build/modules.json') ? JSON.parse(readFileSync('build/modules.json', 'utf8')) : {}
  const sums = new Map<string, number>()
  for (const { path, bytes } of files) {
    // The router writes the route map after the bundler, so the build's record does not contain it.
    const parts = known[path] ?? { 'the map of routes': 1 }
    const whole = Object.values(parts).reduce((sum, length) => sum + length, 0)
    for (const [part, length] of Object.entries(parts))
      sums.set(part, (sums.get(part) ?? 0) + (bytes * length) / Math.max(whole, 1))
  }
  const rows = [...sums].toSorted(([, a], [, b]) => b - a).filter(([, bytes]) => bytes >= 100)
  return `in kB gzip, ${rows.map(([part, bytes]) => `${part} ${(bytes / 1000).toFixed(1)}`).join(', ')}`
}
