import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Hecho, hechos, type listadoauditoria } from '../../../../contract/casa/vigilancia.ts'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import { addDays } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { among, findListado, toListado, toPatrones } from '../../../db/listado.ts'
import type { Clave } from '../../../db/pagina.ts'
import { personal, usuarios } from '../../../db/schema/identidad.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { instant, startOfDay } from '../../../db/valores.ts'
import type { Deps } from '../../deps.ts'
import { nombreYApellido } from '../../nombres.ts'
import { byFamilia, byObjeto, cuentaDelObjeto, nombreDelObjeto } from './nombrados.ts'

/** The trail, the latest first: by words, by what it is about, by days. */
export async function listAuditoria({ db }: Deps, filtro: QueryOf<typeof listadoauditoria>) {
  const condiciones = and(
    filtro.objeto ? eq(auditoria.objetoTipo, filtro.objeto) : undefined,
    filtro.objetoId ? eq(auditoria.objetoId, filtro.objetoId) : undefined,
    byAutor(filtro.actor),
    filtro.hecho ? byHecho(filtro.hecho) : undefined,
    filtro.desde ? gte(auditoria.cuando, startOfDay(filtro.desde)) : undefined,
    filtro.hasta ? lt(auditoria.cuando, startOfDay(addDays(filtro.hasta, 1))) : undefined,
    await findBuscado(db, filtro.busca),
  )
  const { clave, orderBy, donde, total } = await findListado(db, filtro, claves, auditoria.id, condiciones)
  const filas = await db
    .select({
      id: auditoria.id,
      cuando: instant(auditoria.cuando),
      quien,
      accion: auditoria.accion,
      objeto: auditoria.objetoTipo,
      objetoid: auditoria.objetoId,
      nombre: nombreDelObjeto,
      cliente: cuentaDelObjeto,
      ip: auditoria.ip,
      antes: auditoria.antes,
      despues: auditoria.despues,
      clave,
    })
    .from(auditoria)
    .leftJoin(personal, dePersonal)
    .leftJoin(usuarios, deCliente)
    .where(donde)
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
  return toListado(filas, filtro.limite, total)
}

const dePersonal = and(eq(auditoria.actorTipo, 'personal'), eq(personal.id, auditoria.actorId))
const deCliente = and(eq(auditoria.actorTipo, 'cliente'), eq(usuarios.id, auditoria.actorId))

const quien = sql<string>`case ${auditoria.actorTipo} when 'personal' then ${nombreYApellido(personal)} when 'cliente' then coalesce(${nombreYApellido(usuarios)}, 'Familia') when 'sistema' then 'El sistema' else 'Visitante' end`

function byAutor(actor: string): SQL | undefined {
  const [tipo, id] = actor.split('-')
  if (!tipo) return undefined
  return and(eq(auditoria.actorTipo, tipo), id ? eq(auditoria.actorId, Number(id)) : undefined)
}

function byHecho(hecho: Hecho): SQL | undefined {
  const { objetos, acciones } = hechos[hecho]
  return or(inArray(auditoria.objetoTipo, [...objetos]), inArray(auditoria.accion, [...acciones]))
}

/**
 * Each word in what was done, in who did it, or in the name of what it was done to or of its family; or all of them in that family's
 * name, where one alone names too many.
 */
async function findBuscado(db: DbOrTx, busca: string): Promise<SQL | undefined> {
  const patrones = toPatrones(busca)
  if (patrones.length === 0) return undefined
  const condiciones = patrones.map(async (patron) => {
    const cosas = [await byActor(db, patron), await byObjeto(db, patron), await byFamilia(db, [patron])]
    return or(sql`${hecho} like ${patron}`, ...cosas.flat())
  })
  const juntas = patrones.length > 1 ? byFamilia(db, patrones) : []
  const [cadaUna, todas] = await Promise.all([Promise.all(condiciones), juntas])
  return or(and(...cadaUna), ...todas)
}

/** The actors are found first: an index serves the trail only for numbers that are known. */
async function byActor(db: DbOrTx, patron: SQL): Promise<SQL[]> {
  const { rows } = await db.execute<{ tipo: string; ids: number[] | null }>(sql`
    select 'personal' as tipo, array_agg(id) as ids from ${personal} where plegar(apellido || ', ' || nombre) like ${patron} having count(*) > 0
    union all select 'cliente', array_agg(id) from ${usuarios} where busqueda like ${patron} and plegar(apellido || ', ' || nombre) like ${patron} having count(*) > 0
    union all select tipo, null from (values ('sistema', 'el sistema'), ('anonimo', 'visitante')) as otros (tipo, nombre) where nombre like ${patron}`)
  return rows.map(({ tipo, ids }) => {
    const deTipo = sql`${auditoria.actorTipo} = ${tipo}`
    return ids ? sql`(${deTipo} and ${among(auditoria.actorId, ids)})` : deTipo
  })
}

/** As the index `auditoria_busqueda` has it. */
const hecho = sql`(${auditoria.accion} || ' ' || ${auditoria.objetoTipo} || ' ' || ${auditoria.objetoId})`

const claves = { fecha: { de: auditoria.cuando, tipo: 'timestamptz' } } satisfies Record<string, Clave>
