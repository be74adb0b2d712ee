import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { estadosSuscriptor, listadosuscriptores } from '../../../../contract/mensajes/campanias.ts'
import type { Tx } from '../../../db/client.ts'
import type { SortKey } from '../../../db/keyset.ts'
import { findListado, matchesMail, toListado } from '../../../db/listado.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { localDate } from '../../../db/values.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'

const sortKeys = {
  fecha: { de: suscriptores.creadoEn, tipo: 'timestamptz' },
  mail: { de: suscriptores.mail, tipo: 'text' },
} satisfies Record<string, SortKey>

type Filtro = QueryOf<typeof listadosuscriptores>

export async function listSuscriptores({ db }: Deps, filtro: Filtro) {
  const condiciones = and(inEstado(filtro.estado), matchesMail(suscriptores.mail, filtro.busca))
  const { sortKey, orderBy, donde, total } = await findListado(db, filtro, sortKeys, suscriptores.id, condiciones)
  const filas = await db
    .select({
      id: suscriptores.id,
      mail: suscriptores.mail,
      estado: sql<
        (typeof estadosSuscriptor)[number]
      >`case when ${isBounced} then 'rebotado' else ${suscriptores.estado} end`,
      fecha: localDate(suscriptores.creadoEn),
      confirmado: localDate(suscriptores.confirmadoEn),
      baja: localDate(suscriptores.bajaEn),
      sortKey,
    })
    .from(suscriptores)
    .where(donde)
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
  return toListado(filas, filtro.limite, total)
}

/** Whether mails to the subscriber bounce. Excludes unsubscribed ones. */
const isBounced = sql<boolean>`(${suscriptores.rebotadoEn} is not null and ${suscriptores.estado} <> 'baja')`

function inEstado(estado: Filtro['estado']): SQL | undefined {
  if (!estado) return undefined
  if (estado === 'rebotado') return isBounced
  return and(eq(suscriptores.estado, estado), estado === 'baja' ? undefined : isNull(suscriptores.rebotadoEn))
}

/** Clears a subscriber's bounce, so that the next campaign includes them. @throws DomainError `no_encontrado` */
export async function undoRebote(deps: Deps, actor: Personal, id: number): Promise<{ id: number }> {
  return deps.db.transaction(async (tx) => {
    if ((await tx.$count(suscriptores, eq(suscriptores.id, id))) === 0) throw new DomainError('no_encontrado')
    const [suyo] = await clear(tx, eq(suscriptores.id, id))
    if (suyo) await audit(tx, actor, { accion: 'suscriptor.reactivado', objetoId: id })
    return { id }
  })
}

export async function undoRebotes(deps: Deps, actor: Personal, { busca }: { busca: string }) {
  return deps.db.transaction(async (tx) => {
    const cuantos = (await clear(tx, matchesMail(suscriptores.mail, busca))).length
    if (cuantos > 0)
      await audit(tx, actor, { accion: 'suscriptor.reactivados', objetoId: 'todos', despues: { cuantos, busca } })
    return { cuantos }
  })
}

const clear = (tx: Tx, cuales: SQL | undefined) =>
  tx
    .update(suscriptores)
    .set({ rebotadoEn: null })
    .where(and(isNotNull(suscriptores.rebotadoEn), cuales))
    .returning({ id: suscriptores.id })
