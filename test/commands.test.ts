import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runCommand } from '../src/server/commands.ts'
import { createStaff } from '../src/server/create-staff.ts'
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
  test('prints the checked tables and the chain head, which a later run accepts', async () => {
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

  test('fails on the first altered row and prints its id', async () => {
    await change(`alter table auditoria disable trigger user; update auditoria set accion = 'otra' where id > 1`)
    await expect(run()).rejects.toThrow('Alterado: auditoria 2 no es lo que se escribió')
    expect(printed).toEqual([])
  })
})

describe('staff:create', () => {
  const env = () => {
    const { connectionString = '' } = database.poolConfig
    return readEnv({ DATA_DIR: folder, DATABASE_URL: connectionString, NODE_ENV: 'test' })
  }

  /** Simulates a terminal that types one answer to each question. `shown` returns what the terminal displayed. */
  function typing(...answers: string[]) {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    let shown = ''
    const output = new Writable({
      write(chunk, _encoding, done) {
        shown += String(chunk)
        if (/: $/.test(String(chunk))) setImmediate(() => input.write(`${answers.shift()}\n`))
        done()
      },
    })
    return { input, output, shown: () => shown }
  }

  test('repeats only the questions with invalid answers, and compares the two typed passwords', async () => {
    const first = typing(
      '',
      'Ana',
      'Paz',
      'ana',
      'ana@example.com',
      'corta',
      'una-clave-larga',
      'otra',
      'una-clave-larga',
      'una-clave-larga',
    )
    await createStaff(env(), [], first)
    expect(printed.at(-1)).toBe('Administrador creado: ana@example.com')
    expect(first.shown()).toContain('El Nombre es necesario')
    expect(first.shown()).toContain('mínimo de 10 caracteres')
    expect(first.shown()).not.toContain('mínimo de 6')
    expect(first.shown()).toContain('No coinciden')
    expect(first.shown()).not.toContain('clave')
    const second = typing('Eva', 'Paz', 'ana@example.com', 'una-clave-larga', 'una-clave-larga', 'eva@example.com')
    await createStaff(env(), [], second)
    expect(second.shown()).toContain('ya son de otra persona')
    expect(printed.at(-1)).toBe('Administrador creado: eva@example.com')
  })

  test('reads the password from the standard input without a terminal', async () => {
    const piped = (line: string) => ({ input: Readable.from([line]), output: new PassThrough() })
    const names = ['--nombre=Leo', '--apellido=Paz', '--mail=leo@example.com']
    await expect(createStaff(env(), names, piped('corta\n'))).rejects.toThrow(
      /^Debe contar con un mínimo de 10 caracteres$/,
    )
    await expect(createStaff(env(), names.slice(1), piped('una-clave-larga\n'))).rejects.toThrow('--nombre')
    await createStaff(env(), names, piped('una-clave-larga\n'))
    expect(printed.at(-1)).toBe('Administrador creado: leo@example.com')
  })
})

test('an unknown command is refused with a list of commands', async () => {
  await expect(runCommand(readEnv({ DATA_DIR: folder }), 'verify', [])).rejects.toThrow('staff:create, verify-books')
})
