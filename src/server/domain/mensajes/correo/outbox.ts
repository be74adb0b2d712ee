import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { listadocorreos } from '../../../../contract/platform/vigilancia.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { countList, matchesWords, readCountedPage, type SortKey } from '../../../db/lists.ts'
import { personal, usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { isoInstant, pick, readOne, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { requeueCorreos } from './claims.ts'
import { correosOfCuenta, resendableCorreos } from './correos-of-account.ts'
import { hasFailedLately, isCampaniaRunning } from './refusals.ts'
import { hideSecretos, openSecretos, secretLinkIn } from './secrets.ts'
import { enqueueCorreo } from './send.ts'

export async function listCorreos({ db }: Deps, filter: QueryOf<typeof listadocorreos>) {
  const conditions = and(
    filter.estado ? eq(correos.estado, filter.estado) : undefined,
    matchesWords(correos.busqueda, filter.busca),
  )
  const { sortKey, orderBy, donde, total } = await countList(db, filter, sortKeys, correos.id, conditions)
  const query = db
    .select({
      id: correos.id,
      fecha: isoInstant(correos.creadoEn),
      para: correos.para,
      persona: sql<string>`coalesce(${surnameFirstSql(usuarios)}, ${surnameFirstSql(personal)}, '')`,
      ...pick(correos, 'asunto', 'estado', 'intentos', 'error'),
      sortKey,
    })
    .from(correos)
    .leftJoin(usuarios, eq(usuarios.mail, correos.para))
    .leftJoin(personal, eq(personal.mail, correos.para))
    .where(donde)
  return readCountedPage(query, { orderBy, total }, filter.limite)
}

/**
 * Returns a mail. A code in it signs its holder in as the recipient, so only a demo, which sends no mail, shows codes.
 * @throws DomainError `no_encontrado`
 */
export async function viewCorreo({ db, demo, secretKey }: Deps, id: number) {
  const row = await readOne(db, correos, eq(correos.id, id))
  const open = demo ? openSecretos({ secretKey }, row) : undefined
  const { para, asunto, estado, error, creadoEn, enviadoEn, adjuntos } = row
  return {
    id,
    fecha: creadoEn.toISOString(),
    para,
    asunto,
    estado,
    enviado: estado === 'enviado' && enviadoEn ? enviadoEn.toISOString() : null,
    error,
    html: open?.html ?? hideSecretos(row.html),
    enlace: open ? secretLinkIn(open.texto) : '',
    adjuntos: adjuntos.map(({ nombre }) => nombre),
  }
}

/** The mail gets the full number of tries again. @throws DomainError `no_encontrado` */
export async function retryCorreo(deps: Deps, actor: Personal, id: number) {
  await deps.db.transaction(async (tx) => {
    const falladas = and(eq(correos.id, id), inArray(correos.estado, ['fallido', 'rebotado']))
    await requeueCorreos(deps, tx, falladas, { intentos: 0 }).then(requireRow('correo'))
    await audit(tx, actor, { accion: 'correo.reintentado', objetoId: id })
  })
}

/** Enqueues all recently failed mails and those that wait for a retry. */
export const retryCorreos = inTransaction(async (deps, tx, actor: Personal): Promise<{ cuantos: number }> => {
  const waiting = and(eq(correos.estado, 'pendiente'), ne(correos.error, ''), isCampaniaRunning)
  const rows = await requeueCorreos(deps, tx, or(hasFailedLately(localDay(deps.now())), waiting), { intentos: 0 })
  const count = rows.length
  if (count > 0)
    await audit(tx, actor, { accion: 'correo.reintentados', objetoId: 'todos', despues: { cuantos: count } })
  return { cuantos: count }
})

const sortKeys = { fecha: { de: correos.creadoEn, tipo: 'timestamptz' } } satisfies Record<string, SortKey>

/** @throws DomainError `no_encontrado` (not sent yet, or not a resendable mail of this account) */
export async function resendCorreo(deps: Deps, tx: Tx, cuenta: { id: number; mail: string }, id: number) {
  const original = await readOne(
    tx,
    correos,
    and(eq(correos.id, id), correosOfCuenta(cuenta), resendableCorreos, ne(correos.estado, 'pendiente')),
  )
  const para = cuenta.mail
  const { asunto, adjuntos } = original
  const key = `reenvio-${id}-${deps.now().toISOString()}`
  await enqueueCorreo(deps, tx, { clave: key, para, asunto, adjuntos }, openSecretos(deps, original))
}
