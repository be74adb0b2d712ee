import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { campaniaEnvios, campanias } from '../../../db/schema/campanias.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, sistema, type Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { requireVersion } from '../../version.ts'
import {
  bajaUrl,
  boletinMailKey,
  type Correo,
  campaniaReason,
  readLetterhead,
  resumeCorreosOf,
  sendCorreoWith,
} from '../correo/service.ts'
import { campaniaTextOf, isRecipient, lockCampania, storedTextKey, versionOfCampania } from './campanias.ts'

/** Few, so that each transaction is short. */
const batchSize = 25

/**
 * Starts sending a campaign, or resumes a stopped one. No-op while it is being sent. `version` is the version of the text that the sender
 * saw.
 * @throws DomainError `no_encontrado`, `campania_comenzada` (already sent), `campania_sin_destinatarios`, `texto_cambio`
 */
export const startCampania = inTransaction(
  async (deps, tx, actor: Personal, id: number, version: string): Promise<{ id: number }> => {
    const campania = await lockCampania(tx, id)
    const { estado } = campania
    if (estado === 'enviada') throw new DomainError('campania_comenzada')
    if (estado === 'enviando') return { id }
    await requireVersion(tx, storedTextKey(id), versionOfCampania(campania), version)
    const count = estado === 'borrador' ? await chooseDestinatarios(tx, id) : undefined
    if (count === 0) throw new DomainError('campania_sin_destinatarios')
    await tx
      .update(campanias)
      .set({ estado: 'enviando', rechazo: '', ...(count && { comenzadaEn: deps.now() }) })
      .where(eq(campanias.id, id))
    await audit(tx, actor, {
      accion: count ? 'campania.comenzada' : 'campania.seguida',
      objetoId: id,
      despues: count && { destinatarios: count },
    })
    if (estado === 'detenida') await resumeCorreosOf(deps, tx, id)
    await deps.jobs.send('campania', { id }, tx)
    return { id }
  },
)

/**
 * Stops a campaign. If the mail server has already stopped it, removes the server's refusal, which ends the dashboard's task.
 * @throws DomainError `no_encontrado`, `campania_no_sale`
 */
export const stopCampania = inTransaction(async (_, tx, actor: Personal, id: number): Promise<{ id: number }> => {
  const { estado, rechazo } = await lockCampania(tx, id)
  if (estado !== 'enviando' && rechazo === '') throw new DomainError('campania_no_sale')
  await tx.update(campanias).set({ estado: 'detenida', rechazo: '' }).where(eq(campanias.id, id))
  await audit(tx, actor, { accion: 'campania.detenida', objetoId: id, antes: rechazo ? { rechazo } : undefined })
  return { id }
})

/**
 * Writes the campaign's mails to the next `batchSize` subscribers. A job calls this. Also enqueues the following batch, or ends the
 * campaign.
 */
export async function writeCampaniaBatch(deps: Deps, id: number) {
  await deps.db.transaction(async (tx) => {
    const [campania] = await lock(tx, campanias, eq(campanias.id, id))
    if (campania?.estado !== 'enviando') return
    const destinatarios = await nextDestinatarios(tx, id)
    const letterhead = await readLetterhead(tx, 'campania')
    for (const { suscriptor, recibe: sigue } of destinatarios) {
      // Skips subscribers who unsubscribed or bounced since the campaign started.
      if (sigue) await sendCorreoWith(letterhead, deps, tx, writeMail(deps, campania, suscriptor))
    }
    await settleBatch(deps, tx, id, destinatarios)
    if (destinatarios.length === batchSize) return deps.jobs.send('campania', { id }, tx)
    await tx.update(campanias).set({ estado: 'enviada', terminadaEn: deps.now() }).where(eq(campanias.id, id))
    await audit(tx, sistema, { accion: 'campania.terminada', objetoId: id })
  })
}

async function chooseDestinatarios(tx: Tx, id: number): Promise<number> {
  const chosen = await tx
    .insert(campaniaEnvios)
    .select(
      tx
        .select({
          campaniaId: sql<number>`${id}::integer`.as('campania_id'),
          suscriptorId: suscriptores.id,
          correoId: sql<null>`null::integer`.as('correo_id'),
          escritoEn: sql<null>`null::timestamptz`.as('escrito_en'),
          bajaEn: sql<null>`null::timestamptz`.as('baja_en'),
        })
        .from(suscriptores)
        .where(isRecipient),
    )
    .returning({ id: campaniaEnvios.suscriptorId })
  return chosen.length
}

function nextDestinatarios(tx: Tx, id: number) {
  return tx
    .select({
      suscriptor: { id: suscriptores.id, mail: suscriptores.mail },
      recibe: sql<boolean>`(${isRecipient})`,
    })
    .from(campaniaEnvios)
    .innerJoin(suscriptores, eq(suscriptores.id, campaniaEnvios.suscriptorId))
    .where(and(eq(campaniaEnvios.campaniaId, id), isNull(campaniaEnvios.escritoEn)))
    .orderBy(asc(campaniaEnvios.suscriptorId))
    .limit(batchSize)
}

type Suscriptor = { id: number; mail: string }

function writeMail(deps: Deps, campania: typeof campanias.$inferSelect, { id, mail }: Suscriptor): Correo {
  return {
    clave: boletinMailKey(id, campaniaReason(campania.id)),
    para: mail,
    plantilla: 'campania',
    datos: { ...campaniaTextOf(campania), baja: bajaUrl(deps.publicUrl, deps.secretKey, id, campania.id) },
  }
}

async function settleBatch(
  deps: Deps,
  tx: Tx,
  id: number,
  destinatarios: { suscriptor: Suscriptor; recibe: boolean }[],
) {
  const ofCampania = (recibe: boolean) => {
    const ids = destinatarios.filter((one) => one.recibe === recibe).map(({ suscriptor }) => suscriptor.id)
    return and(eq(campaniaEnvios.campaniaId, id), inArray(campaniaEnvios.suscriptorId, ids))
  }
  await tx.delete(campaniaEnvios).where(ofCampania(false))
  const key = sql`'boletin-' || ${campaniaEnvios.suscriptorId} || '-' || ${campaniaReason(id)}::text`
  await tx
    .update(campaniaEnvios)
    .set({
      escritoEn: deps.now(),
      correoId: sql`(select ${correos.id} from ${correos} where ${correos.clave} = ${key})`,
    })
    .where(ofCampania(true))
}
