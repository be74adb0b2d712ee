import { and, count, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import { countLimit } from '../../../../contract/listado.ts'
import {
  diasDeMediana,
  horasParaResponder,
  type listadoconsultaspersonal,
} from '../../../../contract/mensajes/consultas.ts'
import type { SortKey } from '../../../db/keyset.ts'
import { findListado, matches, toListado } from '../../../db/listado.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { consultas } from '../../../db/schema/mensajes.ts'
import { instant } from '../../../db/values.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { nombrePersonal } from '../../names.ts'
import { addTime } from '../../time-span.pure.ts'

/** Sorts by id instead of time, because the id is indexed. */
const sortKeys = { fecha: { de: consultas.id, tipo: 'bigint' } } satisfies Record<string, SortKey>

type Filtro = QueryOf<typeof listadoconsultaspersonal>

export async function listConsultasPersonal({ db, now }: Deps, actor: Personal, filtro: Filtro) {
  const condiciones = and(
    inEstado(filtro.estado, now()),
    filtro.asignada === 'mias' ? eq(consultas.asignadaA, actor.id) : undefined,
    filtro.asignada === 'nadie' ? isNull(consultas.asignadaA) : undefined,
    matches(consultas.busqueda, filtro.busca),
  )
  const { sortKey, orderBy, donde, total } = await findListado(db, filtro, sortKeys, consultas.id, condiciones)
  const filas = await db
    .select({
      id: consultas.id,
      visto: consultas.visto,
      apellido: consultas.apellido,
      nombre: consultas.nombre,
      consulta: consultas.consulta,
      creada: instant(consultas.creadaEn),
      respondida: instant(consultas.respondidaEn),
      asignada: nombrePersonal,
      sortKey,
    })
    .from(consultas)
    .leftJoin(personal, eq(personal.id, consultas.asignadaA))
    .where(donde)
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
  return toListado(filas, filtro.limite, total)
}

/** Returns the number of replies and the median minutes to the first reply, null without replies. Reads at most the latest thousand. */
export async function readResponseTime({ db, now }: Deps) {
  const desde = addTime(now(), { dias: -diasDeMediana })
  const ultimas = db
    .select({ respondidaEn: consultas.respondidaEn, creadaEn: consultas.creadaEn })
    .from(consultas)
    .where(gte(consultas.respondidaEn, desde))
    .orderBy(desc(consultas.respondidaEn))
    .limit(countLimit)
    .as('ultimas')
  const tarda = sql`extract(epoch from ${ultimas.respondidaEn} - ${ultimas.creadaEn}) / 60`
  const [fila] = await db
    .select({
      mediana: sql<number | null>`round(percentile_cont(0.5) within group (order by ${tarda}))::bigint`,
      respondidas: count(),
    })
    .from(ultimas)
  return fila ?? { mediana: null, respondidas: 0 }
}

function inEstado(estado: Filtro['estado'], ahora: Date): SQL | undefined {
  if (estado === 'sinver') return eq(consultas.visto, false)
  if (estado === 'sinrespuesta') return isNull(consultas.respondidaEn)
  if (estado !== 'demoradas') return undefined
  const limite = addTime(ahora, { horas: -horasParaResponder })
  return and(isNull(consultas.respondidaEn), lt(consultas.creadaEn, limite))
}
