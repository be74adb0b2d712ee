import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { estadosSuscriptor, listadosuscriptores } from '../../../../contract/mensajes/campanias.ts'
import { type Dia, formatDay, localDay, noonOf } from '../../../../reglas/dia.ts'
import { findList, matchesMail, readCountedPage, type SortKey } from '../../../db/lists.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { campaniaEnvios } from '../../../db/schema/campanias.ts'
import { localDate } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { lockSuscriptor } from './subscribe.ts'

const sortKeys = {
  fecha: { de: suscriptores.creadoEn, tipo: 'timestamptz' },
  mail: { de: suscriptores.mail, tipo: 'text' },
} satisfies Record<string, SortKey>

type Filter = QueryOf<typeof listadosuscriptores>

export async function listSuscriptores({ db }: Deps, filter: Filter) {
  const conditions = and(inEstado(filter.estado), matchesMail(suscriptores.mail, filter.busca))
  const { sortKey, orderBy, donde, total } = await findList(db, filter, sortKeys, suscriptores.id, conditions)
  const query = db
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
  return readCountedPage(query, { orderBy, total }, filter.limite)
}

const isBounced = sql<boolean>`(${suscriptores.rebotadoEn} is not null and ${suscriptores.estado} <> 'baja')`

function inEstado(estado: Filter['estado']): SQL | undefined {
  if (!estado) return undefined
  if (estado === 'rebotado') return isBounced
  return and(eq(suscriptores.estado, estado), estado === 'baja' ? undefined : isNull(suscriptores.rebotadoEn))
}

/** The next campaign then includes the subscriber. @throws DomainError `no_encontrado` */
export const clearRebote = inTransaction(async (_, tx, actor: Personal, id: number): Promise<{ id: number }> => {
  if ((await tx.$count(suscriptores, eq(suscriptores.id, id))) === 0) throw new DomainError('no_encontrado')
  const [own] = await clear(tx, eq(suscriptores.id, id))
  if (own) await audit(tx, actor, { accion: 'suscriptor.reactivado', objetoId: id })
  return { id }
})

export const clearRebotes = inTransaction(async (_, tx, actor: Personal, { busca }: { busca: string }) => {
  const count = (await clear(tx, matchesMail(suscriptores.mail, busca))).length
  if (count > 0)
    await audit(tx, actor, { accion: 'suscriptor.reactivados', objetoId: 'todos', despues: { cuantos: count, busca } })
  return { cuantos: count }
})

const clear = (tx: Tx, condition: SQL | undefined) =>
  tx
    .update(suscriptores)
    .set({ rebotadoEn: null })
    .where(and(isNotNull(suscriptores.rebotadoEn), condition))
    .returning({ id: suscriptores.id })

/**
 * Subscribes an address that consented in another system. Sends no mail.
 * @param consentimiento the day of the consent
 * @param prueba how the subscriber consented
 * @returns the subscriber's id, and what the import wrote: `fila` for a new row, `estado` for an existing one
 * @throws DomainError `datos_invalidos` for an address that unsubscribed
 */
export async function importSuscriptor(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  { mail, consentimiento, prueba }: { mail: string; consentimiento: Dia; prueba: string },
): Promise<{ id: number; puestos: string[] }> {
  const habia = (await tx.$count(suscriptores, eq(suscriptores.mail, mail))) > 0
  const { id, estado, bajaEn } = await lockSuscriptor(deps, tx, mail)
  if (estado === 'baja') {
    const dia = bajaEn ? ` el ${formatDay(localDay(bajaEn))}` : ''
    throw new DomainError('datos_invalidos', { campos: { mail: `Se dio de baja${dia}: no se vuelve a suscribir` } })
  }
  if (estado === 'confirmado') return { id, puestos: [] }
  const confirmed = { estado: 'confirmado', confirmadoEn: noonOf(consentimiento), prueba } as const
  await tx.update(suscriptores).set(confirmed).where(eq(suscriptores.id, id))
  await audit(tx, actor, { accion: 'suscriptor.importado', objetoId: id, despues: { consentimiento, prueba } })
  return { id, puestos: habia ? ['estado'] : ['fila'] }
}

/** Returns up to four imported subscribers who have since unsubscribed, bounced, or received a campaign. */
export async function listChangedSuscriptores(tx: Tx, condition: SQL): Promise<string[]> {
  const rows = await tx
    .select({ mail: suscriptores.mail })
    .from(suscriptores)
    .where(
      sql`${suscriptores.id} in ${condition} and (${suscriptores.estado} <> 'confirmado' or ${suscriptores.rebotadoEn} is not null
        or exists (select 1 from ${campaniaEnvios} where ${campaniaEnvios.suscriptorId} = ${suscriptores.id}))`,
    )
    .orderBy(suscriptores.id)
    .limit(4)
  return rows.map(({ mail }) => mail)
}

/** A subscriber who existed unconfirmed before the import must confirm again. */
export async function undoImportedSuscriptor(tx: Tx, actor: Personal, id: number, written: string[]) {
  if (written.length === 0) return
  if (written.includes('fila')) await tx.delete(suscriptores).where(eq(suscriptores.id, id))
  else {
    const pendiente = { estado: 'pendiente', confirmadoEn: null, prueba: null } as const
    await tx.update(suscriptores).set(pendiente).where(eq(suscriptores.id, id))
  }
  await audit(tx, actor, { accion: 'suscriptor.importacion_deshecha', objetoId: id })
}
