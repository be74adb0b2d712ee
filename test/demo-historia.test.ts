import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DbOrTx } from '../src/server/db/client.ts'
import { createCalendario } from '../src/server/demo/calendario.ts'
import { familia, familiaSinReservas, otherFamilias } from '../src/server/demo/contenido/cuentas.ts'
import { loadDemo } from '../src/server/demo/load.ts'
import type { Deps } from '../src/server/domain/deps.ts'
import { verifyLibros } from '../src/server/domain/platform/hash-chain/service.ts'
import { broken, misreported } from './modelo/invariantes.ts'
import { becomeOwner } from './owner.ts'
import { openTestApp, type TestApp } from './test-app.ts'

// The full-size pictures take ten seconds of processor time. One small width runs the same code.
const amount = { anchos: [160] }

let testApp: TestApp
/** Each load takes ten seconds, so the small run does one load and `npm run test:full` all. */
const small = process.env.TEST_FULL === '0'

beforeAll(async () => {
  testApp = await openTestApp()
  await loadDemo(testApp.deps, amount)
})
afterAll(() => testApp.close())

type TestDb = { deps: { db: DbOrTx } }
type Query = ReturnType<typeof sql>

async function rows<Fila extends Record<string, unknown>>(query: Query, { deps }: TestDb = testApp) {
  return (await deps.db.execute<Fila>(query)).rows
}

async function count(query: Query): Promise<number> {
  const [row] = await rows<{ cuantas: number }>(sql`select count(*)::integer as cuantas from ${query}`)
  return Number(row?.cuantas)
}

async function brokenBooks(deps: TestDb['deps']): Promise<string[]> {
  const listIds = async (table: 'paquetes_curso' | 'usuarios') => {
    const { rows } = await deps.db.execute<{ id: number }>(sql`select id from ${sql.identifier(table)}`)
    return rows.map(({ id }) => id)
  }
  return broken({ deps, viajeIds: await listIds('paquetes_curso'), usuarioIds: await listIds('usuarios') })
}

/** Returns each closed day whose count expected a different amount than the ledger's cash. */
const tillsOff = (de: TestDb = testApp) =>
  rows(
    sql`select c.fecha, c.esperado_ars, c.esperado_usd from cierres_caja c where (c.esperado_ars, c.esperado_usd) <> (
      select coalesce(sum(importe) filter (where moneda = 'ARS'), 0), coalesce(sum(importe) filter (where moneda = 'USD'), 0) from (
        select moneda, importe, recibido_en as cuando from pagos where canal = 'efectivo'
        union all select p.moneda, -d.importe, d.creado_en from devoluciones d join pagos p on p.id = d.pago_id where d.canal = 'efectivo'
      ) caja where (cuando at time zone 'America/Argentina/Tucuman')::date = c.fecha)`,
    de,
  )

test('each demo agreement has the version that was in force, published by a staff member', async () => {
  const versions = await rows<{ version: number; quien: number; aceptados: number; fuera: number }>(sql`
    select p.version, p.personal_id as quien, count(c.id)::integer as aceptados,
      count(c.id) filter (where c.aceptado_en < p.creado_en or c.aceptado_en >= (
        select min(q.creado_en) from convenio_plantillas q where q.version > p.version))::integer as fuera
    from convenio_plantillas p left join convenios c on c.plantilla_version = p.version group by 1, 2 order by 1`)
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3])
  for (const { version, quien, aceptados, fuera } of versions) {
    expect(quien, `version ${version}`).not.toBeNull()
    expect(aceptados, `version ${version}`).toBeGreaterThan(20)
    expect(fuera, `version ${version}`).toBe(0)
  }
})

test("the demo's past mails were all sent on their day, except one", async () => {
  const { hoy } = createCalendario(testApp.deps.now())
  const estados = await rows(sql`select estado, count(*)::integer as cuantos from correos
    where creado_en < ${`${hoy}T03:00:00Z`} group by 1 order by 1`)
  expect(estados).toEqual([
    { estado: 'enviado', cuantos: expect.any(Number) },
    { estado: 'fallido', cuantos: 1 },
  ])
  const outside = sql`correos c join recibos r on c.clave = 'recibo-' || r.numero where c.creado_en <> r.creado_en`
  expect(await count(outside)).toBe(0)
  expect(await count(sql`correos where clave like 'recibo-%'`)).toBeGreaterThan(20)
})

describe('the ledger of the demo', () => {
  test('satisfies every money invariant', async () => {
    expect(await brokenBooks(testApp.deps)).toEqual([])
  })

  test('has a complete hash chain', async () => {
    const { falla, libros } = await verifyLibros(testApp.deps)
    expect(falla).toBeNull()
    expect(libros.map(({ filas }) => filas).reduce((a, b) => a + b)).toBeGreaterThan(10_000)
  })

  test('balances month by month', async () => {
    expect(await misreported(testApp)).toEqual([])
  })

  test('has a till closing with the expected cash for each day with cash payments, and two wrong counts', async () => {
    expect(await tillsOff()).toEqual([])
    const dia = sql`(p.recibido_en at time zone 'America/Argentina/Tucuman')::date`
    const sinCerrar = sql`pagos p where canal = 'efectivo' and ${dia} < '2026-11-19'
      and not exists (select 1 from cierres_caja c where c.fecha = ${dia})`
    expect(await count(sinCerrar)).toBe(0)
    expect(await count(sql`cierres_caja`)).toBeGreaterThan(300)
    const distinct = await rows<{ nota: string }>(
      sql`select nota from cierres_caja where (contado_ars, contado_usd) <> (esperado_ars, esperado_usd)`,
    )
    expect(distinct.map(({ nota }) => nota !== '')).toEqual([true, true])
  })

  test('has only online payments that the sandbox provider has too, with equal amounts', async () => {
    const ajenos = sql`pagos p left join sandbox_proveedor s on s.clase = 'pago' and s.id = p.proveedor_pago_id
      where p.canal = 'mercadopago' and (s.datos ->> 'importe')::bigint is distinct from p.importe`
    expect(await count(ajenos)).toBe(0)
    expect(await count(sql`pagos where canal = 'mercadopago'`)).toBeGreaterThan(200)
  })

  test('fails verification when a row is altered', async () => {
    const undone = new Error('undone')
    const found = async (alter: Query, look: (deps: TestDb['deps']) => Promise<unknown[]>) => {
      let seen: unknown[] = []
      const alteration = testApp.deps.db.transaction(async (tx) => {
        await becomeOwner(tx)
        for (const table of ['cuotas', 'imputaciones', 'pagos', 'recibos', 'cierres_caja'])
          await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
        await tx.execute(alter)
        seen = await look({ db: tx })
        throw undone
      })
      await expect(alteration).rejects.toBe(undone)
      return seen.length
    }
    const one = (table: string) => sql`(select max(id) from ${sql.identifier(table)})`
    expect(await found(sql`update cuotas set importe = importe + 1 where id = 1`, brokenBooks)).toBeGreaterThan(0)
    const part = sql`update imputaciones set importe = importe - 1, importe_pago = importe_pago - 1 where id = ${one('imputaciones')}`
    expect(await found(part, brokenBooks)).toBeGreaterThan(0)
    expect(await found(sql`update pagos set importe = importe - 1 where id = 1`, brokenBooks)).toBeGreaterThan(0)
    expect(await found(sql`delete from recibos where numero = 100`, brokenBooks)).toBeGreaterThan(0)
    expect(
      await found(sql`update paquetes_curso set libres = libres - 1 where id = ${one('paquetes_curso')}`, brokenBooks),
    ).toBeGreaterThan(0)
    const caja = sql`update cierres_caja set esperado_ars = esperado_ars + 1 where id = 100`
    expect(await found(caja, ({ db }) => tillsOff({ deps: { db } }))).toBe(1)
  })
})

test('the demo has the documented numbers of bookings, trips, payments and enquiries', async () => {
  const aMano = [familia, familiaSinReservas, ...Object.values(otherFamilias)].map(({ mail }) => mail)
  const deHistoria = sql`reservas r join usuarios u on u.id = r.usuario_id where not u.mail = any(${sql.param(aMano)})`
  expect(await count(deHistoria)).toBe(420)
  expect(await count(sql`(select distinct paquete_curso_id from ${deHistoria}) viajes`)).toBe(24)
  expect(await count(sql`pagos`)).toBeGreaterThan(2000)
  expect(await count(sql`consultas`)).toBeGreaterThan(60)
  expect(await count(sql`(select distinct personal_id from respuestas_consulta) quienes`)).toBe(3)
  expect(await count(sql`campanias where estado = 'enviada' and envios > 10`)).toBe(5)
  expect(await count(sql`transferencias where estado = 'informada'`)).toBeGreaterThan(4)
  expect(await count(sql`creditos`)).toBeGreaterThan(0)
  expect(await count(sql`devoluciones`)).toBeGreaterThan(10)
  const estados = await rows<{ estado: string }>(sql`select estado from reservas group by 1 having count(*) > 5`)
  expect(estados).toHaveLength(5)
  // Some families have been overdue for a few days, others for months.
  const debenDesde = await rows<{ meses: number }>(
    sql`select distinct least(3, ('2026-11-19' - debe_desde) / 30) as meses from reservas where debe_desde < '2026-11-19'`,
  )
  expect(debenDesde).toHaveLength(4)
})

test("the demo's staff have edited the catalogue and settings, and one has not signed in yet", async () => {
  const done = sql`(select distinct objeto_tipo from auditoria where antes is distinct from despues
    and objeto_tipo in ('paquete', 'destino', 'hotel', 'programa', 'servicio', 'subtipo', 'slide', 'banner', 'promocion',
      'ajuste', 'cotizacion', 'feriado', 'personal')) hechos`
  expect(await count(done)).toBe(13)
  expect(await count(sql`personal where totp_desde is not null`)).toBe(1)
  const sinEstrenar = sql`personal p where not exists (select 1 from ingresos i where i.personal_id = p.id)`
  expect(await count(sinEstrenar)).toBe(1)
  expect(await count(sql`paquetes where not publicado and desde is null`)).toBe(1)
})

test.skipIf(small)('the demo loads on 29 February with a consistent ledger', async () => {
  const other = await openTestApp()
  try {
    other.clock.now = new Date('2028-02-29T15:00:00Z')
    const deps: Deps = { ...other.deps, storage: testApp.deps.storage }
    await loadDemo(deps, amount)
    expect(await brokenBooks(deps)).toEqual([])
    expect(await tillsOff(other)).toEqual([])
  } finally {
    await other.close()
  }
})
