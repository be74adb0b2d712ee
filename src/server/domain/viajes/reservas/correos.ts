import { and, desc, eq, sql } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { imputaciones, recibos } from '../../../db/schema/pagos.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import { type DbOrTx, type Deps, inTransaction, type Personal } from '../../deps.ts'
import { correoColumns, correosOfCuenta, resendableCorreos, resendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { readViajeHeading } from '../colegios/service.ts'

export function listCorreosOfReserva(db: DbOrTx, id: number, cuenta: { id: number; mail: string }) {
  return db
    .select(correoColumns)
    .from(correos)
    .where(and(correosOfCuenta(cuenta), resendableCorreos, notOfAnother(id)))
    .orderBy(desc(correos.creadoEn), desc(correos.id))
    .limit(50)
}

/** Excludes mails whose key names another booking, or a receipt of another booking. */
function notOfAnother(id: number) {
  const own = sql`select 'recibo-' || ${recibos.numero} from ${recibos} join ${imputaciones} on ${imputaciones.pagoId} = ${recibos.pagoId} join ${cuotas} on ${cuotas.id} = ${imputaciones.cuotaId} where ${cuotas.reservaId} = ${id}`
  return sql`(${correos.clave} !~ '^(recibo|reserva)-[0-9]+$' or ${correos.clave} = ${`reserva-${id}`} or ${correos.clave} in (${own}))`
}

/** @throws DomainError `no_encontrado` (not sent yet, or not a mail about trips to this booking's family) */
export const resendCorreoOfReserva = inTransaction(
  async (deps, tx, actor: Personal, { id, correo }: { id: number; correo: number }) => {
    const familia = await tx
      .select({ id: usuarios.id, mail: usuarios.mail })
      .from(reservas)
      .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
      .where(eq(reservas.id, id))
      .then(requireRow('reserva'))
    await resendCorreo(deps, tx, familia, correo)
    await audit(tx, actor, { accion: 'correo.reenviado', objetoId: id, despues: { correo } })
    return { correo }
  },
)

export async function findMailContext({ publicUrl }: Deps, db: DbOrTx, reservaId: number) {
  const [parts] = await db
    .select({
      para: usuarios.mail,
      nombre: usuarios.nombre,
      pasajero: fullNameSql(pasajeros),
      paqueteCursoId: reservas.paqueteCursoId,
    })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .where(eq(reservas.id, reservaId))
  if (!parts) throw new Error(`There is no booking ${reservaId}`)
  const { para, nombre, pasajero, paqueteCursoId } = parts
  const viaje = await readViajeHeading(db, paqueteCursoId)
  return { para, datos: { nombre, pasajero, numero: String(reservaId), enlace: `${publicUrl}/reservas`, ...viaje } }
}
