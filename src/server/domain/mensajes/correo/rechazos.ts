import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays, type Dia } from '../../../../reglas/dia.ts'
import type { Tx } from '../../../db/client.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { campaniaEnvios, campanias } from '../../../db/schema/campanias.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { log } from '../../../log.ts'
import { sistema } from '../../actor.ts'
import { lock } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { campaniaOf, suscriptorOf } from './baja.pure.ts'
import { putOnItsWay } from './en-camino.ts'

type Correo = Pick<typeof correos.$inferSelect, 'id' | 'clave' | 'intentos'>

/** So many bounces, or those of the whole issue, and no mail of it delivered, say more of our server than of the readers. */
const rebotesDeTanda = 10
/** One mail stops its issue so often at most: the refusal may be its receiver's alone, and the others have to leave. */
const detencionesDeUno = 2

/** Whether a mail may leave: those of a stopped issue wait for it to go on. */
export const sigueSuCampania: SQL = sql`not exists (
  select 1 from ${campaniaEnvios} join ${campanias} on ${campanias.id} = ${campaniaEnvios.campaniaId}
  where ${campaniaEnvios.correoId} = ${correos.id} and ${campanias.estado} = 'detenida')`

/** Failed mails older than this are nobody's task any more. */
const diasDeFallidos = 30

/** Failed mails that somebody has to see to: what staff are shown as a task, and what they send again at once. */
export const failedLately = (hoy: Dia) =>
  and(eq(correos.estado, 'fallido'), sql`${correos.creadoEn} > ${addDays(hoy, -diasDeFallidos)}::date`, sigueSuCampania)

/**
 * Notes that a mail's mailbox does not exist: it is final, and a subscriber of the newsletter is not written to again. An issue
 * whose mails all bounce is stopped instead, and its subscribers stay: a server that knows nobody is the wrong server.
 */
export async function bounceCorreo(deps: Deps, correo: Correo, error: string) {
  const suscriptorId = suscriptorOf(correo.clave)
  const campaniaId = campaniaOf(correo.clave)
  await deps.db.transaction(async (tx) => {
    const [campania] = campaniaId === undefined ? [] : await lock(tx, campanias, eq(campanias.id, campaniaId))
    await settle(tx, correo.id, { estado: 'rebotado', error })
    if (suscriptorId === undefined) return
    await tx.update(suscriptores).set({ rebotadoEn: deps.now() }).where(eq(suscriptores.id, suscriptorId))
    if (!campania || correo.intentos > detencionesDeUno) return
    if (await isWholeBatch(tx, campania)) {
      await keepSuscriptores(tx, campania.id)
      await stopRefused(tx, campania.id, error)
    }
  })
}

/** Records that the server refuses all our mails: the issue stops, and its subscribers stay. */
export async function refuseCampania(deps: Deps, correo: Correo, campaniaId: number, error: string) {
  await deps.db.transaction(async (tx) => {
    await lock(tx, campanias, eq(campanias.id, campaniaId))
    await settle(tx, correo.id, { estado: 'fallido', error })
    if (correo.intentos <= detencionesDeUno) await stopRefused(tx, campaniaId, error)
  })
}

/** Puts the mails of an issue that did not leave on their way again; the bounced ones, not. */
export async function resumeCorreosDe(deps: Deps, tx: Tx, campaniaId: number) {
  const noSalieron = inArray(correos.estado, ['pendiente', 'fallido'])
  await putOnItsWay(deps, tx, and(ofCampania(tx, campaniaId), noSalieron))
}

const settle = (tx: Tx, id: number, fin: { estado: 'fallido' | 'rebotado'; error: string }) =>
  tx
    .update(correos)
    .set({ ...fin, enviadoEn: null })
    .where(eq(correos.id, id))

const ofCampania = (tx: Tx, campaniaId: number) =>
  inArray(
    correos.id,
    tx.select({ id: campaniaEnvios.correoId }).from(campaniaEnvios).where(eq(campaniaEnvios.campaniaId, campaniaId)),
  )

/** Asked of one that was delivered first: nearly every issue has one, and then nothing is counted. */
async function isWholeBatch(tx: Tx, { id, envios }: typeof campanias.$inferSelect): Promise<boolean> {
  const some = (estado: 'enviado' | 'rebotado', cuantos: number) =>
    tx
      .select({ id: correos.id })
      .from(campaniaEnvios)
      .innerJoin(correos, eq(correos.id, campaniaEnvios.correoId))
      .where(and(eq(campaniaEnvios.campaniaId, id), eq(correos.estado, estado)))
      .limit(cuantos)
  if ((await some('enviado', 1)).length > 0) return false
  const tanda = Math.min(rebotesDeTanda, envios)
  return tanda > 0 && (await some('rebotado', tanda)).length === tanda
}

/** Takes back the bounces of an issue: its mails may be tried again, and its readers get the next ones. */
async function keepSuscriptores(tx: Tx, campaniaId: number) {
  const vueltos = await tx
    .update(correos)
    .set({ estado: 'fallido' })
    .where(and(ofCampania(tx, campaniaId), eq(correos.estado, 'rebotado')))
    .returning({ clave: correos.clave })
  const ids = vueltos.flatMap(({ clave }) => suscriptorOf(clave) ?? [])
  await tx.update(suscriptores).set({ rebotadoEn: null }).where(inArray(suscriptores.id, ids))
}

async function stopRefused(tx: Tx, id: number, rechazo: string) {
  const enCurso = and(eq(campanias.id, id), inArray(campanias.estado, ['enviando', 'enviada']))
  const [detenida] = await tx
    .update(campanias)
    .set({ estado: 'detenida', rechazo })
    .where(enCurso)
    .returning({ id: campanias.id })
  if (!detenida) return
  await audit(tx, sistema, { accion: 'campania.detenida', objetoId: id, despues: { rechazo } })
  log.error(`The mail server refused issue ${id} of the newsletter, which stops: ${rechazo}`)
}
