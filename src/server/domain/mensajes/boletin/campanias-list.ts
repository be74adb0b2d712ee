import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '../../../../contract/listado.ts'
import type { DbOrTx } from '../../../db/client.ts'
import type { SortKey } from '../../../db/keyset.ts'
import { countListado, toListado } from '../../../db/listado.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { campaniaEnvios, campanias } from '../../../db/schema/campanias.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { localDate } from '../../../db/values.ts'
import type { Deps } from '../../deps.ts'
import { nombreYApellido } from '../../names.ts'
import { one } from '../../one.ts'
import { versionOfCampania } from './campania-draft.ts'

/** Counts unsent mails by campaign and state, once for all campaigns. They are few, and an index finds them by state. */
const pendencias = sql`(
  select e.campania_id,
    count(*) filter (where c.estado = 'pendiente') as esperan,
    count(*) filter (where c.estado = 'fallido') as fallidos,
    count(*) filter (where c.estado = 'rebotado') as rebotados
  from ${correos} c join ${campaniaEnvios} e on e.correo_id = c.id
  where c.estado in ('pendiente', 'fallido', 'rebotado') group by e.campania_id
) pendencias`
const countByClase = (clase: 'esperan' | 'fallidos' | 'rebotados') =>
  sql<number>`coalesce(${sql.raw(`pendencias.${clase}`)}, 0)`
const countPending = sql<number>`(${countWhere(sql`e.escrito_en is null`)} + ${countByClase('esperan')})`

function countWhere(donde: SQL) {
  return sql<number>`(select count(*) from ${campaniaEnvios} e where e.campania_id = ${campanias.id} and ${donde})`
}

const columnas = {
  id: campanias.id,
  asunto: campanias.asunto,
  titulo: campanias.titulo,
  estado: campanias.estado,
  rechazo: campanias.rechazo,
  creada: localDate(campanias.creadaEn),
  comenzada: localDate(campanias.comenzadaEn),
  autor: nombreYApellido(personal),
  total: campanias.envios,
  enviados: sql<number>`(${campanias.envios} - ${countByClase('fallidos')} - ${countByClase('rebotados')} - ${countPending})`,
  fallidos: countByClase('fallidos'),
  rebotados: countByClase('rebotados'),
  faltan: countPending,
  bajas: countWhere(sql`e.baja_en is not null`),
}

export async function listCampanias({ db }: Deps, request: ListQuery<'fecha'>) {
  const sortKeys = { fecha: { de: campanias.creadaEn, tipo: 'timestamptz' } } satisfies Record<string, SortKey>
  const { sortKey, orderBy, donde, total } = await countListado(db, request, sortKeys, campanias.id)
  const filas = await db
    .select({ ...columnas, sortKey })
    .from(campanias)
    .innerJoin(personal, eq(personal.id, campanias.personalId))
    .leftJoin(pendencias, sql`pendencias.campania_id = ${campanias.id}`)
    .where(donde)
    .orderBy(...orderBy)
    .limit(request.limite + 1)
  return toListado(filas, request.limite, total)
}

/** Returns a campaign with the `version` of its text, which a save or a send must match. @throws DomainError `no_encontrado` */
export async function viewCampania({ db }: Deps, id: number) {
  const { cuerpo, botonTexto, botonEnlace } = campanias
  const fila = await db
    .select({ ...columnas, cuerpo, botonTexto, botonEnlace })
    .from(campanias)
    .innerJoin(personal, eq(personal.id, campanias.personalId))
    .leftJoin(pendencias, sql`pendencias.campania_id = ${campanias.id}`)
    .where(eq(campanias.id, id))
    .then(one('campaña'))
  return { ...fila, version: versionOfCampania(fila), destinatarios: await countDestinatarios(db) }
}

/** Selects a campaign's recipients: confirmed subscribers whose mailbox exists. */
export const isRecipient = and(eq(suscriptores.estado, 'confirmado'), isNull(suscriptores.rebotadoEn))

function countDestinatarios(db: DbOrTx): Promise<number> {
  return db.$count(suscriptores, isRecipient)
}
