import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import type { DbOrTx } from '../../src/server/db/client.ts'
import { eslabones } from '../../src/server/db/schema/cadena.ts'
import { convenioPlantillas } from '../../src/server/db/schema/convenios.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { cierresCaja, cierresPeriodo } from '../../src/server/db/schema/oficina.ts'
import { cotizaciones, devolucionesPedidas, pagos, transferencias } from '../../src/server/db/schema/pagos.ts'
import { ajustesPrecio } from '../../src/server/db/schema/reservas.ts'
import { readCabeza, verifyLibros } from '../../src/server/domain/casa/cadena/service.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { asOwner, becomeOwner } from '../owner.ts'
import { bookedFamily, cashDesk, payOnline } from './cobranza-de-prueba.ts'

/** Each kind of row that the chain goes over, and the column that numbers it. */
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

let house: House
let desk: ReturnType<typeof cashDesk>
beforeAll(async () => {
  house = await openHouse()
  desk = cashDesk(house, (await makePersonal(house, '1')).token)
  await moveMoney()
})
afterAll(() => house.close())

/** A booking whose payment goes back by hand and again by the provider, and is then waived; and one paid at the counter. */
async function moveMoney() {
  const familia = await bookedFamily(house)
  const proveedorId = await payOnline(house, familia.token, [familia.plan[1]?.id ?? 0])
  const [pago] = await house.deps.db.select().from(pagos).where(eq(pagos.usuarioId, familia.id))
  await desk.ask('POST', `pagos/${pago?.id}/devoluciones`, { canal: 'efectivo', importe: '200000', confirmacanal: '1' })
  const suyo = await house.sandbox.store.getPago(proveedorId)
  if (suyo) await house.sandbox.store.putPago({ ...suyo, estado: 'charged_back' })
  await settleFromProveedor(house.deps, proveedorId)
  const { results } = await desk.ask<{ id: number }[]>('GET', 'saldos-en-contra')
  await desk.ask('POST', `saldos-en-contra/${results[0]?.id}/condonacion`, { motivo: 'Fue error nuestro' })
  const otra = await bookedFamily(house)
  await desk.pay(otra.reservaId, '120000')
  const { db } = house.deps
  await db.insert(cotizaciones).values({ fecha: '2026-11-19', pesos: asCentavos(150_000) })
  const personalId = (await makePersonal(house, '1')).id
  await db.insert(devolucionesPedidas).values({
    ...{ pagoId: pago?.id ?? 0, importe: asCentavos(1), personalId, creadaEn: house.clock.now },
    terminadaEn: house.clock.now,
  })
  await db.insert(transferencias).values({
    ...{ usuarioId: otra.id, importe: asCentavos(100), fecha: '2026-11-18', archivo: 'a', archivoTipo: 'image/jpeg' },
    ...{ estado: 'rechazada', creadaEn: house.clock.now },
  })
  const viaje = otra.viaje.viaje.id
  await db.insert(ajustesPrecio).values({
    ...{ paqueteCursoId: viaje, porcentaje: 100, desde: '2027-01-01', motivo: 'Combustible' },
    ...{ personalId, creadoEn: house.clock.now },
  })
  const cancelada = await bookedFamily(house)
  await desk.pay(cancelada.reservaId, '5000000')
  await desk.ask('POST', `reservas/${cancelada.reservaId}/cancelacion`, { motivo: 'agencia' })
  await db.insert(cierresCaja).values({
    ...{ fecha: '2026-11-17', esperadoArs: 0, esperadoUsd: 0, contadoArs: 0, contadoUsd: 0 },
    ...{ personalId, creadoEn: house.clock.now },
  })
  const [plantilla] = await db.select().from(convenioPlantillas)
  if (!plantilla) throw new Error('no template')
  const politica = { ...plantilla.politica, mora: 1 }
  await db.insert(convenioPlantillas).values({ ...plantilla, version: 2, politica })
  await db.insert(auditoria).values({
    ...{ actorTipo: 'sistema', accion: 'convenio.version', objetoTipo: 'convenio_plantilla', objetoId: '2' },
    ...{ ip: '', agente: '', despues: { politica } },
  })
  await db.insert(cierresPeriodo).values({ hasta: '2026-09-30', personalId, creadoEn: house.clock.now })
}

const whole = { falla: null }
const verify = (desde?: string) => verifyLibros(house.deps, { desde })
const idOf = (libro: Libro, cual: 'min' | 'max') =>
  sql.raw(`(select ${cual}(${libros[libro]}) from ${libro})`) as SQL<number>

/** What is found after a change that only the owner of the tables could make, by switching their triggers off; then undone. */
async function foundAfter(...cambios: SQL[]) {
  const undone = new Error('undone')
  let falla: unknown
  const alteration = house.deps.db.transaction(async (tx) => {
    await becomeOwner(tx)
    for (const tabla of [...Object.keys(libros), 'eslabones'])
      await tx.execute(sql.raw(`alter table ${tabla} disable trigger all`))
    for (const cambio of cambios) await tx.execute(cambio)
    falla = (await verifyLibros({ db: tx })).falla
    throw undone
  })
  await expect(alteration).rejects.toBe(undone)
  return falla
}

async function filaOf(libro: Libro, cual: 'min' | 'max', db: DbOrTx = house.deps.db) {
  const { rows } = await db.execute<{ fila: number }>(sql`select ${idOf(libro, cual)} as fila`)
  const fila = rows[0]?.fila
  if (!fila) throw new Error(`no row in ${libro}`)
  return fila
}

beforeEach(({ task }) => {
  task.meta.fila = 'libros'
})

describe('the chain over the books and the trail', () => {
  test('goes over every row of each, one link a row, in the order in which they were written', async () => {
    const { libros: contados, cabeza, falla } = await verify()
    expect(falla).toBeNull()
    expect(contados.map(({ libro }) => libro).sort()).toEqual(Object.keys(libros).sort())
    for (const { libro, filas } of contados) {
      const { rows } = await house.deps.db.execute<{ n: number }>(
        sql`select count(*) as n from ${sql.identifier(libro)}`,
      )
      expect([libro, filas]).toEqual([libro, rows[0]?.n])
    }
    expect(cabeza).toEqual(await readCabeza(house.deps))
  })

  test('holds nothing of a row but its number', async () => {
    const { rows } = await house.deps.db.execute<{ columnas: string }>(
      sql`select string_agg(column_name, ' ' order by ordinal_position) as columnas from information_schema.columns where table_name = 'eslabones'`,
    )
    expect(rows).toEqual([{ columnas: 'id libro fila campos anterior huella' }])
  })

  test('a transaction that is undone leaves none', async () => {
    const antes = await readCabeza(house.deps)
    const undone = house.deps.db.transaction(async (tx) => {
      await tx.execute(auditLine)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await readCabeza(house.deps)).toEqual(antes)
    expect(await verify()).toMatchObject(whole)
  })

  test('a table that gets a column later keeps its old links, and hashes it from then on', async () => {
    await asOwner(house.deps.db, sql`alter table auditoria add column despues_de_todo text not null default 'nada'`)
    await house.deps.db.execute(auditLine)
    expect(await verify()).toMatchObject(whole)
    const nueva = await filaOf('auditoria', 'max')
    const cambio = (fila: number) => sql`update auditoria set despues_de_todo = 'algo' where id = ${fila}`
    expect(await foundAfter(cambio(nueva))).toEqual({ clase: 'fila_alterada', libro: 'auditoria', fila: nueva })
    expect(await foundAfter(cambio(await filaOf('auditoria', 'min')))).toBeNull()
    await asOwner(house.deps.db, sql`alter table auditoria rename column despues_de_todo to otra`)
    expect((await verify()).falla).toEqual({ clase: 'fila_alterada', libro: 'auditoria', fila: nueva })
    await asOwner(house.deps.db, sql`alter table auditoria rename column otra to despues_de_todo`)
  })
})

const auditLine = sql`insert into auditoria (actor_tipo, accion, objeto_tipo, objeto_id, ip, agente, despues)
  values ('sistema', 'probar', 'cosa', '1', '', '', '{"n": 12345678901234567890.50, "t": "ñ"}')`

describe('what somebody alters with every right is found and named', () => {
  /** What goes on after a row was written, or is derived from other rows. */
  const siguen: Partial<Record<Libro, string[]>> = {
    cuotas: ['vencimiento', 'condonado', 'debe_viaje', 'pagado'],
    preferencias: ['proveedor_id', 'init_point', 'estado', 'conciliada_en', 'cerrada'],
    transferencias: ['archivo', 'estado', 'motivo', 'pago_id', 'atendida_por', 'atendida_en'],
    devoluciones_pedidas: ['terminada_en'],
  }
  const otro: Record<string, (columna: string) => string> = {
    integer: (columna) => `coalesce(${columna}, 0) + 1`,
    bigint: (columna) => `coalesce(${columna}, 0) + 1`,
    date: (columna) => `coalesce(${columna}, '2020-01-01') + 1`,
    text: (columna) => `coalesce(${columna}, '') || '.'`,
    jsonb: (columna) => `coalesce(${columna}, '{}') || '{"otro": 9}'`,
    'timestamp with time zone': (columna) => `coalesce(${columna}, now()) + interval '1 microsecond'`,
  }

  test.each(Object.keys(libros) as Libro[])('any column of a row of %s', async (libro) => {
    const fila = await filaOf(libro, 'max')
    const { rows } = await house.deps.db.execute<{ columna: string; tipo: string }>(
      sql`select column_name as columna, data_type as tipo from information_schema.columns
        where table_name = ${libro} and column_name <> ${libros[libro]}`,
    )
    const fijas = rows.filter(({ columna }) => !siguen[libro]?.includes(columna))
    expect(fijas.length).toBeGreaterThan(0)
    for (const { columna, tipo } of fijas) {
      const change = otro[tipo]
      if (!change) throw new Error(`another ${tipo} for ${libro}.${columna}`)
      const alter = sql.raw(`update ${libro} set ${columna} = ${change(columna)} where ${libros[libro]} = ${fila}`)
      expect(await foundAfter(sql.raw(unchecked(libro)), alter), columna).toEqual({
        clase: 'fila_alterada',
        libro,
        fila,
      })
    }
  })

  /** Drops what would refuse the change by itself: the owner can. */
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
  ])('a figure of %s that follows from the books: %s', async (libro, cambio, clave) => {
    const [columna] = cambio.split(' ')
    const { rows } = await house.deps.db.execute<{ fila: string }>(
      sql.raw(`select (${clave})::text as fila from ${libro} where ${columna} is not null order by 1 desc limit 1`),
    )
    const fila = rows[0]?.fila
    const alter = sql.raw(
      `alter table ${libro} disable trigger all; update ${libro} set ${cambio} where (${clave})::text = '${fila}'`,
    )
    expect(await foundAfter(sql.raw(unchecked(libro)), alter)).toEqual({ clase: 'no_coincide', libro, fila })
  })

  test.each(Object.keys(libros) as Libro[])('a row of %s that was deleted', async (libro) => {
    const fila = await filaOf(libro, 'max')
    const remove = sql.raw(`delete from ${libro} where ${libros[libro]} = ${fila}`)
    expect(await foundAfter(remove)).toEqual({ clase: 'fila_borrada', libro, fila })
  })

  test('two rows that changed places', async () => {
    const [una, otra] = [await filaOf('auditoria', 'min'), await filaOf('auditoria', 'max')]
    const swap =
      sql.raw(`update auditoria a set accion = b.accion, objeto_tipo = b.objeto_tipo, objeto_id = b.objeto_id,
      actor_tipo = b.actor_tipo, actor_id = b.actor_id, ip = b.ip, agente = b.agente, antes = b.antes, despues = b.despues, cuando = b.cuando
      from auditoria b where (a.id, b.id) in ((${una}, ${otra}), (${otra}, ${una}))`)
    expect(await foundAfter(swap)).toEqual({ clase: 'fila_alterada', libro: 'auditoria', fila: una })
  })

  const first = sql`(select min(id) from eslabones)`
  const last = sql`(select max(id) from eslabones)`
  const filaOfLink = async (id: SQL) => {
    const { rows } = await house.deps.db.execute<{ libro: string; fila: number }>(
      sql`select libro, fila from eslabones where id = ${id}`,
    )
    return rows[0]
  }

  test('a link that was deleted: at either end, or between', async () => {
    for (const id of [first, last, sql`(select min(id) + 5 from eslabones)`])
      expect(await foundAfter(sql`delete from eslabones where id = ${id}`)).toEqual({
        clase: 'fila_sin_eslabon',
        ...(await filaOfLink(id)),
      })
  })

  test('a link that was deleted with its row', async () => {
    const uno = await filaOfLink(sql`(select min(id) from eslabones where libro = 'auditoria')`)
    const siguiente = await filaOfLink(
      sql`(select min(id) from eslabones where id > (select min(id) from eslabones where libro = 'auditoria'))`,
    )
    expect(
      await foundAfter(
        sql`delete from eslabones where libro = 'auditoria' and fila = ${uno?.fila}`,
        sql`delete from auditoria where id = ${uno?.fila}`,
      ),
    ).toEqual({ clase: 'eslabon_ausente', ...siguiente })
  })

  test('a row that was added with the triggers off', async () => {
    const falla = await foundAfter(auditLine)
    expect(falla).toMatchObject({ clase: 'fila_sin_eslabon', libro: 'auditoria' })
  })

  test('a row altered with its own link made anew', async () => {
    const fila = await filaOf('pagos', 'min')
    const siguiente = await filaOfLink(
      sql`(select min(id) from eslabones where id > (select id from eslabones where libro = 'pagos' and fila = ${fila}))`,
    )
    const forge = sql`update eslabones e set huella = sha256(e.anterior || convert_to(concat_ws(' ', 'pagos', p.id, to_jsonb(p)), 'UTF8'))
      from pagos p where p.id = e.fila and e.libro = 'pagos' and e.fila = ${fila}`
    expect(
      await foundAfter(
        sql`set local timezone to 'UTC'`,
        sql`update pagos set importe = importe + 1 where id = ${fila}`,
        forge,
      ),
    ).toEqual({ clase: 'eslabon_ausente', ...siguiente })
  })

  test('what was cut off the end with its rows, by a head that was noted elsewhere', async () => {
    const { huella } = (await readCabeza(house.deps)) ?? { huella: '' }
    expect(await verify(huella)).toMatchObject(whole)
    await house.deps.db.execute(auditLine)
    // An older head stands in the chain as well as the last one.
    expect(await verify(huella)).toMatchObject(whole)
    const cortada = await readCabeza(house.deps)
    await asOwner(
      house.deps.db,
      sql`alter table auditoria disable trigger all`,
      sql`alter table eslabones disable trigger all`,
      sql`delete from auditoria where id = (select max(id) from auditoria)`,
      sql`delete from eslabones where id = ${last}`,
      sql`alter table auditoria enable trigger all`,
      sql`alter table eslabones enable trigger all`,
    )
    expect(await verify()).toMatchObject(whole)
    expect(await verify(cortada?.huella)).toMatchObject({ falla: { clase: 'cabeza_ausente' } })
  })
})

test('who has written waits for nobody, and those who commit at once follow one another', async () => {
  for (let vuelta = 0; vuelta < 5; vuelta += 1) {
    const juntos = 10
    const todos = Promise.withResolvers<void>()
    let escribieron = 0
    const write = () =>
      house.deps.db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '10s'`)
        await tx.execute(auditLine)
        escribieron += 1
        if (escribieron === juntos) todos.resolve()
        await todos.promise
      })
    const antes = await house.deps.db.$count(eslabones)
    await Promise.all(Array.from({ length: juntos }, write)).finally(todos.resolve)
    expect(await verify()).toMatchObject(whole)
    expect(await house.deps.db.$count(eslabones)).toBe(antes + juntos)
  }
})

test('forty payments at once give one chain that does not fork', async () => {
  const familias = []
  for (let n = 0; n < 40; n += 1) familias.push(await bookedFamily(house))
  const antes = await house.deps.db.$count(eslabones, eq(eslabones.libro, 'pagos'))
  const cobros = await Promise.all(familias.map(({ reservaId }) => desk.pay(reservaId, '120000')))
  expect(new Set(cobros.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await house.deps.db.$count(eslabones, eq(eslabones.libro, 'pagos'))).toBe(antes + 40)
  expect(await verify()).toMatchObject(whole)
})
