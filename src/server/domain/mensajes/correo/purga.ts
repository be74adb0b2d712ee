import { and, inArray, isNotNull, like, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { enlaces } from '../../../db/schema/identidad.ts'
import { consultas, correos, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import { removeAdjuntos } from './adjuntos.ts'

/** Forgets links that are spent or have expired, and takes their secret out of the mails that carried them. */
export async function removeDeadEnlaces(deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const muertos = await tx
      .delete(enlaces)
      .where(or(isNotNull(enlaces.usadoEn), lt(enlaces.venceEn, deps.now())))
      .returning({ id: enlaces.id, motivo: enlaces.motivo })
    if (muertos.length === 0) return 0
    const claves = (deMail: boolean) =>
      muertos.filter(({ motivo }) => (motivo === 'cambio_mail') === deMail).map(({ id, motivo }) => `${motivo}-${id}`)
    await forgetSecrets(tx, claves(false), '/restablecerpassword', '/recuperarcuenta')
    await forgetSecrets(tx, claves(true), '/cuenta/mail', '/cuenta/datos')
    return muertos.length
  })
}

/** Takes spent links to `pagina`, which carry a secret, out of the mails of these keys: they lead to `otra` instead. */
export async function forgetSecrets(tx: Tx, claves: string[], pagina: string, otra: string) {
  const enlace = `${pagina}[?][^"<[:space:]]*`
  const without = (cuerpo: typeof correos.html | typeof correos.texto) =>
    sql`regexp_replace(${cuerpo}, ${enlace}, ${otra}, 'g')`
  await tx
    .update(correos)
    .set({ html: without(correos.html), texto: without(correos.texto), secretos: null })
    .where(inArray(correos.clave, claves))
}

/** Removes farewells to erased accounts once they left, or could not: nothing else of whom they were for is left. */
export async function removeDespedidas({ db }: Pick<Deps, 'db'>): Promise<number> {
  const despedidas = and(like(correos.clave, `${claveDeDespedida('')}%`), ne(correos.estado, 'pendiente'))
  const { rowCount } = await db.delete(correos).where(despedidas)
  return rowCount ?? 0
}

export const claveDeDespedida = (usuarioId: number | '') => `cuenta-eliminada-${usuarioId}`

/** Removes mails whose reason to be is gone; one still on its way does not leave. */
export async function removeCorreos(tx: Tx, claves: string[]) {
  await tx.delete(correos).where(inArray(correos.clave, claves))
}

export const claveDeConsulta = (id: number) => `consulta-${id}`
export const claveDeRespuesta = (id: number) => `respuesta-${id}`

/** Removes mails about an enquiry that is gone, attachments and all; one still on its way is left to leave. */
export async function removeLooseCorreos(deps: Deps, claves: string[]) {
  if (claves.length === 0) return
  const id = sql`substring(${correos.clave} from '^(?:respuesta|(?:aviso-)?consulta)-([0-9]{1,9})$')::integer`
  const sinRespuesta = sql`${correos.clave} like 'respuesta-%' and not exists (select 1 from ${respuestasConsulta} where ${respuestasConsulta.id} = ${id})`
  const sinConsulta = sql`${correos.clave} ~ '^(aviso-)?consulta-[0-9]' and not exists (select 1 from ${consultas} where ${consultas.id} = ${id})`
  const quitados = await deps.db
    .delete(correos)
    .where(and(inArray(correos.clave, claves), ne(correos.estado, 'pendiente'), or(sinRespuesta, sinConsulta)))
    .returning({ adjuntos: correos.adjuntos })
  for (const { adjuntos } of quitados) await removeAdjuntos(deps, adjuntos)
}
