import { constants, mkdirSync } from 'node:fs'
import { copyFile, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

export type Assets = { current: string; kept: string }

/** How long a page may stay open after a deploy and still get its files. */
const keptForMs = 14 * 24 * 3600 * 1000

export function openAssets(current: string, kept: string): Assets {
  mkdirSync(join(kept, 'assets'), { recursive: true })
  return { current, kept }
}

/** Serves the web build's assets. File names contain a hash, so their contents never change. */
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
 * Keeps the assets of earlier builds. Deletes those that no build has used for two weeks: a file's modification time is the last start that
 * found it in use. `served` lists the files of the previous start. Several processes may do this at once, so each writes under a temporary
 * name.
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

/** Reads the file's lines; none at the first start, when the file does not exist. */
async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
