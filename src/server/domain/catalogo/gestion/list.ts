import { type AnyColumn, and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import {
  type CatalogoClaseName,
  catalogoClaseNames,
  type indicecatalogo,
  type listadocatalogo,
} from '../../../../contract/catalogo/gestion.ts'
import type { QueryOf, ReplyOf } from '../../../../contract/endpoint.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import { countList, matchesWords, readCountedPage, type SortKey, toOnlyPage } from '../../../db/lists.ts'
import {
  destinos,
  hoteles,
  imagenes,
  paquetes,
  promociones,
  slides,
  subtipos,
  tipos,
} from '../../../db/schema/catalogo.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { fullNameSql, isoInstant, joinSql } from '../../../db/sql-expressions.ts'
import type { Deps } from '../../deps.ts'
import { imagenColumns } from '../site/service.ts'
import { type CatalogoClase, catalogoClases } from './clases.ts'

/** Includes drafts. `orden` is the manual order. Without one, types and banners are sorted by id, and other objects by name. */
export async function listCatalogo({ db }: Deps, filter: QueryOf<typeof listadocatalogo>) {
  const part = catalogoClases[filter.clase]
  const byNombre = { de: part.nombre, tipo: 'text' } as const
  const { noches, ...own } = columnsOf(part)
  const byId = { de: part.id, tipo: 'bigint' } as const
  const sortKeys = {
    nombre: byNombre,
    orden: part.orden
      ? ({ de: part.orden, tipo: 'bigint' } as const)
      : filter.clase === 'tipos' || filter.clase === 'banners'
        ? byId
        : byNombre,
    destino: [{ de: own.destino, tipo: 'text' }, byNombre],
    duracion: [{ de: sql`coalesce(${noches}, 0)`, tipo: 'bigint' }, byNombre],
    tipo: [{ de: own.tipo, tipo: 'text' }, byNombre],
    // Amounts in different currencies cannot be compared, so prices in pesos come first.
    desde: [
      { de: sql`coalesce(${own.moneda}, '')`, tipo: 'text' },
      { de: sql`coalesce(${own.desde}, 0)`, tipo: 'bigint' },
    ],
    estrellas: [{ de: sql`coalesce(${own.estrellas}, 0)`, tipo: 'bigint' }, byNombre],
  } satisfies Record<string, SortKey | SortKey[]>
  const conditions = and(
    part.solo,
    filter.estado && part.visible ? eq(part.visible, filter.estado === '1') : undefined,
    filter.destino && part.destino ? eq(part.destino, filter.destino) : undefined,
    filter.tipo && part.tipo ? eq(part.tipo, filter.tipo) : undefined,
    filter.falta ? (part.faltas?.[filter.falta] ?? sql`false`) : undefined,
    matchesWords(sql`plegar_busqueda(${part.nombre} || ' ' || ${part.detalle})`, filter.busca),
  )
  const { sortKey, orderBy, donde, total } = await countList(db, filter, sortKeys, part.id, conditions)
  const query = db
    .select({
      id: sql<number>`${part.id}`,
      nombre: part.nombre,
      detalle: part.detalle,
      estado: part.visible ? sql<boolean | null>`${part.visible}` : sql<boolean | null>`null::boolean`,
      usos: part.usos,
      ...own,
      ...imagenColumns,
      sortKey,
    })
    .from(part.table)
    .leftJoin(imagenes, part.imagen)
    .where(donde)
  return readCountedPage(query, { orderBy, total }, filter.limite)
}

function columnsOf({ columns = {} }: CatalogoClase) {
  const words = (de: SQL | undefined) => sql<string>`coalesce(${de ?? null}, '')`
  const numero = (de: AnyColumn | undefined) => sql<number | null>`${de ?? sql`null::integer`}`
  const { destino, duracion, tipo, lleva, noches, desde, moneda, estrellas, descuento, hasta } = columns
  return {
    ...{ destino: words(destino), duracion: words(duracion), tipo: words(tipo), lleva: words(lleva) },
    ...{ noches: numero(noches), estrellas: numero(estrellas), descuento: numero(descuento) },
    desde: sql<Centavos | null>`${desde ?? sql`null::bigint`}`,
    moneda: sql<Moneda | null>`${moneda ?? sql`null::text`}`,
    hasta: sql<Dia | null>`${hasta ?? sql`null::date`}`,
  }
}

export async function listDestinoOptions(deps: Deps) {
  const rows = await deps.db
    .select({ id: destinos.id, nombredestino: destinos.nombre })
    .from(destinos)
    .orderBy(asc(destinos.nombre), asc(destinos.id))
  return toOnlyPage(rows)
}

export async function listTipoOptions(deps: Deps, omitZero: boolean) {
  const rows = await deps.db
    .select({ id: tipos.id, nombretipo: tipos.nombre })
    .from(tipos)
    .where(omitZero ? ne(tipos.id, 0) : undefined)
    .orderBy(asc(tipos.id))
  return toOnlyPage(rows)
}

export async function listSubtipoOptions(deps: Deps) {
  const rows = await deps.db
    .select({ id: subtipos.id, nombresubtipo: subtipos.nombre, idtipo: subtipos.tipoId })
    .from(subtipos)
    .orderBy(asc(subtipos.tipoId), asc(subtipos.orden), asc(subtipos.id))
  return toOnlyPage(rows)
}

export async function listHotelOptions(deps: Deps, destinoId: number) {
  const rows = await deps.db
    .select({ id: hoteles.id, nombrehotel: hoteles.nombre })
    .from(hoteles)
    .where(eq(hoteles.destinoId, destinoId))
    .orderBy(asc(hoteles.nombre), asc(hoteles.id))
  return toOnlyPage(rows)
}

type Row = ReplyOf<typeof indicecatalogo>['results'][number]

export async function viewIndice({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Row[]> {
  const own = figuresOf(localDay(now()))
  const { rows } = await db.execute<Row>(
    joinSql(' union all ', catalogoClaseNames, (clase) => countParte(clase, own[clase])),
  )
  return rows
}

function countParte(clase: CatalogoClaseName, own = sql`'{}'::json`): SQL {
  const { objeto, table, id, nombre, visible, enUso, faltas = {}, solo = sql`true` } = catalogoClases[clase]
  const alavista = visible ? sql`count(*) filter (where ${visible})::int` : sql`null::int`
  const used = enUso ? sql`count(*) filter (where ${enUso})::int` : sql`null::int`
  const cuentas = Object.entries(faltas).map(
    ([what, missing]) =>
      sql`json_build_object('que', ${what}::text, 'cuantos', count(*) filter (where ${missing})::int)`,
  )
  // `id + 0` makes the planner use the small index on the object instead of scanning the whole log backwards.
  const cambio = sql`(select json_build_object('nombre', ${nombre}, 'quien', coalesce(${fullNameSql(personal)}, 'El sistema'), 'cuando', ${isoInstant(auditoria.cuando)})
    from ${auditoria} join ${table} on ${id}::text = ${auditoria.objetoId}
      left join ${personal} on ${auditoria.actorTipo} = 'personal' and ${personal.id} = ${auditoria.actorId}
    where ${auditoria.objetoTipo} = ${objeto} and ${solo} order by ${auditoria.id} + 0 desc limit 1)`
  return sql`(select ${clase}::text as clase, count(*)::int as total, ${alavista} as alavista, ${used} as enuso,
    json_build_array(${sql.join(cuentas, sql`, `)}) as faltas, ${own} as propio, ${cambio} as cambio from ${table} where ${solo})`
}

const figuresOf = (hoy: string): Partial<Record<CatalogoClaseName, SQL>> => ({
  tours: sql`json_build_object('nacionales', count(*) filter (where ${paquetes.tipoId} = 10)::int, 'internacionales', count(*) filter (where ${paquetes.tipoId} = 7)::int)`,
  promociones: sql`json_build_object('termina', min(${promociones.hasta}) filter (where ${promociones.vigente} and ${promociones.hasta} >= ${hoy}))`,
  destinos: sql`json_build_object('conmapa', count(*) filter (where ${destinos.coordenadas} <> '')::int)`,
  hoteles: sql`json_build_object('destinos', count(distinct ${hoteles.destinoId})::int)`,
  programas: sql`json_build_object('paquetes', (select count(distinct paquete_id)::int from paquete_programas))`,
  tipos: sql`json_build_object('nombres', coalesce(json_agg(${tipos.nombre} order by ${tipos.id}), '[]'))`,
  slides: sql`json_build_object('nombres', coalesce(json_agg(${slides.titulo} order by ${slides.orden}, ${slides.id}), '[]'))`,
})
