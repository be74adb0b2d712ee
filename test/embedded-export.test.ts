import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDb } from '../src/server/db/client.ts'
import { startEmbedded } from '../src/server/db/embedded/engine.ts'
import { exportEmbedded } from '../src/server/db/embedded/export.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { verifyLibros } from '../src/server/domain/casa/cadena/service.ts'
import { databaseUrl, onServer } from './postgres/template.ts'
import { dropDatabase, engine as engineOfRun } from './postgres/test-database.ts'

/** A booking with money, in both currencies, and rows that triggers would refuse or change. */
const filled = `
  insert into usuarios (mail, nombre, apellido) values ('borrada@example.com', 'x', 'x');
  delete from usuarios;
  insert into usuarios (mail, nombre, apellido, observaciones) values ('ñ@example.com', 'Ñandú "de" Ávila', 'O''Higgins', E'a\\\\b\\n');
  insert into destinos (nombre) select 'Destino ' || n from generate_series(1, 1234) n;
  insert into paquetes (nombre, desde) values ('Bariloche', 9007199254740993);
  insert into colegios (nombre) values ('Normal');
  insert into cursos (colegio_id, grado, anio) values (1, '7', 2027);
  insert into paquetes_curso (paquete_id, curso_id, fecha_salida, fecha_regreso, cupo, libres) values (1, 1, '2027-09-01', '2027-09-08', 2, 1);
  insert into montos (paquete_curso_id, descripcion, moneda, importe, adicional, senia, fecha_vto_senia, cuotas, cuotas_adicional, primer_vencimiento, dia_vencimiento)
    values (1, 'Mixto', '3', 300, 100, 100, '2027-01-01', 1, 1, '2027-02-01', 1);
  insert into pasajeros (usuario_id, documento, apellido, nombre, fecha_nacimiento) values (2, '50111222', 'P', 'J', '2014-02-28');
  insert into reservas (usuario_id, pasajero_id, paquete_curso_id, colegio_id, curso_id, monto_id, documento, estado, vencimiento_senia,
      precio_ars, precio_usd, documento_tutor, apellido_tutor, nombre_tutor, telefono, localidad, calle, creada_en)
    values (2, 1, 1, 1, 1, 1, '50111222', 'confirmada', '2027-01-01', 300, 100, '1', 'T', 'T', '1', 'L', 'C', '2026-11-19T15:00:00.123456Z');
  insert into cuotas (reserva_id, numero, moneda, importe, vencimiento)
    values (1, 0, 'ARS', 100, '2027-01-01'), (1, 1, 'ARS', 200, '2027-02-01'), (1, 1, 'USD', 100, '2027-02-01');
  insert into pagos (usuario_id, canal, moneda, importe, recibido_en) values (2, 'efectivo', 'ARS', 100, now()), (2, 'efectivo', 'USD', 50, now());
  insert into imputaciones (pago_id, cuota_id, importe, importe_pago) values (1, 1, 100, 100), (2, 3, 50, 50);
  insert into recibos (numero, pago_id) values (1, 1);
  update numeradores set ultimo = 1;
  insert into auditoria (actor_tipo, accion, objeto_tipo, objeto_id, ip, agente, despues)
    values ('sistema', 'probar', 'cosa', '1', '', '', '{"n": 12345678901234567890.5, "t": "ñ"}');`

let folder: string
const server = inject('server')

// Both engines are needed, so once is enough: where there is a server.
describe.runIf(engineOfRun === 'postgres')('export', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'valija-export-'))
    const engine = await startEmbedded({ dataDir: folder })
    const pool = new pg.Pool(engine.poolConfig)
    await migrate(pool)
    await pool.query(filled)
    await pool.end()
    await engine.stop()
  })

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
  })

  test('everything arrives, to the digit, and the target guards and counts on as the source would', async () => {
    const target = await newDatabase()
    const { tables, sums } = await exportEmbedded(folder, target.url)
    expect(tables).toContainEqual({ name: 'destinos', rows: 1234 })
    expect(sums).toEqual([
      { kind: 'cuotas', currency: 'ARS', centavos: '300' },
      { kind: 'cuotas', currency: 'USD', centavos: '100' },
      { kind: 'imputaciones', currency: 'ARS', centavos: '100' },
      { kind: 'imputaciones', currency: 'USD', centavos: '50' },
      { kind: 'pagos', currency: 'ARS', centavos: '100' },
      { kind: 'pagos', currency: 'USD', centavos: '50' },
    ])
    const { pool } = target
    try {
      expect(await contents(pool, tables)).toEqual(await sourceContents(tables))
      const { rows } = await pool.query(
        `insert into usuarios (mail, nombre, apellido) values ('otra@example.com', '', '') returning id`,
      )
      expect(rows).toEqual([{ id: 3 }])
      await expect(pool.query('delete from pagos')).rejects.toThrow('solo agregar')
      await expect(pool.query('insert into recibos values (2, 99)')).rejects.toThrow('recibos_pago_id_pagos_id_fk')
      await pool.query('insert into recibos (numero, pago_id) values (2, 2)')
      await pool.query(
        `insert into numeradores (nombre, ultimo) values ('recibo', 2) on conflict (nombre) do update set ultimo = 2`,
      )
      const opened = openDb({ connectionString: target.url })
      expect(await verifyLibros(opened)).toMatchObject({ falla: null, cabeza: { numero: 10 } })
      await opened.close()
    } finally {
      await target.drop()
    }
  })

  test('a database that holds rows is refused and left as it was', async () => {
    const target = await newDatabase()
    try {
      await migrate(target.pool)
      await target.pool.query("insert into colegios (nombre) values ('Ajeno')")
      await expect(exportEmbedded(folder, target.url)).rejects.toThrow('already holds rows (colegios)')
      const { rows } = await target.pool.query('select nombre from colegios')
      expect(rows).toEqual([{ nombre: 'Ajeno' }])
    } finally {
      await target.drop()
    }
  })

  test('a copy that fails half-way leaves the target empty, so that it can be tried again', async () => {
    const target = await newDatabase()
    try {
      await migrate(target.pool)
      await target.pool.query('alter table usuarios add constraint ninguno check (false)')
      await expect(exportEmbedded(folder, target.url)).rejects.toThrow('ninguno')
      expect((await target.pool.query('select count(*)::int as n from destinos')).rows).toEqual([{ n: 0 }])
      await target.pool.query('alter table usuarios drop constraint ninguno')
      await exportEmbedded(folder, target.url)
    } finally {
      await target.drop()
    }
  })
})

async function newDatabase() {
  const name = `valija_export_${process.pid}_${Math.random().toString(36).slice(2)}`
  await onServer(server, `CREATE DATABASE "${name}"`)
  const url = databaseUrl(server, name)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // The pool forgets a connection before its socket is closed; the drop below may still meet it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const drop = async () => {
    await pool.end()
    await dropDatabase(server, name)
  }
  return { url, pool, drop }
}

async function sourceContents(tables: { name: string }[]) {
  const engine = await startEmbedded({ dataDir: folder })
  const pool = new pg.Pool(engine.poolConfig)
  try {
    return await contents(pool, tables)
  } finally {
    await pool.end()
    await engine.stop()
  }
}

/** Every row as PostgreSQL writes it. */
async function contents(pool: pg.Pool, tables: { name: string }[]) {
  await pool.query("set timezone to 'UTC'")
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select r::text as row from ${pg.escapeIdentifier(name)} r`)
    all[name] = rows.map(({ row }) => row).sort()
  }
  return all
}
