import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, median, p95 } from './figure.ts'
import type { Site } from './site.ts'

const atOnce = 10
const longestMs = 120_000

/**
 * Measures the upload of a 12 MP photo: the time until all its formats exist, the memory of ten simultaneous uploads, and how long a
 * visitor then waits for a cached page.
 */
export async function benchImages(site: Site, dataDir: string) {
  const token = await signIn(site)
  const times: number[] = []
  for (let i = 0; i < 3; i++) times.push(await timeUpload(site, token, dataDir, await photo(i)))
  describe(
    {
      name: 'Upload of a 12 MP photo until all its files exist',
      value: median(times),
      unit: 'ms',
      reference: { name: '3 s', value: 3000 },
    },
    { atMost: 1 },
  )
  const photos = await Promise.all(Array.from({ length: atOnce }, (_, i) => photo(100 + i)))
  const atRest = await waitsFor(site, () => pause(5000))
  // Resets the peak memory counter of the process (Linux).
  writeFileSync(`/proc/${site.pid}/clear_refs`, '5')
  const before = memoryOf(site.pid, 'VmRSS')
  const meanwhile = await waitsFor(site, () => Promise.all(photos.map((one) => timeUpload(site, token, dataDir, one))))
  describe(
    {
      name: 'Memory during ten such uploads at once',
      value: memoryOf(site.pid, 'VmHWM') - before,
      unit: 'MB',
      reference: { name: '300 MB', value: 300 },
    },
    { atMost: 1 },
  )
  for (const [part, of] of [
    ['median', median],
    ['95th percentile', p95],
  ] as const)
    describe({
      name: `Cached page during ten such uploads, ${part}`,
      value: of(meanwhile),
      unit: 'ms',
      reference: { name: 'the same page without uploads', value: of(atRest) },
    })
}

/** Returns the milliseconds of each request for the cached home page while `run` works. */
async function waitsFor(site: Site, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let over = false
  const done = run().finally(() => {
    over = true
  })
  while (!over) {
    const begun = performance.now()
    await (await fetch(site.url)).arrayBuffer()
    times.push(performance.now() - begun)
    await pause(20)
  }
  await done
  return times
}

async function signIn(site: Site): Promise<string> {
  const body = new URLSearchParams({ usuario: 'admin', password: 'valija-admin' })
  const answer = await fetch(`${site.url}/api/iniciarsesionadmin.php`, { method: 'POST', body })
  const { results } = (await answer.json()) as { results: { token: string } }
  return results.token
}

/** Returns a unique photo of 4000 × 3000 px with sky, ground and grain, about as large as a phone's. */
async function photo(seed: number): Promise<Blob> {
  const grain = { mean: 128, sigma: 24, type: 'gaussian' as const }
  const small = sharp({ create: { width: 500, height: 375, channels: 3, background: '#000', noise: grain } })
  const jpeg = await small
    .resize(4000, 3000, { kernel: 'cubic' })
    .tint({ r: 90 + (seed % 120), g: 120, b: 140 })
    .jpeg({ quality: 92 })
    .toBuffer()
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
}

async function upload(site: Site, token: string, imagen: Blob): Promise<string> {
  const body = new FormData()
  body.set('tipo', 'paquetes')
  body.set('idpaquete', '1')
  body.append('avatar[]', imagen, 'foto.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${site.url}/api/uploadimages.php`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  const { results } = (await answer.json()) as { results: { imagen: string }[] }
  return results.at(-1)?.imagen ?? ''
}

/** Returns the milliseconds of an upload. A job creates the AVIF files after the other formats, in the same widths as JPEG. */
async function timeUpload(site: Site, token: string, dataDir: string, imagen: Blob): Promise<number> {
  const begun = performance.now()
  const [, hash = ''] = /imagenes\/([^/]+)\//.exec(await upload(site, token, imagen)) ?? []
  const folder = join(dataDir, 'files/publico', hash)
  const made = (format: string) => readdirSync(folder).filter((name) => name.endsWith(format)).length
  while (made('.avif') < made('.jpg')) {
    if (performance.now() - begun > longestMs) throw new Error('The formats of a picture did not come.')
    await pause(20)
  }
  return performance.now() - begun
}

function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
