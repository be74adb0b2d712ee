import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runCommand } from '../src/server/commands.ts'
import { readEnv } from '../src/server/env.ts'
import { createTestDatabase, type TestDatabase } from './postgres/test-database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'valija-commands-'))
  await change(`insert into auditoria (actor_tipo, accion, objeto_tipo, objeto_id, ip, agente)
    select 'sistema', 'probar', 'cosa', n::text, '', '' from generate_series(1, 3) n`)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs statements as table owner. */
async function change(statements: string) {
  const client = new pg.Client(database.poolConfig as pg.ClientConfig)
  await client.connect()
  await client.query(statements)
  await client.end()
}

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'info').mockImplementation((line) => void printed.push(line))
})

const run = (...args: string[]) => {
  const { connectionString = '' } = database.poolConfig
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: connectionString, NODE_ENV: 'test' })
  return runCommand(env, 'verify-books', args)
}

describe('verify-books', () => {
  test('prints the checked tables and the head of the chain, and accepts that head later', async () => {
    await run()
    expect(printed).toEqual([
      '        3  auditoria',
      expect.stringMatching(/^Íntegro hasta el eslabón 3: [0-9a-f]{64}$/),
    ])
    await run('--since', printed.at(-1)?.slice(-64) ?? '')
    await expect(run('--since', '0'.repeat(64))).rejects.toThrow('el eslabón de --since no está en la cadena')
    await expect(run('--since', 'abc')).rejects.toThrow('64 hexadecimal digits')
    await expect(run('--hasta', 'abc')).rejects.toThrow('--hasta')
  })

  test('fails on the first altered row and names it', async () => {
    await change(`alter table auditoria disable trigger user; update auditoria set accion = 'otra' where id > 1`)
    await expect(run()).rejects.toThrow('Alterado: auditoria 2 no es lo que se escribió')
    expect(printed).toEqual([])
  })
})

test('an unknown command is refused with a list of commands', async () => {
  await expect(runCommand(readEnv({ DATA_DIR: folder }), 'verify', [])).rejects.toThrow('staff:create, verify-books')
})
