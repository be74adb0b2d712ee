import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Pedido } from '../../../contract/listado.ts'
import { type Clave, countListado, keyset, matchesEach, toListado } from '../../db/listado.ts'
import { personal, usuarios } from '../../db/schema/identidad.ts'
import { auditoria } from '../../db/schema/mensajes.ts'
import { startOfDay } from '../../db/wire.ts'
import type { Deps } from '../deps.ts'
import { addDays, formatInstant } from '../tiempo/service.ts'

type Filtro = Pedido<'fecha'> & { objeto: string; objetoId: string; desde?: string; hasta?: string }

/** The trail, the latest first: by words, by what it is about, by days. */
export async function listAuditoria({ db }: Deps, filtro: Filtro) {
  const { clave, orderBy, desde } = keyset(filtro, claves, auditoria.id)
  const condiciones = and(
    filtro.objeto ? eq(auditoria.objetoTipo, filtro.objeto) : undefined,
    filtro.objetoId ? eq(auditoria.objetoId, filtro.objetoId) : undefined,
    filtro.desde ? gte(auditoria.cuando, startOfDay(filtro.desde)) : undefined,
    filtro.hasta ? lt(auditoria.cuando, startOfDay(addDays(filtro.hasta, 1))) : undefined,
    busca(filtro.busca),
  )
  const filas = await db
    .select({
      id: sql<string>`${auditoria.id}::text`,
      cuando: auditoria.cuando,
      quien,
      accion: auditoria.accion,
      objeto: auditoria.objetoTipo,
      objetoid: auditoria.objetoId,
      ip: auditoria.ip,
      antes: auditoria.antes,
      despues: auditoria.despues,
      clave,
    })
    .from(auditoria)
    .leftJoin(personal, dePersonal)
    .leftJoin(usuarios, deCliente)
    .where(and(condiciones, desde))
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
  const contadas = sql`select 1 from ${auditoria} left join ${personal} on ${dePersonal} left join ${usuarios} on ${deCliente} where ${condiciones ?? sql`true`}`
  const vistas = filas.map((fila) => ({ ...fila, cuando: formatInstant(fila.cuando) }))
  return toListado(vistas, filtro.limite, await countListado(db, filtro, contadas))
}

const dePersonal = and(eq(auditoria.actorTipo, 'personal'), eq(personal.id, auditoria.actorId))
const deCliente = and(eq(auditoria.actorTipo, 'cliente'), eq(usuarios.id, auditoria.actorId))

const quien = sql<string>`case ${auditoria.actorTipo} when 'personal' then ${personal.apellido} || ', ' || ${personal.nombre} when 'cliente' then coalesce(${usuarios.apellido} || ', ' || ${usuarios.nombre}, 'Familia') when 'sistema' then 'El sistema' else 'Visitante' end`

/** Each word, in what was done or in who did it; each place is an index's question. */
function busca(palabras: string): SQL | undefined {
  return matchesEach(palabras, (palabra) => {
    const delPersonal = sql`select p.id from ${personal} p where plegar(p.apellido || ', ' || p.nombre) like ${palabra}`
    const clientes = sql`select u.id from ${usuarios} u where u.busqueda like ${palabra} and plegar(u.apellido || ', ' || u.nombre) like ${palabra}`
    const otros = sql`select tipo from (values ('sistema', 'el sistema'), ('anonimo', 'visitante')) as otros (tipo, nombre) where nombre like ${palabra}`
    return sql`(${hecho} like ${palabra}
      or (${auditoria.actorTipo} = 'personal' and ${auditoria.actorId} = any(array(${delPersonal})))
      or (${auditoria.actorTipo} = 'cliente' and ${auditoria.actorId} = any(array(${clientes})))
      or ${auditoria.actorTipo} = any(array(${otros})))`
  })
}

/** As the index `auditoria_busqueda` has it. */
const hecho = sql`(${auditoria.accion} || ' ' || ${auditoria.objetoTipo} || ' ' || ${auditoria.objetoId})`

const claves = { fecha: { de: auditoria.cuando, tipo: 'timestamptz' } } satisfies Record<string, Clave>
