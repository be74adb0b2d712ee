/* Caches the offline page and the build's hashed files, but no pages, API replies or photos. The server adds VERSION above this line. */
const OFFLINE = '/sin-conexion'
const store = `valija-${VERSION}`

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage().then(() => self.skipWaiting())))

self.addEventListener('activate', (event) => event.waitUntil(dropOtherBuilds().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(readAsset(event))
  else if (request.mode === 'navigate') event.respondWith(navigate(event))
})

/** Caches the offline page without its scripts, because a script could request files that are not cached. */
async function keepOfflinePage() {
  const answer = await fetch(OFFLINE, { cache: 'no-cache', credentials: 'omit' })
  if (!answer.ok) throw new Error(`The offline page answered ${answer.status}`)
  const html = (await answer.text())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  const cache = await openStore()
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  await cache.addAll([...new Set(assets)])
  const headers = ['content-type', 'content-security-policy'].map((name) => [name, answer.headers.get(name) ?? ''])
  await cache.put(OFFLINE, new Response(html, { headers }))
}

async function dropOtherBuilds() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)))
}

/** Opens the cache. Rejects if the browser refuses storage. `caches` itself may be undefined. */
async function openStore() {
  return await caches.open(store)
}

/** Returns a hashed file. If the browser refuses storage (full disk, private window), the file comes from the network. */
async function readAsset(event) {
  const { request } = event
  const cache = await openStore().catch(() => undefined)
  const kept = await cache?.match(request.url).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  // Failures are ignored, because an uncached file is only requested again.
  if (cache && answer.status === 200) event.waitUntil(cache.put(request.url, answer.clone()).catch(() => undefined))
  return answer
}

let refreshed = false
/**
 * Handles a page load. The first page of each visit updates the cached offline page, because phone and hours change without a new build.
 */
async function navigate(event) {
  try {
    const answer = await fetch(event.request)
    if (!refreshed) event.waitUntil(keepOfflinePage().catch(() => undefined))
    refreshed = true
    return answer
  } catch {
    const cache = await openStore().catch(() => undefined)
    return (await cache?.match(OFFLINE).catch(() => undefined)) ?? Response.error()
  }
}
