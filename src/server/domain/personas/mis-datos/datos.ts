import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { enlaces, usuarios } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import { type Cliente, type DbOrTx, type Deps, inTransaction } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'

/** `mailpendiente` is a new, unconfirmed address. `confirmado` is about the present one. */
export async function viewMisDatos(deps: Deps, actor: Cliente, db: DbOrTx = deps.db) {
  const [cuenta] = await db.select().from(usuarios).where(eq(usuarios.id, actor.id))
  if (!cuenta) throw new DomainError('sin_sesion')
  const [pendiente] = await db
    .select({ mail: enlaces.mailNuevo })
    .from(enlaces)
    .where(
      and(
        visibleTo(actor, enlaces),
        eq(enlaces.motivo, 'cambio_mail'),
        ne(enlaces.mailNuevo, cuenta.mail),
        isNull(enlaces.usadoEn),
        gt(enlaces.venceEn, deps.now()),
      ),
    )
    .orderBy(desc(enlaces.id))
    .limit(1)
  const { nombre, apellido, telefono, mail, recordatorios } = cuenta
  return {
    nombre,
    apellido,
    telefono,
    mail,
    mailpendiente: pendiente?.mail ?? '',
    confirmado: cuenta.mailConfirmadoEn !== null,
    recordatorios,
  }
}

type Cambio = Partial<{ nombre: string; apellido: string; telefono: string; recordatorios: boolean }>

/** The audit log records which fields changed, without values. Existing bookings keep their own values. */
export const saveMisDatos = inTransaction(async (deps, tx, actor: Cliente, cambio: Cambio) => {
  const own = and(eq(usuarios.id, actor.id), isNull(usuarios.eliminadoEn))
  const [before] = await lock(tx, usuarios, own)
  if (!before) throw new DomainError('sin_sesion')
  await tx.update(usuarios).set(cambio).where(own)
  const campos = (Object.keys(cambio) as (keyof Cambio)[]).filter((field) => cambio[field] !== before[field])
  await audit(tx, actor, { accion: 'usuario.datos_cambiados', objetoId: actor.id, despues: { campos } })
  return viewMisDatos(deps, actor, tx)
})
