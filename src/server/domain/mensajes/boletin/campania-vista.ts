import { eq } from 'drizzle-orm'
import { campanias } from '../../../db/schema/campanias.ts'
import type { Personal } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { previewCorreo, sendCorreo } from '../correo/service.ts'
import type { TextoCampania } from './campania-borrador.ts'
import { textoOf } from './campania-huella.pure.ts'

/** The mail as readers would get it, of a text that need not be whole yet. */
export async function previewCampania(deps: Deps, texto: TextoCampania): Promise<{ asunto: string; html: string }> {
  // Half an address leads nowhere: the button waits for the rest.
  const botonEnlace = URL.canParse(texto.botonEnlace, deps.publicUrl) ? texto.botonEnlace : ''
  const { asunto, html } = await previewCorreo(deps, {
    plantilla: 'campania',
    datos: { ...texto, botonEnlace, baja: pageOfBaja(deps) },
  })
  return { asunto, html }
}

/** Mails a saved issue to one address, to look at it there. @throws DomainError `no_encontrado` */
export async function testCampania(deps: Deps, actor: Personal, id: number, mail: string): Promise<{ mail: string }> {
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

/** Where a link to leave leads when nobody in particular reads it. */
const pageOfBaja = ({ publicUrl }: Deps) => `${publicUrl}/boletin/baja`
