import type { DbOrTx, Tx } from '../../../db/client.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
import { isErasedAddress } from './erased-address.pure.ts'
import { titularDe } from './of-account.ts'
import { readMembrete } from './paragraphs.ts'
import { redactAllForUnconfirmed } from './redact.ts'
import type { Contenido } from './render.ts'
import { sealSecretos } from './secrets.ts'

type SingleMail = { para: string } & Contenido
type RenderedMail = { asunto: string; html: string; texto: string }
/** Rendered mails, by the hash of all their input. */
export type RenderedMails = Map<string, RenderedMail>

/** Rows per statement. Each row has the size of a mail. */
const batchSize = 200

/**
 * Renders mails of one template before the transaction that writes them. Rendering is most of the work, and must hold no connection or
 * lock.
 */
export async function renderCorreos(deps: Deps, db: DbOrTx, escritos: readonly SingleMail[]): Promise<RenderedMails> {
  const dibujos: RenderedMails = new Map()
  await renderEach(deps, db, escritos, dibujos)
  return dibujos
}

/**
 * Writes many mails of one template, as `sendCorreo` does. Renders the mails that are missing in `dibujos`, because their text or
 * recipient changed in the meantime. Returns the ids of the written mails by `clave`.
 */
export async function sendCorreos(
  deps: Deps,
  tx: Tx,
  escritos: readonly ({ clave: string } & SingleMail)[],
  dibujos: RenderedMails,
): Promise<Map<string, number>> {
  const vivos = escritos.filter(({ para }) => !isErasedAddress(para))
  const cuerpos = await renderEach(
    deps,
    tx,
    vivos.map(({ clave: _, ...suelto }) => suelto),
    dibujos,
  )
  const filas = vivos.flatMap(({ clave, para }, i) => {
    const dibujo = cuerpos[i]
    if (!dibujo) return []
    const { asunto, ...enClaro } = dibujo
    const sellados = sealSecretos(deps, clave, enClaro)
    const enEspera = { adjuntos: [], estado: 'pendiente' as const, creadoEn: deps.now() }
    return [{ clave, para, usuarioId: titularDe(para), asunto, ...sellados, ...enEspera }]
  })
  const ids = new Map<string, number>()
  for (let i = 0; i < filas.length; i += batchSize) {
    const nuevos = await tx
      .insert(correos)
      .values(filas.slice(i, i + batchSize))
      .onConflictDoNothing({ target: correos.clave })
      .returning({ id: correos.id, clave: correos.clave })
    for (const { id, clave } of nuevos) ids.set(clave, id)
  }
  const datas = [...ids.values()].map((id) => ({ id }))
  if (datas.length > 0) await deps.jobs.sendAll('correo', datas, tx)
  return ids
}

/** Returns the rendered mails in order, and adds new ones to `dibujos`. */
async function renderEach(
  deps: Deps,
  db: DbOrTx,
  escritos: readonly SingleMail[],
  dibujos: RenderedMails,
): Promise<RenderedMail[]> {
  const [primero] = escritos
  if (!primero) return []
  const { renderCorreo } = await import('./render.ts')
  const { agencia, parrafo } = await readMembrete(db, primero.plantilla)
  const membrete = fingerprint({ agencia, parrafo })
  const cuerpos = []
  for (const contenido of await redactAllForUnconfirmed(db, escritos)) {
    const igual = fingerprint({ membrete, contenido })
    const dibujo = dibujos.get(igual) ?? renderCorreo(agencia, deps.publicUrl, contenido, parrafo)
    dibujos.set(igual, dibujo)
    cuerpos.push(dibujo)
  }
  return cuerpos
}
