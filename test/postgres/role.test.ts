import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDb } from '../../src/server/db/client.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { appRole } from '../../src/server/db/role.ts'
import { databaseUrl, onServer } from './template.ts'
import { createTestDatabase, dropDatabase, type TestDatabase } from './test-database.ts'

const denied = { code: '42501' }

const soloAgregar = [
  'pagos',
  'imputaciones',
  'devoluciones',
  'coberturas',
  'recibos',
  'convenios',
  'auditoria',
  'cancelaciones',
  'cierres_caja',
  'cierres_periodo',
  'cotizaciones',
  'ajustes_precio',
  'preferencia_cuotas',
  'eslabones',
]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function asThe<T>(role: string | undefined, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool, close } = openDb({ ...database.poolConfig, max: 1 }, role)
  try {
    return await run(pool)
  } finally {
    await close()
  }
}

describe('the app’s own role', () => {
  test.each(soloAgregar)('cannot update, delete or truncate %s', async (table) => {
    await asThe(appRole, async (pool) => {
      const { rows } = await pool.query(
        `select attname as columna from pg_attribute where attrelid = $1::regclass and attnum > 0 and attname <> 'id'`,
        [table],
      )
      for (const { columna } of rows)
        await expect(pool.query(`update ${table} set ${columna} = ${columna}`), columna).rejects.toMatchObject(denied)
      await expect(pool.query(`delete from ${table}`)).rejects.toMatchObject(denied)
      await expect(pool.query(`truncate ${table} cascade`)).rejects.toMatchObject(denied)
    })
  })

  test('cannot change the id of a row, although it may lock the row by `id`', async () => {
    await asThe(appRole, async (pool) => {
      for (const table of ['pagos', 'devoluciones']) {
        await pool.query(`select 1 from ${table} for update`)
        await expect(pool.query(`update ${table} set id = 7`)).rejects.toMatchObject({ code: '428C9' })
      }
      for (const table of soloAgregar.filter((table) => !['pagos', 'devoluciones', 'recibos'].includes(table)))
        await expect(pool.query(`update ${table} set id = default`), table).rejects.toMatchObject(denied)
    })
  })

  test('may change the dates and sums of a due, but not its agreed terms', async () => {
    await asThe(appRole, async (pool) => {
      for (const column of ['vencimiento', 'pagado', 'condonado'])
        await pool.query(`update cuotas set ${column} = ${column}`)
      for (const column of ['importe', 'moneda', 'numero', 'reserva_id', 'concepto'])
        await expect(pool.query(`update cuotas set ${column} = ${column}`)).rejects.toMatchObject(denied)
      await expect(pool.query('delete from cuotas')).rejects.toMatchObject(denied)
      await pool.query(`update usuarios set nombre = nombre; delete from usuarios`)
    })
  })

  test.each([
    'alter table pagos disable trigger user',
    'alter table pagos disable trigger pagos_solo_agregar',
    'set session_replication_role = replica',
    'drop trigger pagos_encadenadas on pagos',
    `create or replace function rechazar_cambio() returns trigger language plpgsql as 'begin return new; end'`,
    'alter table pagos owner to valija_app',
    'create table public.otra ()',
    `insert into eslabones (libro, fila, campos, anterior, huella) values ('pagos', 1, '{}', '', '')`,
    `create table pgboss.pagos (id int); create trigger x after insert on pgboss.pagos for each row execute function public.encadenar('id')`,
  ])('may not run: %s', async (statement) => {
    await asThe(appRole, (pool) => expect(pool.query(statement)).rejects.toMatchObject(denied))
  })

  test('regains exactly its rights at the next start, whatever was granted in between', async () => {
    await asThe(undefined, async (pool) => {
      await pool.query(`grant update, delete, truncate on pagos to ${appRole}; grant insert on eslabones to ${appRole};
        grant update (importe) on cuotas to ${appRole}; grant execute on function encadenar() to public; revoke delete on usuarios from ${appRole};
        create table recientes (id int); create table pgboss.ajena (id int); alter schema pgboss owner to current_user`)
      await migrate(pool)
    })
    await asThe(appRole, async (pool) => {
      for (const statement of [
        'update pagos set importe = 1',
        'delete from pagos',
        'truncate pagos cascade',
        'update cuotas set importe = 1',
        `create table pgboss.otra (id int); create trigger x after insert on pgboss.otra for each row execute function public.encadenar('id')`,
        `insert into eslabones (libro, fila, campos, anterior, huella) values ('pagos', 1, '{}', '', '')`,
      ])
        await expect(pool.query(statement), statement).rejects.toMatchObject(denied)
      await pool.query('delete from usuarios; update recientes set id = 1; alter table pgboss.ajena add column n int')
    })
  })
})

describe('the role that owns the tables', () => {
  const server = inject('server')
  const suffix = crypto.randomUUID().slice(0, 8)
  const [duenio, obrero, base] = [`duenio_${suffix}`, `obrero_${suffix}`, `valija_role_${suffix}`]
  const urlOf = (user: string) => Object.assign(new URL(databaseUrl(server, base)), { username: user }).href
  const open = (settings: { DATABASE_URL: string; DATABASE_OWNER_URL?: string }) =>
    openDatabase({
      DATABASE_OWNER_URL: undefined,
      DATABASE_DIRECT_URL: undefined,

      dataDir: '',
      ...settings,
    })
  beforeAll(async () => {
    await onServer(server, `create role ${duenio} login`)
    await onServer(server, `create role ${obrero} login`)
    await onServer(server, `create database ${base} owner ${duenio}`)
  })
  afterAll(async () => {
    await dropDatabase(server, base)
    for (const role of [obrero, duenio]) await onServer(server, `drop role ${role}`)
  })

  test('runs the app itself when it may not create or assume the app role', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const { pool, close } = await open({ DATABASE_URL: urlOf(duenio) })
    expect((await pool.query('select current_user as quien')).rows).toEqual([{ quien: duenio }])
    await close()
    expect(info.mock.lastCall?.[0]).toContain(`no role ${appRole}`)
    await expect(open({ DATABASE_URL: urlOf(obrero), DATABASE_OWNER_URL: urlOf(duenio) })).rejects.toThrow('GRANT it')
  })

  test('switches to the app role once it is granted', async () => {
    await onServer(server, `grant ${appRole} to ${duenio}`)
    const { pool, close } = await open({ DATABASE_URL: urlOf(duenio) })
    expect((await pool.query('select current_user as quien')).rows).toEqual([{ quien: appRole }])
    // Succeeds because the app role now owns the queue's schema, which the other role created.
    await pool.query('create table pgboss.propia (id int)')
    await close()
  })

  test('can sign in separately, and the app role cannot become the owner', async () => {
    await onServer(server, `grant ${appRole} to ${obrero}`)
    const { pool, close } = await open({ DATABASE_URL: urlOf(obrero), DATABASE_OWNER_URL: urlOf(duenio) })
    const client = await pool.connect()
    await expect(client.query('reset role; update pagos set importe = 1')).rejects.toMatchObject(denied)
    await expect(client.query(`set role ${duenio}`)).rejects.toMatchObject(denied)
    client.release()
    await close()
  })
})
