import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays, type Dia } from '../../../../reglas/dia.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { campaniaEnvios, campanias } from '../../../db/schema/campanias.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { equalsAny } from '../../../db/sql-expressions.ts'
import { log } from '../../../log.ts'
import { type Deps, sistema, type Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { campaniaOf, suscriptorOf } from './baja.pure.ts'
import { requeueCorreos } from './claims.ts'

type Correo = Pick<typeof correos.$inferSelect, 'id' | 'clave' | 'intentos'>

/** If this many mails of a campaign, or all of a smaller one, bounce and none is delivered, the cause is probably our mail server. */
const bouncesPerBatch = 10
/** How often one mail may stop its campaign. A later refusal may be about its recipient, so the campaign continues without it. */
const refusalsOfOne = 2

/** Mails of a stopped campaign wait until staff resume the campaign. */
export const isCampaniaRunning: SQL = sql`not exists (
  select 1 from ${campaniaEnvios} join ${campanias} on ${campanias.id} = ${campaniaEnvios.campaniaId}
  where ${campaniaEnvios.correoId} = ${correos.id} and ${campanias.estado} = 'detenida')`

/** Older failed mails are no longer a task for staff. */
const failedDays = 30

/** Staff see these mails as a task and can resend them together. */
export const hasFailedLately = (hoy: Dia) =>
  and(eq(correos.estado, 'fallido'), sql`${correos.creadoEn} > ${addDays(hoy, -failedDays)}::date`, isCampaniaRunning)

/**
 * Marks a mail as bounced. The failure is final, and the subscriber gets no more newsletters. If all mails of a campaign bounce, the mail
 * server is the cause: stops the campaign and keeps its subscribers.
 */
export async function bounceCorreo(deps: Deps, correo: Correo, error: string) {
  const suscriptorId = suscriptorOf(correo.clave)
  const campaniaId = campaniaOf(correo.clave)
  await deps.db.transaction(async (tx) => {
    const [campania] = campaniaId === undefined ? [] : await lock(tx, campanias, eq(campanias.id, campaniaId))
    await markUndelivered(tx, correo.id, { estado: 'rebotado', error })
    if (suscriptorId === undefined) return
    await tx.update(suscriptores).set({ rebotadoEn: deps.now() }).where(eq(suscriptores.id, suscriptorId))
    if (!campania || correo.intentos > refusalsOfOne) return
    if (await isWholeBatch(tx, campania)) {
      await keepSuscriptores(tx, campania.id)
      await stopRefused(tx, campania.id, error)
    }
  })
}

/** The mail server refuses all our mails. Stops the campaign; its subscribers still get later campaigns. */
export async function refuseCampania(deps: Deps, correo: Correo, campaniaId: number, error: string) {
  await deps.db.transaction(async (tx) => {
    await lock(tx, campanias, eq(campanias.id, campaniaId))
    await markUndelivered(tx, correo.id, { estado: 'fallido', error })
    if (correo.intentos <= refusalsOfOne) await stopRefused(tx, campaniaId, error)
  })
}

export async function resumeCorreosOf(deps: Deps, tx: Tx, campaniaId: number) {
  const notDeparted = inArray(correos.estado, ['pendiente', 'fallido'])
  await requeueCorreos(deps, tx, and(ofCampania(tx, campaniaId), notDeparted))
}

const markUndelivered = (tx: Tx, id: number, outcome: { estado: 'fallido' | 'rebotado'; error: string }) =>
  tx
    .update(correos)
    .set({ ...outcome, enviadoEn: null })
    .where(eq(correos.id, id))

const ofCampania = (tx: Tx, campaniaId: number) =>
  inArray(
    correos.id,
    tx.select({ id: campaniaEnvios.correoId }).from(campaniaEnvios).where(eq(campaniaEnvios.campaniaId, campaniaId)),
  )

/**
 * Returns true if no mail was delivered and `bouncesPerBatch` mails bounced (in a smaller campaign, all). Looks for a delivered mail first,
 * because nearly every campaign has one.
 */
async function isWholeBatch(tx: Tx, { id, envios }: typeof campanias.$inferSelect): Promise<boolean> {
  const some = (estado: 'enviado' | 'rebotado', count: number) =>
    tx
      .select({ id: correos.id })
      .from(campaniaEnvios)
      .innerJoin(correos, eq(correos.id, campaniaEnvios.correoId))
      .where(and(eq(campaniaEnvios.campaniaId, id), eq(correos.estado, estado)))
      .limit(count)
  if ((await some('enviado', 1)).length > 0) return false
  const batchSize = Math.min(bouncesPerBatch, envios)
  return batchSize > 0 && (await some('rebotado', batchSize)).length === batchSize
}

/** The campaign's mails may be retried, and its subscribers get further campaigns. */
async function keepSuscriptores(tx: Tx, campaniaId: number) {
  const vueltos = await tx
    .update(correos)
    .set({ estado: 'fallido' })
    .where(and(ofCampania(tx, campaniaId), eq(correos.estado, 'rebotado')))
    .returning({ clave: correos.clave })
  const ids = vueltos.flatMap(({ clave }) => suscriptorOf(clave) ?? [])
  await tx.update(suscriptores).set({ rebotadoEn: null }).where(equalsAny(suscriptores.id, ids))
}

async function stopRefused(tx: Tx, id: number, rejection: string) {
  const enCurso = and(eq(campanias.id, id), inArray(campanias.estado, ['enviando', 'enviada']))
  const [detenida] = await tx
    .update(campanias)
    .set({ estado: 'detenida', rechazo: rejection })
    .where(enCurso)
    .returning({ id: campanias.id })
  if (!detenida) return
  await audit(tx, sistema, { accion: 'campania.detenida', objetoId: id, despues: { rechazo: rejection } })
  log.error(`The mail server refused issue ${id} of the newsletter, which stops: ${rejection}`)
}
