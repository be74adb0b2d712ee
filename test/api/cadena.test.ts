import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import type { DbOrTx } from '../../src/server/db/client.ts'
import { convenioPlantillas } from '../../src/server/db/schema/convenios.ts'
import { eslabones } from '../../src/server/db/schema/hash-chain.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { cierresCaja, cierresPeriodo } from '../../src/server/db/schema/office.ts'
import { cotizaciones, devolucionesPedidas, pagos, transferencias } from '../../src/server/db/schema/pagos.ts'
import { ajustesPrecio } from '../../src/server/db/schema/reservas.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { readChainHead, verifyLibros } from '../../src/server/domain/platform/hash-chain/service.ts'
import { makePersonal } from '../factories.ts'
import { asOwner, becomeOwner } from '../owner.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bookedFamily, cashDesk, payOnline } from './cobranza-de-prueba.ts'

const libros = {
  pagos: 'id',
  imputaciones: 'id',
  devoluciones: 'id',
  coberturas: 'id',
  recibos: 'numero',
  convenios: 'id',
  cuotas: 'id',
  cancelaciones: 'id',
  ajustes_precio: 'id',
  cotizaciones: 'id',
  preferencias: 'id',
  preferencia_cuotas: 'id',
  transferencias: 'id',
  devoluciones_pedidas: 'id',
  cierres_caja: 'id',
  cierres_periodo: 'id',
  auditoria: 'id',
}
type Libro = keyof typeof libros

let testApp: TestApp
let desk: ReturnType<typeof cashDesk>
beforeAll(async () => {
  testApp = await openTestApp()
  desk = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
  await moveMoney()
})
afterAll(() => testApp.close())

/**
 * Writes rows into each table of the chain, with three bookings. The first booking's payment is refunded by hand and then charged back,
 * and the debt is waived. The second booking's payment is made at the counter. The third booking is cancelled.
 */
async function moveMoney() {
  const familia = await bookedFamily(testApp)
  const proveedorId = await payOnline(testApp, familia.token, [familia.plan[1]?.id ?? 0])
  const [pago] = await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, familia.id))
  await desk.ask('POST', `pagos/${pago?.id}/devoluciones`, { canal: 'efectivo', importe: '200000', confirmacanal: '1' })
  const own = await testApp.sandbox.store.getPago(proveedorId)
  if (own) await testApp.sandbox.store.putPago({ ...own, estado: 'charged_back' })
  await settleFromProveedor(testApp.deps, proveedorId)
  const { results } = await desk.ask<{ id: number }[]>('GET', 'saldos-en-contra')
  await desk.ask('POST', `saldos-en-contra/${results[0]?.id}/condonacion`, { motivo: 'Fue error nuestro' })
  const other = await bookedFamily(testApp)
  await desk.pay(other.reservaId, '120000')
  const { db } = testApp.deps
  await db.insert(cotizaciones).values({ fecha: '2026-11-19', pesos: asCentavos(150_000) })
  const personalId = (await makePersonal(testApp, '1')).id
  await db.insert(devolucionesPedidas).values({
    ...{ pagoId: pago?.id ?? 0, importe: asCentavos(1), personalId, creadaEn: testApp.clock.now },
    terminadaEn: testApp.clock.now,
  })
  await db.insert(transferencias).values({
    ...{ usuarioId: other.id, importe: asCentavos(100), fecha: '2026-11-18', archivo: 'a', archivoTipo: 'image/jpeg' },
    ...{ estado: 'rechazada', creadaEn: testApp.clock.now },
  })
  const viaje = other.viaje.viaje.id
  await db.insert(ajustesPrecio).values({
    ...{ paqueteCursoId: viaje, porcentaje: 100, desde: '2027-01-01', motivo: 'Combustible' },
    ...{ personalId, creadoEn: testApp.clock.now },
  })
  const cancelada = await bookedFamily(testApp)
  await desk.pay(cancelada.reservaId, '5000000')
  await desk.ask('POST', `reservas/${cancelada.reservaId}/cancelacion`, { motivo: 'agencia' })
  await db.insert(cierresCaja).values({
    ...{ fecha: '2026-11-17', esperadoArs: 0, esperadoUsd: 0, contadoArs: 0, contadoUsd: 0 },
    ...{ personalId, creadoEn: testApp.clock.now },
  })
  const [plantilla] = await db.select().from(convenioPlantillas)
  if (!plantilla) throw new Error('no template')
  const politica = { ...plantilla.politica, mora: 1 }
  await db.insert(convenioPlantillas).values({ ...plantilla, version: 2, politica })
  await db.insert(auditoria).values({
    ...{ actorTipo: 'sistema', accion: 'convenio.version', objetoTipo: 'convenio_plantilla', objetoId: '2' },
    ...{ ip: '', agente: '', despues: { politica } },
  })
  await db.insert(cierresPeriodo).values({ hasta: '2026-09-30', personalId, creadoEn: testApp.clock.now })
}

const whole = { falla: null }
const verify = (since?: string) => verifyLibros(testApp.deps, { since })
const idOf = (libro: Libro, which: 'min' | 'max') =>
  sql.raw(`(select ${which}(${libros[libro]}) from ${libro})`) as SQL<number>

/**
 * Makes changes that only the table owner can make, with triggers disabled, and reverts them. Returns the failure that verification
 * finds in between.
 */
async function foundAfter(...cambios: SQL[]) {
  const undone = new Error('undone')
  let failure: unknown
  const alteration = testApp.deps.db.transaction(async (tx) => {
    await becomeOwner(tx)
    for (const table of [...Object.keys(libros), 'eslabones'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger all`))
    for (const cambio of cambios) await tx.execute(cambio)
    failure = (await verifyLibros({ db: tx })).falla
    throw undone
  })
  await expect(alteration).rejects.toBe(undone)
  return failure
}

async function filaOf(libro: Libro, which: 'min' | 'max', db: DbOrTx = testApp.deps.db) {
  const { rows } = await db.execute<{ fila: number }>(sql`select ${idOf(libro, which)} as fila`)
  const row = rows[0]?.fila
  if (!row) throw new Error(`no row in ${libro}`)
  return row
}

beforeEach(({ task }) => {
  task.meta.promise = 'libros'
})

describe('the hash chain over the ledger and the audit log', () => {
  test('has one link per row of each table, in the order of writing', async () => {
    const { libros: contados, cabeza, falla } = await verify()
    expect(falla).toBeNull()
    expect(contados.map(({ libro }) => libro).sort()).toEqual(Object.keys(libros).sort())
    for (const { libro, filas } of contados) {
      const { rows } = await testApp.deps.db.execute<{ n: number }>(
        sql`select count(*) as n from ${sql.identifier(libro)}`,
      )
      expect([libro, filas]).toEqual([libro, rows[0]?.n])
    }
    expect(cabeza).toEqual(await readChainHead(testApp.deps))
  })

  test('stores no data of a row, only its table, id, column names and hashes', async () => {
    const { rows } = await testApp.deps.db.execute<{ columnas: string }>(
      sql`select string_agg(column_name, ' ' order by ordinal_position) as columnas from information_schema.columns where table_name = 'eslabones'`,
    )
    expect(rows).toEqual([{ columnas: 'id libro fila campos anterior huella' }])
  })

  test('adds no link for a rolled-back transaction', async () => {
    const before = await readChainHead(testApp.deps)
    const undone = testApp.deps.db.transaction(async (tx) => {
      await tx.execute(auditLine)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await readChainHead(testApp.deps)).toEqual(before)
    expect(await verify()).toMatchObject(whole)
  })

  test('verifies old links after a column is added, and includes the column in new links', async () => {
    await asOwner(testApp.deps.db, sql`alter table auditoria add column despues_de_todo text not null default 'nada'`)
    await testApp.deps.db.execute(auditLine)
    expect(await verify()).toMatchObject(whole)
    const added = await filaOf('auditoria', 'max')
    const cambio = (row: number) => sql`update auditoria set despues_de_todo = 'algo' where id = ${row}`
    expect(await foundAfter(cambio(added))).toEqual({ clase: 'fila_alterada', libro: 'auditoria', fila: added })
    expect(await foundAfter(cambio(await filaOf('auditoria', 'min')))).toBeNull()
    await asOwner(testApp.deps.db, sql`alter table auditoria rename column despues_de_todo to otra`)
    expect((await verify()).falla).toEqual({ clase: 'fila_alterada', libro: 'auditoria', fila: added })
    await asOwner(testApp.deps.db, sql`alter table auditoria rename column otra to despues_de_todo`)
  })
})

const auditLine = sql`insert into auditoria (actor_tipo, accion, objeto_tipo, objeto_id, ip, agente, despues)
  values ('sistema', 'probar', 'cosa', '1', '', '', '{"n": 12345678901234567890.50, "t": "ñ"}')`

describe('verification after an edit with full database rights', () => {
  /** The columns that may change after a row was written, or that are derived from other rows. */
  const siguen: Partial<Record<Libro, string[]>> = {
    cuotas: ['vencimiento', 'condonado', 'debe_viaje', 'pagado'],
    preferencias: ['proveedor_id', 'init_point', 'estado', 'conciliada_en', 'cerrada'],
    transferencias: ['archivo', 'estado', 'motivo', 'pago_id', 'atendida_por', 'atendida_en'],
    devoluciones_pedidas: ['terminada_en'],
  }
  const other: Record<string, (column: string) => string> = {
    boolean: (column) => `not coalesce(${column}, false)`,
    integer: (column) => `coalesce(${column}, 0) + 1`,
    bigint: (column) => `coalesce(${column}, 0) + 1`,
    date: (column) => `coalesce(${column}, '2020-01-01') + 1`,
    text: (column) => `coalesce(${column}, '') || '.'`,
    jsonb: (column) => `coalesce(${column}, '{}') || '{"otro": 9}'`,
    'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 microsecond'`,
  }

  test.each(Object.keys(libros) as Libro[])('detects a changed column in a row of %s', async (libro) => {
    const row = await filaOf(libro, 'max')
    const { rows } = await testApp.deps.db.execute<{ columna: string; tipo: string }>(
      sql`select column_name as columna, data_type as tipo from information_schema.columns
        where table_name = ${libro} and column_name <> ${libros[libro]}`,
    )
    const fijas = rows.filter(({ columna }) => !siguen[libro]?.includes(columna))
    expect(fijas.length).toBeGreaterThan(0)
    for (const { columna, tipo } of fijas) {
      const change = other[tipo]
      if (!change) throw new Error(`another ${tipo} for ${libro}.${columna}`)
      const alter = sql.raw(`update ${libro} set ${columna} = ${change(columna)} where ${libros[libro]} = ${row}`)
      expect(await foundAfter(sql.raw(unchecked(libro)), alter), columna).toEqual({
        clase: 'fila_alterada',
        libro,
        fila: row,
      })
    }
  })

  /** Drops the constraints that would reject the change, as the table owner can. */
  const unchecked = (libro: string) => `do $$ declare r record; begin
    for r in select conname from pg_constraint where conrelid = '${libro}'::regclass and contype in ('c', 'f', 'u') loop
      execute format('alter table ${libro} drop constraint %I', r.conname);
    end loop;
    for r in select i.indexrelid::regclass::text as nombre from pg_index i where i.indrelid = '${libro}'::regclass and i.indisunique and not i.indisprimary loop
      execute 'drop index if exists ' || r.nombre;
    end loop; end $$`

  test.each([
    ['creditos', 'importe = importe + 1', 'pago_id'],
    ['cuotas', 'pagado = pagado + 1', 'id'],
    ['cuotas', 'debe_viaje = null', 'id'],
    ['cuotas', 'condonado = importe - pagado', 'id'],
    ['reservas', 'debe_ars = debe_ars + 1', 'id'],
    ['reservas', 'precio_ars = precio_ars + 1', 'id'],
    ['reservas', 'debe_desde = debe_desde + 1', 'id'],
    ['convenio_plantillas', `politica = politica || '{"mora": 9}'`, 'version'],
    ['numeradores', 'ultimo = ultimo + 1', 'nombre'],
    ['sumas_dia', 'cobrado = cobrado + 1', "concat_ws(' ', dia, moneda, canal)"],
    ['sumas_viaje', 'cobrado = cobrado + 1', "concat_ws(' ', dia, paquete_curso_id, moneda)"],
    ['sumas_reservas', 'reservas = reservas + 1', 'dia::text'],
  ])('detects a changed derived total in %s: %s', async (libro, cambio, key) => {
    const [column] = cambio.split(' ')
    const { rows } = await testApp.deps.db.execute<{ fila: string }>(
      sql.raw(`select (${key})::text as fila from ${libro} where ${column} is not null order by 1 desc limit 1`),
    )
    const row = rows[0]?.fila
    const alter = sql.raw(
      `alter table ${libro} disable trigger all; update ${libro} set ${cambio} where (${key})::text = '${row}'`,
    )
    expect(await foundAfter(sql.raw(unchecked(libro)), alter)).toEqual({ clase: 'no_coincide', libro, fila: row })
  })

  test.each(Object.keys(libros) as Libro[])('detects a deleted row of %s', async (libro) => {
    const row = await filaOf(libro, 'max')
    const remove = sql.raw(`delete from ${libro} where ${libros[libro]} = ${row}`)
    expect(await foundAfter(remove)).toEqual({ clase: 'fila_borrada', libro, fila: row })
  })

  test('detects two rows that were swapped', async () => {
    const [one, other] = [await filaOf('auditoria', 'min'), await filaOf('auditoria', 'max')]
    const swap =
      sql.raw(`update auditoria a set accion = b.accion, objeto_tipo = b.objeto_tipo, objeto_id = b.objeto_id,
      actor_tipo = b.actor_tipo, actor_id = b.actor_id, ip = b.ip, agente = b.agente, antes = b.antes, despues = b.despues, cuando = b.cuando
      from auditoria b where (a.id, b.id) in ((${one}, ${other}), (${other}, ${one}))`)
    expect(await foundAfter(swap)).toEqual({ clase: 'fila_alterada', libro: 'auditoria', fila: one })
  })

  const first = sql`(select min(id) from eslabones)`
  const last = sql`(select max(id) from eslabones)`
  const filaOfLink = async (id: SQL) => {
    const { rows } = await testApp.deps.db.execute<{ libro: string; fila: number }>(
      sql`select libro, fila from eslabones where id = ${id}`,
    )
    return rows[0]
  }

  test('detects a deleted link at either end or in between', async () => {
    for (const id of [first, last, sql`(select min(id) + 5 from eslabones)`])
      expect(await foundAfter(sql`delete from eslabones where id = ${id}`)).toEqual({
        clase: 'fila_sin_eslabon',
        ...(await filaOfLink(id)),
      })
  })

  test('detects a link that was deleted with its row', async () => {
    const one = await filaOfLink(sql`(select min(id) from eslabones where libro = 'auditoria')`)
    const siguiente = await filaOfLink(
      sql`(select min(id) from eslabones where id > (select min(id) from eslabones where libro = 'auditoria'))`,
    )
    expect(
      await foundAfter(
        sql`delete from eslabones where libro = 'auditoria' and fila = ${one?.fila}`,
        sql`delete from auditoria where id = ${one?.fila}`,
      ),
    ).toEqual({ clase: 'eslabon_ausente', ...siguiente })
  })

  test('detects a row inserted with the triggers disabled', async () => {
    const failure = await foundAfter(auditLine)
    expect(failure).toMatchObject({ clase: 'fila_sin_eslabon', libro: 'auditoria' })
  })

  test('detects a row that was changed together with its own link', async () => {
    const row = await filaOf('pagos', 'min')
    const siguiente = await filaOfLink(
      sql`(select min(id) from eslabones where id > (select id from eslabones where libro = 'pagos' and fila = ${row}))`,
    )
    const forge = sql`update eslabones e set huella = sha256(e.anterior || convert_to(concat_ws(' ', 'pagos', p.id, to_jsonb(p)), 'UTF8'))
      from pagos p where p.id = e.fila and e.libro = 'pagos' and e.fila = ${row}`
    expect(
      await foundAfter(
        sql`set local timezone to 'UTC'`,
        sql`update pagos set importe = importe + 1 where id = ${row}`,
        forge,
      ),
    ).toEqual({ clase: 'eslabon_ausente', ...siguiente })
  })

  test('detects rows deleted from the end with their links, when given an earlier chain head', async () => {
    const { hash } = (await readChainHead(testApp.deps)) ?? { hash: '' }
    expect(await verify(hash)).toMatchObject(whole)
    await testApp.deps.db.execute(auditLine)
    // The chain also contains older heads, not only the last one.
    expect(await verify(hash)).toMatchObject(whole)
    const cortada = await readChainHead(testApp.deps)
    await asOwner(
      testApp.deps.db,
      sql`alter table auditoria disable trigger all`,
      sql`alter table eslabones disable trigger all`,
      sql`delete from auditoria where id = (select max(id) from auditoria)`,
      sql`delete from eslabones where id = ${last}`,
      sql`alter table auditoria enable trigger all`,
      sql`alter table eslabones enable trigger all`,
    )
    expect(await verify()).toMatchObject(whole)
    expect(await verify(cortada?.hash)).toMatchObject({ falla: { clase: 'cabeza_ausente' } })
  })
})

test('writers do not block each other, and concurrent commits are chained one after another', async () => {
  for (let round = 0; round < 5; round += 1) {
    const joined = 10
    const all = Promise.withResolvers<void>()
    let escribieron = 0
    const write = () =>
      testApp.deps.db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '10s'`)
        await tx.execute(auditLine)
        escribieron += 1
        if (escribieron === joined) all.resolve()
        await all.promise
      })
    const before = await testApp.deps.db.$count(eslabones)
    await Promise.all(Array.from({ length: joined }, write)).finally(all.resolve)
    expect(await verify()).toMatchObject(whole)
    expect(await testApp.deps.db.$count(eslabones)).toBe(before + joined)
  }
})

test('forty concurrent payments make one chain without forks', async () => {
  const familias = []
  for (let n = 0; n < 40; n += 1) familias.push(await bookedFamily(testApp))
  const before = await testApp.deps.db.$count(eslabones, eq(eslabones.libro, 'pagos'))
  const cobros = await Promise.all(familias.map(({ reservaId }) => desk.pay(reservaId, '120000')))
  expect(new Set(cobros.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await testApp.deps.db.$count(eslabones, eq(eslabones.libro, 'pagos'))).toBe(before + 40)
  expect(await verify()).toMatchObject(whole)
})
