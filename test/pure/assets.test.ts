import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bindAssets, keepAssets, openAssets } from '../../src/server/http/files/assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'valija-assets-'))
const current = join(folder, 'build')
const day = (days: number) => new Date(Date.UTC(2026, 10, 1 + days))

async function build(...names: string[]) {
  await rm(current, { recursive: true, force: true })
  await mkdir(join(current, 'assets'), { recursive: true })
  for (const name of names) await writeFile(join(current, 'assets', name), `export default '${name}'`)
}

beforeEach(async () => {
  await rm(join(folder, 'kept'), { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the files of earlier builds', () => {
  test('are served after the deploy that removed them, and expire after two weeks', async () => {
    const assets = openAssets(current, join(folder, 'kept'))
    const app = new Hono()
    await build('dialog-1.js', 'base-1.js')
    bindAssets(app, assets)
    await keepAssets(assets, day(0))
    await build('dialog-2.js', 'base-1.js')
    const former = await app.request('/assets/dialog-1.js')
    expect([former.status, await former.text()]).toEqual([200, "export default 'dialog-1.js'"])
    expect(former.headers.get('cache-control')).toContain('immutable')
    await keepAssets(assets, day(3))
    expect((await app.request('/assets/dialog-1.js')).status).toBe(200)
    await keepAssets(assets, day(18))
    expect(await readdir(join(folder, 'kept', 'assets'))).toEqual(['base-1.js', 'dialog-2.js'])
    expect((await app.request('/assets/base-1.js')).status).toBe(200)
  })

  test('are served for two weeks after that deploy, however long they were in use before', async () => {
    const assets = openAssets(current, join(folder, 'kept'))
    const list = () => readdir(join(folder, 'kept', 'assets'))
    await build('dialog-1.js', 'base-1.js')
    await keepAssets(assets, day(0))
    await build('dialog-2.js', 'base-1.js')
    await keepAssets(assets, day(20))
    expect(await list()).toEqual(['base-1.js', 'dialog-1.js', 'dialog-2.js'])
    await keepAssets(assets, day(33))
    expect(await list()).toContain('dialog-1.js')
    await keepAssets(assets, day(35))
    expect(await list()).toEqual(['base-1.js', 'dialog-2.js'])
  })

  test('do not include unknown names, which return a plain-text 404 without caching', async () => {
    await build('dialog-1.js')
    const app = new Hono()
    bindAssets(app, openAssets(current, join(folder, 'kept')))
    const answer = await app.request('/assets/dialog-9.js')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
    expect(answer.headers.get('cache-control')).toBeNull()
  })
})
