import { constants, mkdirSync } from 'node:fs'
import { copyFile, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

/** The folders of built files: `current` has the present build's, `kept` also those of former builds. */
export type Assets = { current: string; kept: string }

/** How long a page may stay open after a deploy and still get its files. */
const keptForMs = 14 * 24 * 3600 * 1000

export function openAssets(current: string, kept: string): Assets {
  mkdirSync(join(kept, 'assets'), { recursive: true })
  return { current, kept }
}

/** Serves built files. Their names have a hash, so they never change. A file that the present build lacks is looked up in former builds. */
export function bindAssets(app: Hono, { current, kept }: Assets) {
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  app.use('*', serveStatic({ root: current, precompressed: true }))
  app.use('/assets/*', serveStatic({ root: kept, precompressed: true }))
  // Returns text, because an HTML page would cost more, and a script's URL must not return HTML.
  app.get('/assets/*', (c) => c.text('Este archivo ya no está', 404))
}

/**
 * Copies the current build's assets to those of former builds, and deletes assets unused for over two weeks. A file's modification time
 * is when it was last served; `served` lists the files in use until this start. Writes under a temporary name, because several processes
 * may do this at once.
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

/** Sets a file's time. Returns false if the file does not exist. */
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

/** Returns an empty list if the file does not exist, as at the first start. */
async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
