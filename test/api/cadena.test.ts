import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DbOrTx } from '../../src/server/db/client.ts'
import { eslabones } from '../../src/server/db/schema/cadena.ts'
import { pagos } from '../../src/server/db/schema/pagos.ts'
import { readCabeza, verifyLibros } from '../../src/server/domain/casa/cadena/service.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/pagos/service.ts'
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
  const cambios: Record<Libro, string> = {
    pagos: 'importe = importe + 1',
    imputaciones: `creado_en = creado_en + interval '1 microsecond'`,
    devoluciones: `canal = 'transferencia'`,
    coberturas: `motivo = motivo || '.'`,
    recibos: `datos = datos || '{"numero": 9}'`,
    convenios: `html = html || ' '`,
    auditoria: `actor_id = 99`,
  }
  test.each(Object.entries(cambios) as [Libro, string][])('a row of %s: %s', async (libro, cambio) => {
    const fila = await filaOf(libro, 'min')
    const alter = sql.raw(`update ${libro} set ${cambio} where ${libros[libro]} = ${fila}`)
    expect(await foundAfter(alter)).toEqual({ clase: 'fila_alterada', libro, fila })
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

// The embedded engine has one connection: nobody waits for anybody.
test.skipIf(process.env.TEST_ENGINE !== 'postgres')(
  'who has written waits for nobody, and those who commit at once follow one another',
  async () => {
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
  },
)

test('forty payments at once give one chain that does not fork', async () => {
  const familias = []
  for (let n = 0; n < 40; n += 1) familias.push(await bookedFamily(house))
  const antes = await house.deps.db.$count(eslabones, eq(eslabones.libro, 'pagos'))
  const cobros = await Promise.all(familias.map(({ reservaId }) => desk.pay(reservaId, '120000')))
  expect(new Set(cobros.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await house.deps.db.$count(eslabones, eq(eslabones.libro, 'pagos'))).toBe(antes + 40)
  expect(await verify()).toMatchObject(whole)
})
