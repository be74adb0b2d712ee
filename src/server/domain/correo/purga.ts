import { and, like, ne, or, sql } from 'drizzle-orm'
import { enlaces } from '../../db/schema/identidad.ts'
import { correos, respuestasConsulta } from '../../db/schema/mensajes.ts'
import type { Deps } from '../deps.ts'
import { removeAdjuntos } from './adjuntos.ts'

const numero = sql`substring(${correos.clave} from '[0-9]+$')::integer`
const codigo = '/restablecerpassword[?][^"<[:space:]]*'

/** Takes the secret link out of the mails that carried one, once it is spent or has expired. */
export async function removeExpiredEnlaces(deps: Deps) {
  const sinEnlace = (body: typeof correos.html | typeof correos.texto) =>
    sql`regexp_replace(${body}, ${codigo}, '/recuperarcuenta', 'g')`
  const vivo = sql`exists (select 1 from ${enlaces} where ${enlaces.id} = ${numero} and ${enlaces.usadoEn} is null and ${enlaces.venceEn} > ${deps.now()})`
  await deps.db
    .update(correos)
    .set({ html: sinEnlace(correos.html), texto: sinEnlace(correos.texto) })
    .where(
      and(
        or(like(correos.clave, 'recuperacion-%'), like(correos.clave, 'invitacion-%')),
        ne(correos.estado, 'pendiente'),
        like(correos.texto, '%/restablecerpassword?%'),
        sql`not ${vivo}`,
      ),
    )
}

/** Replies whose enquiry was removed go too, attachments and all, as soon as they have left. */
export async function removeLooseRespuestas(deps: Deps) {
  const quitados = await deps.db
    .delete(correos)
    .where(
      and(
        like(correos.clave, 'respuesta-%'),
        ne(correos.estado, 'pendiente'),
        sql`not exists (select 1 from ${respuestasConsulta} where ${respuestasConsulta.id} = ${numero})`,
      ),
    )
    .returning({ adjuntos: correos.adjuntos })
  for (const { adjuntos } of quitados) await removeAdjuntos(deps, adjuntos)
}
