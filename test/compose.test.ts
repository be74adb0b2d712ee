import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trace } from '@opentelemetry/api'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { composeApp } from '../src/server/compose.ts'
import { readEnv } from '../src/server/env.ts'
import { createTestDatabase, type TestDatabase } from './postgres/test-database.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'valija-compose-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const web = {
  renderPage: async () => new Response('', { status: 404 }),
  keepPages: false,
  paths: [],
  mark: '',
  worker: { source: '', version: '' },
}

const start = (settings: Record<string, string> = {}) => {
  const { connectionString = '' } = database.poolConfig
  return composeApp(
    readEnv({ DATA_DIR: folder, DATABASE_URL: connectionString, NODE_ENV: 'test', ...settings }),
    3999,
    web,
  )
}

async function markDemo() {
  const client = new pg.Client(database.poolConfig as pg.ClientConfig)
  await client.connect()
  await client.query(`insert into ajustes values ('demo', '{"desde": "2026-11-01T00:00:00Z"}')`)
  await client.end()
}

// Uses a given PostgreSQL server, because only without one is the demo setting on by default.
describe('startup', () => {
  test('has no payment provider without keys: no sandbox checkout, no online payments', async () => {
    const testApp = await start()
    expect([testApp.demo, testApp.deps.pagos.online, testApp.deps.segundoFactorExigido]).toEqual([false, false, true])
    expect((await testApp.app.request('/sandbox/v1/payments/search')).status).toBe(404)
    await testApp.close()
  })

  test("uses the sandbox on a demo's database, even without the demo setting", async () => {
    await markDemo()
    const testApp = await start()
    expect([testApp.demo, testApp.deps.pagos.online]).toEqual([true, true])
    expect((await testApp.app.request('/sandbox/v1/payments/search')).status).toBe(401)
    await testApp.close()
  })

  test("refuses live keys on a demo's database with the reason, and accepts test keys", async () => {
    await markDemo()
    const keys = { MP_WEBHOOK_SECRET: 'secreto' }
    await expect(start({ ...keys, MP_ACCESS_TOKEN: 'APP_USR-1' })).rejects.toThrow(
      'the demo agency is open to everybody',
    )
    const testApp = await start({ ...keys, MP_ACCESS_TOKEN: 'TEST-1' })
    expect(testApp.deps.pagos.online).toBe(true)
    await testApp.close()
  })

  test('stops tracing if it cannot open its database', async () => {
    const isTracing = () => trace.getTracer('test').startSpan('probe').isRecording()
    const away = new URL(database.poolConfig.connectionString ?? '')
    away.pathname = '/no-such-database'
    const settings = { DATABASE_URL: away.href, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
    await expect(start(settings)).rejects.toThrow('no-such-database')
    expect(isTracing()).toBe(false)
  })

  test('fails without the key that the database was used with', async () => {
    await (await start()).close()
    rmSync(join(folder, 'secret.key'))
    await expect(start()).rejects.toThrow('encrypted with another SECRET_KEY')
  })
})
