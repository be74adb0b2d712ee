import { and, isNotNull, like, lt, ne, or, sql } from 'drizzle-orm'
import { enlaces } from '../../../db/schema/identidad.ts'
import { consultas, correos, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import { equalsAny } from '../../../db/sql-expressions.ts'
import { type Deps, inTransaction, type Tx } from '../../deps.ts'
import { removeAttachments } from './attachments.ts'

/** Also removes the links' codes from the stored mails. */
export const removeDeadEnlaces = inTransaction(async (deps, tx): Promise<number> => {
  const muertos = await tx
    .delete(enlaces)
    .where(or(isNotNull(enlaces.usadoEn), lt(enlaces.venceEn, deps.now())))
    .returning({ id: enlaces.id, motivo: enlaces.motivo })
  if (muertos.length === 0) return 0
  const keys = (deMail: boolean) =>
    muertos.filter(({ motivo }) => (motivo === 'cambio_mail') === deMail).map(({ id, motivo }) => `${motivo}-${id}`)
  await forgetSecrets(tx, keys(false), '/restablecerpassword', '/recuperarcuenta')
  await forgetSecrets(tx, keys(true), '/cuenta/mail', '/cuenta/datos')
  return muertos.length
})

/** Replaces links to `page` by links to `other` in the mails with these keys, and deletes their codes. */
export async function forgetSecrets(tx: Tx, keys: string[], page: string, other: string) {
  const enlace = `${page}[?][^"<[:space:]]*`
  const without = (body: typeof correos.html | typeof correos.texto) =>
    sql`regexp_replace(${body}, ${enlace}, ${other}, 'g')`
  await tx
    .update(correos)
    .set({ html: without(correos.html), texto: without(correos.texto), secretos: null })
    .where(equalsAny(correos.clave, keys))
}

/** Deletes the last mail to each deleted account, which is its last personal data, after delivery or failure. */
export async function removeFarewellMails({ db }: Pick<Deps, 'db'>): Promise<number> {
  const despedidas = and(like(correos.clave, `${farewellMailKey('')}%`), ne(correos.estado, 'pendiente'))
  const { rowCount } = await db.delete(correos).where(despedidas)
  return rowCount ?? 0
}

export const farewellMailKey = (usuarioId: number | '') => `cuenta-eliminada-${usuarioId}`

export async function removeCorreos(tx: Tx, keys: string[]) {
  await tx.delete(correos).where(equalsAny(correos.clave, keys))
}

export const consultaMailKey = (id: number) => `consulta-${id}`
export const respuestaMailKey = (id: number) => `respuesta-${id}`

/** Deletes the mails about a deleted enquiry, with their attachments. A pending mail is still sent; the delivery then deletes it. */
export async function removeOrphanCorreos(deps: Deps, keys: string[]) {
  if (keys.length === 0) return
  const id = sql`substring(${correos.clave} from '^(?:respuesta|(?:aviso-)?consulta)-([0-9]{1,9})$')::integer`
  const sinRespuesta = sql`${correos.clave} like 'respuesta-%' and not exists (select 1 from ${respuestasConsulta} where ${respuestasConsulta.id} = ${id})`
  const withoutConsulta = sql`${correos.clave} ~ '^(aviso-)?consulta-[0-9]' and not exists (select 1 from ${consultas} where ${consultas.id} = ${id})`
  const removed = await deps.db
    .delete(correos)
    .where(and(equalsAny(correos.clave, keys), ne(correos.estado, 'pendiente'), or(sinRespuesta, withoutConsulta)))
    .returning({ adjuntos: correos.adjuntos })
  for (const { adjuntos } of removed) await removeAttachments(deps, adjuntos)
}
