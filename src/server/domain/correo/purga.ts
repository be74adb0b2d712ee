import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { enlaces } from '../../db/schema/identidad.ts'
import { correos, respuestasConsulta } from '../../db/schema/mensajes.ts'
import type { Deps } from '../deps.ts'
import { removeAdjuntos } from './adjuntos.ts'

const codigo = '/restablecerpassword[?][^"<[:space:]]*'

/** Forgets links that are spent or have expired, and takes their secret out of the mails that carried them. */
export async function removeDeadEnlaces(deps: Deps) {
  await deps.db.transaction(async (tx) => {
    const muertos = await tx
      .delete(enlaces)
      .where(or(isNotNull(enlaces.usadoEn), lt(enlaces.venceEn, deps.now())))
      .returning({ id: enlaces.id, motivo: enlaces.motivo })
    if (muertos.length === 0) return
    const claves = muertos.map(({ id, motivo }) => `${motivo}-${id}`)
    await tx
      .update(correos)
      .set({ html: withoutEnlace(correos.html), texto: withoutEnlace(correos.texto) })
      .where(inArray(correos.clave, claves))
  })
}

function withoutEnlace(cuerpo: typeof correos.html | typeof correos.texto) {
  return sql`regexp_replace(${cuerpo}, ${codigo}, '/recuperarcuenta', 'g')`
}

export const claveDeRespuesta = (id: number) => `respuesta-${id}`

/** Removes the mails of replies whose enquiry is gone, attachments and all; one still on its way is left to leave. */
export async function removeLooseRespuestas(deps: Deps, claves: string[]) {
  if (claves.length === 0) return
  const suya = sql`${respuestasConsulta.id} = substring(${correos.clave} from '^respuesta-([0-9]+)$')::integer`
  const quitados = await deps.db
    .delete(correos)
    .where(
      and(
        inArray(correos.clave, claves),
        ne(correos.estado, 'pendiente'),
        sql`${correos.clave} like 'respuesta-%'`,
        sql`not exists (select 1 from ${respuestasConsulta} where ${suya})`,
      ),
    )
    .returning({ adjuntos: correos.adjuntos })
  for (const { adjuntos } of quitados) await removeAdjuntos(deps, adjuntos)
}
