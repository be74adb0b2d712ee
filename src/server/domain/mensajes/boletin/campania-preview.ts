import { eq } from 'drizzle-orm'
import { campanias } from '../../../db/schema/campanias.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { previewCorreo, sendCorreo } from '../correo/service.ts'
import type { TextoCampania } from './campania-draft.ts'
import { textoOf } from './campania-version.pure.ts'

export async function previewCampania(deps: Deps, texto: TextoCampania): Promise<{ asunto: string; html: string }> {
  // Hides the button until its URL is complete.
  const botonEnlace = URL.canParse(texto.botonEnlace, deps.publicUrl) ? texto.botonEnlace : ''
  const { asunto, html } = await previewCorreo(deps, {
    plantilla: 'campania',
    datos: { ...texto, botonEnlace, baja: pageOfBaja(deps) },
  })
  return { asunto, html }
}

/** Mails a saved campaign to one address as a test. @throws DomainError `no_encontrado` */
export async function sendTestCampania(
  deps: Deps,
  actor: Personal,
  id: number,
  mail: string,
): Promise<{ mail: string }> {
  return deps.db.transaction(async (tx) => {
    const campania = await tx.select().from(campanias).where(eq(campanias.id, id)).then(one('campaña'))
    await sendCorreo(deps, tx, {
      clave: `prueba-campania-${id}-${actor.id}-${deps.now().getTime()}`,
      para: mail,
      plantilla: 'campania',
      datos: { ...textoOf(campania), asunto: `Prueba: ${campania.asunto}`, baja: pageOfBaja(deps) },
    })
    await audit(tx, actor, { accion: 'campania.probada', objetoId: id, despues: { mail } })
    return { mail }
  })
}

/** Returns the URL of the unsubscribe page without a token, because a preview has no subscriber. */
const pageOfBaja = ({ publicUrl }: Deps) => `${publicUrl}/boletin/baja`
