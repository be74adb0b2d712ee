import { constants, mkdirSync } from 'node:fs'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

/** The files of the web build: `current` as it was built, `kept` those of this and of former builds. */
export type Assets = { current: string; kept: string }

/** How long a page may stay open after a deploy and still find the files it was built with. */
const keptForMs = 14 * 24 * 3600 * 1000

export function openAssets(current: string, kept: string): Assets {
  mkdirSync(join(kept, 'assets'), { recursive: true })
  return { current, kept }
}

/** Built files carry their hash in the name: they never change, and one that is gone is looked for among those of former builds. */
export function bindAssets(app: Hono, { current, kept }: Assets) {
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  app.use('*', serveStatic({ root: current, precompressed: true }))
  app.use('/assets/*', serveStatic({ root: kept, precompressed: true }))
  // Rendering a page for it would cost more, and a script's address must not answer with HTML.
  app.get('/assets/*', (c) => c.text('Este archivo ya no está', 404))
}

/**
 * Copies the assets of the current build beside those of former builds, and deletes those that no start has seen for two weeks. Files
 * are written under another name first: several processes may do this at once.
 */
export async function keepAssets({ current, kept }: Assets, now: Date): Promise<void> {
  const from = join(current, 'assets')
  const to = join(kept, 'assets')
  for (const name of await readdir(from)) {
    const file = join(to, name)
    const incoming = `${file}.${process.pid}.incoming`
    const exists = await utimes(file, now, now).then(
      () => true,
      () => false,
    )
    if (exists) continue
    await copyFile(join(from, name), incoming, constants.COPYFILE_FICLONE)
    await utimes(incoming, now, now)
    await rename(incoming, file)
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name))
    if (now.getTime() - mtimeMs > keptForMs) await rm(join(to, name), { force: true })
  }
}
