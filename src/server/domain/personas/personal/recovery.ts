import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { insertRow } from '../../../db/insert-row.ts'
import { enlacesPersonal, personal } from '../../../db/schema/identidad.ts'
import { readOne } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import {
  type Actor,
  type Anonimo,
  type Deps,
  inTransaction,
  type Personal,
  type RequestOrigin,
  type Tx,
} from '../../deps.ts'
import { lockQuery } from '../../locks.ts'
import { forgetSecrets, sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import {
  completeReset,
  type Dispositivo,
  deletesLlavesByDefault,
  describeLlaves,
  hashNewPassword,
  hashToken,
  invalidateEnlacesPersonal,
  newToken,
  type PasswordReset,
} from '../identidad/service.ts'

const page = '/admin/restablecer'

/** Mails a single-use link, valid for an hour. @throws DomainError `no_encontrado` */
export const sendRecuperacion = inTransaction(async (deps, tx, actor: Personal, id: number): Promise<string> => {
  const cuenta = await readOne(tx, personal, and(eq(personal.id, id), eq(personal.activo, true)))
  await mailEnlace(deps, tx, actor, cuenta)
  return cuenta.mail
})

/** Only a job looks up the address, so that the reply does not reveal whether it exists. */
export async function requestRecuperacionPersonal({ jobs }: Deps, { origin }: Anonimo, mail: string) {
  await jobs.send('acceso-personal', { mail, ...origin })
}

/** A job calls this. If the job runs twice, it mails two single-use links. */
export async function mailRecuperacionPersonal(deps: Deps, { mail, origin }: { mail: string; origin: RequestOrigin }) {
  await deps.db.transaction(async (tx) => {
    const [cuenta] = await tx
      .select()
      .from(personal)
      .where(and(eq(personal.mail, mail), eq(personal.activo, true)))
    if (cuenta) await mailEnlace(deps, tx, { tipo: 'anonimo', origin }, cuenta)
  })
}

/**
 * Returns whether the link is valid, and how many passkeys its use may delete. Without an authenticator app this is none: passkeys are then
 * the second factor, and access to a mailbox must not remove them.
 */
export async function viewEnlacePersonal(deps: Deps, tk: string, dispositivo: Dispositivo) {
  const [enlace] = await liveEnlace(deps.db, deps, tk)
  if (!enlace?.totpDesde) return { sirve: enlace !== undefined, llaves: 0, cerrarllaves: false }
  return { sirve: true, ...(await describeLlaves(deps, enlace, enlace.mail, dispositivo)) }
}

/**
 * Sets the new password. Deletes the passkeys only if the account has an authenticator app: as the user chose, or by default if the device
 * is unknown.
 * @throws DomainError `enlace_personal_vencido`, `password_corta`, `password_debil`
 */
export async function resetPasswordPersonal(
  deps: Deps,
  actor: Actor,
  { tk, password, cerrarllaves, dispositivo }: PasswordReset,
) {
  const [live] = await liveEnlace(deps.db, deps, tk)
  if (!live) throw new DomainError('enlace_personal_vencido')
  const deletesLlaves = cerrarllaves ?? (await deletesLlavesByDefault(deps, 'personal', live.mail, dispositivo))
  const passwordHash = await hashNewPassword('personal', password)
  return deps.db.transaction(async (tx) => {
    const [enlace] = await lockQuery(tx, enlacesPersonal, liveEnlace(tx, deps, tk))
    if (!enlace) throw new DomainError('enlace_personal_vencido')
    const { personalId } = enlace
    await invalidateEnlacesPersonal(deps, tx, personalId)
    const [cuenta] = await tx
      .update(personal)
      .set({ passwordHash })
      .where(eq(personal.id, personalId))
      .returning({ mail: personal.mail, nombre: personal.nombre })
    const forgets = enlace.totpDesde !== null && deletesLlaves
    await completeReset(deps, tx, actor, { personalId }, { cuenta, forgets, dispositivo })
    return cuenta?.mail ?? ''
  })
}

/** Also removes the links' codes from the stored mails. */
export const removeDeadEnlacesPersonal = inTransaction(async (deps, tx): Promise<number> => {
  const muertos = await tx
    .delete(enlacesPersonal)
    .where(or(isNotNull(enlacesPersonal.usadoEn), lt(enlacesPersonal.venceEn, deps.now())))
    .returning({ id: enlacesPersonal.id })
  if (muertos.length === 0) return 0
  await forgetSecrets(
    tx,
    muertos.map(({ id }) => enlaceMailKey(id)),
    page,
    page,
  )
  return muertos.length
})

async function mailEnlace(deps: Deps, tx: Tx, actor: Actor, cuenta: { id: number; mail: string; nombre: string }) {
  const { token, hash } = newToken()
  const venceEn = addTime(deps.now(), { hours: 1 })
  const row = await insertRow(tx, enlacesPersonal, { tokenHash: hash, personalId: cuenta.id, venceEn })
  await sendCorreo(deps, tx, {
    clave: enlaceMailKey(row.id),
    para: cuenta.mail,
    plantilla: 'recuperacion',
    datos: { nombre: cuenta.nombre, enlace: `${deps.publicUrl}${page}?${new URLSearchParams({ tk: token })}` },
  })
  await audit(tx, actor, { accion: 'personal.recuperacion_pedida', objetoId: cuenta.id })
}

const enlaceMailKey = (id: number) => `recuperacion-personal-${id}`

function liveEnlace(db: Pick<Tx, 'select'>, deps: Deps, tk: string) {
  return db
    .select({ personalId: enlacesPersonal.personalId, mail: personal.mail, totpDesde: personal.totpDesde })
    .from(enlacesPersonal)
    .innerJoin(personal, eq(personal.id, enlacesPersonal.personalId))
    .where(
      and(
        eq(enlacesPersonal.tokenHash, hashToken(tk)),
        eq(personal.activo, true),
        isNull(enlacesPersonal.usadoEn),
        gt(enlacesPersonal.venceEn, deps.now()),
      ),
    )
}
