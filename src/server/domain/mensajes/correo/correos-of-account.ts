import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { localDate, localTime, pick } from '../../../db/sql-expressions.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'

/** A new mail stores the account that has its address at that moment. */
export const titularOfAddress = (para: string) =>
  sql<number | null>`(select ${usuarios.id} from ${usuarios} where ${usuarios.mail} = ${para})`

/** Mails about trips, money and requests. Staff must never resend a mail with a link into an account. */
export const resendableCorreos = sql<boolean>`${correos.clave} ~ '^(reserva|carta|senia|ajuste-de-precio|interes|cuotas|recibo|devolucion|recordatorio|transferencia|espera|oferta-de-lugar|propuesta|solicitud|reenvio)-'`

export const correoColumns = {
  ...pick(correos, 'id', 'asunto', 'para', 'error', 'estado'),
  fecha: localDate(correos.creadoEn),
  hora: localTime(correos.creadoEn),
}

/** Selects mails to any address while it was the account's, and to its present address before the account existed. */
export function correosOfCuenta({ id, mail }: { id: number; mail: string }): SQL | undefined {
  return or(ownedBy(onBehalfOf(id), correos), and(eq(correos.para, mail), isNull(correos.usuarioId)))
}

const domain = '@eliminada.invalid'

/** Replaces the address of a deleted account. No mailbox can have it. */
export const erasedAddress = (usuarioId: number) => `${usuarioId}${domain}`

export const isErasedAddress = (mail: string) => mail.endsWith(domain)
