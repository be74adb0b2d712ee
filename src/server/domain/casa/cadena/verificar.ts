import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { type Cabeza, readCabeza } from './cabeza.ts'
import { derivadosQueDifieren } from './derivados.ts'
import { contenidoDe, sueltas } from './libros.ts'

/**
 * The first thing that is not as it was written: a row that differs (or its link does), that is gone, or that no link tells
 * of; a link that is missing, or stands elsewhere, before a row's; a figure that triggers derive and that is not what its rows
 * say; the head that was asked for. A head has no row.
 */
export type Falla =
  | { clase: 'fila_alterada' | 'fila_borrada' | 'fila_sin_eslabon' | 'eslabon_ausente'; libro: string; fila: number }
  | { clase: 'no_coincide'; libro: string; fila: string }
  | { clase: 'cabeza_ausente' }

export type Verificacion = { libros: { libro: string; filas: number }[]; cabeza: Cabeza | null; falla: Falla | null }

/**
 * Walks the chain from its first link, each beside its row, over one moment of the database; `desde` (a head's `huella`) has
 * to stand in it. Only PostgreSQL's own functions are asked: what somebody put in the place of the house's proves nothing.
 */
export async function verifyLibros({ db }: { db: DbOrTx }, { desde }: { desde?: string } = {}): Promise<Verificacion> {
  return db.transaction(
    async (tx) => {
      // The hash is of the JSON that was written by this clock.
      await tx.execute(sql`set local timezone to 'UTC'`)
      const enOrden = (await walk(tx)) ?? null
      // Where a link is missing its row is still there, and says more.
      const falla = enOrden && enOrden.clase !== 'eslabon_ausente' ? enOrden : ((await findSuelta(tx)) ?? enOrden)
      return {
        libros: await countLibros(tx),
        cabeza: await readCabeza({ db: tx }),
        falla:
          falla ??
          (await findDerivado(tx)) ??
          (desde && !(await stands(tx, desde)) ? { clase: 'cabeza_ausente' } : null),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Links of one query. */
const porTramo = 10_000

type Tramo = { hasta: number | null; huella: string; falla: Falla | null }

async function walk(tx: DbOrTx): Promise<Falla | null> {
  for (let hasta = 0, huella = ''; ; ) {
    const { rows } = await tx.execute<Tramo>(tramo(hasta, huella))
    const [leido] = rows
    if (!leido || leido.hasta === null) return null
    if (leido.falla) return leido.falla
    hasta = leido.hasta
    huella = leido.huella
  }
}

/** The next links after `hasta`, whose last one has `huella`: the first that is wrong, and where to go on. */
const tramo = (hasta: number, huella: string) => sql`
  with leidos as materialized (
    select e.*, lag(e.huella, 1, decode(${huella}, 'hex')) over (order by e.id) as previa,
      ${contenidoDe(sql`e.libro`, sql`e.fila`)} as contenido
    from (select * from eslabones where id > ${hasta} order by id limit ${porTramo}) e
  ), juzgados as materialized (
    select id, libro, fila, huella, case
      when anterior <> previa then 'eslabon_ausente'
      when contenido is null then 'fila_borrada'
      when huella <> sha256(anterior || convert_to(concat_ws(' ', libro, fila,
        (select jsonb_object_agg(campo, contenido -> campo) from unnest(campos) campo)), 'UTF8')) then 'fila_alterada'
      end as clase
    from leidos
  )
  select max(id) as hasta, (select encode(huella, 'hex') from juzgados order by id desc limit 1) as huella,
    (select json_build_object('clase', clase, 'libro', libro, 'fila', fila)
      from juzgados where clase is not null order by id limit 1) as falla
  from juzgados`

async function findSuelta(tx: DbOrTx): Promise<Falla | undefined> {
  const { rows } = await tx.execute<{ libro: string; fila: number }>(sql`${sueltas} order by 1, 2 limit 1`)
  return rows[0] && { clase: 'fila_sin_eslabon', ...rows[0] }
}

async function findDerivado(tx: DbOrTx): Promise<Falla | undefined> {
  const { rows } = await tx.execute<{ libro: string; fila: string }>(
    sql.raw(`select * from (${derivadosQueDifieren}) d order by 1, 2 limit 1`),
  )
  return rows[0] && { clase: 'no_coincide', ...rows[0] }
}

async function countLibros(tx: DbOrTx) {
  const { rows } = await tx.execute<{ libro: string; filas: number }>(
    sql`select libro, count(*) as filas from eslabones group by 1 order by 1`,
  )
  return rows
}

async function stands(tx: DbOrTx, huella: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from eslabones where huella = decode(${huella}, 'hex')`)
  return rows.length > 0
}
