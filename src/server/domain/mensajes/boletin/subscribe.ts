import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { suscriptores } from '../../../db/schema/boletin.ts'
import { campaniaEnvios } from '../../../db/schema/campanias.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Actor, type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import {
  bajaUrl,
  boletinMailKey,
  forgetSecrets,
  listBajaSubkeys,
  readBaja,
  removeCorreos,
  sendCorreo,
} from '../correo/service.ts'

const lifetimeDays = 7
/** In minutes. A second request within this time sends no second mail. */
const resendAfterMinutes = 10

const mensaje = 'Revisá tu mail: te mandamos un enlace para confirmar la suscripción.'

/** Mails a confirmation link. Existing subscribers get the same reply, so that it does not reveal them. */
export async function subscribe(deps: Deps, actor: Actor, mail: string): Promise<{ mensaje: string }> {
  await deps.db.transaction(async (tx) => {
    const suscriptor = await lockSuscriptor(deps, tx, mail)
    const { id, estado, tkVence, rebotadoEn } = suscriptor
    // A bounced subscriber gets no campaigns, and confirms again to prove that the mailbox exists.
    if (estado === 'confirmado' && !rebotadoEn) return
    const now = deps.now()
    if (tkVence && now < addTime(tkVence, { days: -lifetimeDays, minutes: resendAfterMinutes })) return
    if (tkVence) await removeCorreos(tx, [confirmacionMailKey({ id, tkVence })])
    await mailConfirmacion(deps, tx, suscriptor, addTime(now, { days: lifetimeDays }))
    await audit(tx, actor, { accion: 'suscriptor.pedido', objetoId: id })
  })
  return { mensaje }
}

/** Inserts the row if needed, so that concurrent requests wait for each other. */
export async function lockSuscriptor(deps: Deps, tx: Tx, mail: string) {
  await tx
    .insert(suscriptores)
    .values({ mail, estado: 'pendiente', creadoEn: deps.now() })
    .onConflictDoNothing({ target: suscriptores.mail })
  const [row] = await lock(tx, suscriptores, eq(suscriptores.mail, mail))
  if (!row) throw new Error('A subscriber that was just written is gone')
  return row
}

type Suscriptor = Awaited<ReturnType<typeof lockSuscriptor>>

async function mailConfirmacion(deps: Deps, tx: Tx, { id, mail, estado }: Suscriptor, tkVence: Date) {
  const tk = randomBytes(32).toString('base64url')
  await tx
    .update(suscriptores)
    .set({ estado: estado === 'baja' ? 'pendiente' : estado, tkHash: hashTk(tk), tkVence })
    .where(eq(suscriptores.id, id))
  await sendCorreo(deps, tx, {
    clave: confirmacionMailKey({ id, tkVence }),
    para: mail,
    plantilla: 'boletin-confirmacion',
    datos: { enlace: `${deps.publicUrl}/boletin/confirmar?${new URLSearchParams({ tk })}` },
  })
}

function hashTk(tk: string): string {
  return createHash('sha256').update(tk).digest('hex')
}

/** A second use of the link changes nothing, unless mails to the subscriber have bounced since. @throws DomainError `confirmacion_vencida` */
export async function confirmSuscripcion(deps: Deps, actor: Actor, tk: string): Promise<{ mensaje: string }> {
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    const [suscriptor] = await lock(
      tx,
      suscriptores,
      and(
        eq(suscriptores.tkHash, hashTk(tk)),
        gt(suscriptores.tkVence, now),
        inArray(suscriptores.estado, ['pendiente', 'confirmado']),
      ),
    )
    if (!suscriptor) throw new DomainError('confirmacion_vencida')
    const { id, mail, estado, rebotadoEn } = suscriptor
    if (estado === 'confirmado' && !rebotadoEn) return
    await tx
      .update(suscriptores)
      .set({ estado: 'confirmado', confirmadoEn: now, bajaEn: null, rebotadoEn: null })
      .where(eq(suscriptores.id, id))
    await sendCorreo(deps, tx, {
      clave: boletinMailKey(id, `bienvenida-${now.getTime()}`),
      para: mail,
      plantilla: 'boletin-bienvenida',
      datos: { baja: bajaUrl(deps.publicUrl, deps.secretKey, id) },
    })
    await audit(tx, actor, { accion: 'suscriptor.confirmado', objetoId: id })
  })
  return { mensaje: 'Tu suscripción está confirmada. Nos vemos en el próximo envío.' }
}

/** No-op if the subscription has already ended. @throws DomainError `baja_invalida` if the app did not sign the token */
export async function unsubscribe(deps: Deps, actor: Actor, tk: string): Promise<{ mensaje: string }> {
  const baja = readBaja(await listBajaSubkeys(deps), tk)
  if (!baja) throw new DomainError('baja_invalida')
  await deps.db.transaction(async (tx) => {
    const left = await leave(deps, tx, actor, baja.suscriptor)
    if (!left || baja.campania === undefined) return
    await tx
      .update(campaniaEnvios)
      .set({ bajaEn: deps.now() })
      .where(
        and(
          eq(campaniaEnvios.campaniaId, baja.campania),
          eq(campaniaEnvios.suscriptorId, baja.suscriptor),
          isNull(campaniaEnvios.bajaEn),
        ),
      )
  })
  return { mensaje: 'Listo: no te escribimos más. Podés volver cuando quieras.' }
}

/** For a subscriber who writes to the agency. @throws DomainError `no_encontrado` */
export const unsubscribeByHand = inTransaction(
  async (deps, tx, actor: Personal, id: number): Promise<{ id: number }> => {
    if ((await tx.$count(suscriptores, eq(suscriptores.id, id))) === 0) throw new DomainError('no_encontrado')
    await leave(deps, tx, actor, id)
    return { id }
  },
)

async function leave(deps: Deps, tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const [suscriptor] = await lock(tx, suscriptores, eq(suscriptores.id, id))
  if (!suscriptor || suscriptor.estado === 'baja') return false
  const { tkVence } = suscriptor
  if (tkVence) await forgetConfirmaciones(tx, [{ id, tkVence }])
  await tx
    .update(suscriptores)
    .set({ estado: 'baja', bajaEn: deps.now(), tkHash: null, tkVence: null })
    .where(eq(suscriptores.id, id))
  await audit(tx, actor, { accion: 'suscriptor.baja', objetoId: id })
  return true
}

type Confirmacion = { id: number; tkVence: Date }

const confirmacionMailKey = ({ id, tkVence }: Confirmacion) => `confirmacion-boletin-${id}-${tkVence.getTime()}`

export const removeDeadConfirmaciones = inTransaction(async (deps, tx): Promise<number> => {
  const vencida = lte(suscriptores.tkVence, deps.now())
  const expired = await lock(tx, suscriptores, vencida)
  const enlaces = expired.flatMap(({ id, tkVence }) => (tkVence ? [{ id, tkVence }] : []))
  await forgetConfirmaciones(tx, enlaces)
  const removed = await tx
    .delete(suscriptores)
    .where(and(vencida, eq(suscriptores.estado, 'pendiente')))
    .returning({ id: suscriptores.id })
  const orphaned = enlaces.filter(({ id }) => removed.some((quitado) => quitado.id === id))
  if (orphaned.length > 0) await removeCorreos(tx, orphaned.map(confirmacionMailKey))
  await tx.update(suscriptores).set({ tkHash: null, tkVence: null }).where(vencida)
  return expired.length
})

async function forgetConfirmaciones(tx: Tx, confirmaciones: Confirmacion[]) {
  if (confirmaciones.length === 0) return
  await forgetSecrets(tx, confirmaciones.map(confirmacionMailKey), '/boletin/confirmar', '/boletin')
}
