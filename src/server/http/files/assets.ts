import { constants, mkdirSync } from 'node:fs'
import { copyFile, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
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
 * Copies the assets of the current build beside those of former builds, and deletes those that left the served build over two weeks
 * ago. A file's time is when it was last known to be served; `served` lists what the last start served, which was in use until now
 * however long ago that start was. Files are written under another name first: several processes may do this at once.
 */
export async function keepAssets({ current, kept }: Assets, now: Date): Promise<void> {
  const from = join(current, 'assets')
  const to = join(kept, 'assets')
  const served = join(kept, 'served')
  const names = await readdir(from)
  for (const name of await readLines(served)) await touch(join(to, name), now)
  for (const name of names) {
    const file = join(to, name)
    if (await touch(file, now)) continue
    await replace(file, async (incoming) => {
      await copyFile(join(from, name), incoming, constants.COPYFILE_FICLONE)
      await utimes(incoming, now, now)
    })
  }
  await replace(served, (incoming) => writeFile(incoming, names.join('\n')))
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name))
    if (now.getTime() - mtimeMs > keptForMs) await rm(join(to, name), { force: true })
  }
}

/** False when the file is not there. */
async function touch(file: string, now: Date): Promise<boolean> {
  return utimes(file, now, now).then(
    () => true,
    () => false,
  )
}

async function replace(file: string, write: (incoming: string) => Promise<void>): Promise<void> {
  const incoming = `${file}.${process.pid}.incoming`
  await write(incoming)
  await rename(incoming, file)
}

/** None when the file is not there: the first start. */
async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
