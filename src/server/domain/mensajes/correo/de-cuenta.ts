import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { forCasa, ownedBy } from '../../acceso.ts'

/** The account whose address it is now, noted in each mail that is written to it. */
export const titularDe = (para: string) =>
  sql<number | null>`(select ${usuarios.id} from ${usuarios} where ${usuarios.mail} = ${para})`

/** Mails about trips and money. One with a link into the account is never read nor sent again by staff. */
export const correosReenviables = sql<boolean>`${correos.clave} ~ '^(reserva|carta|senia|ajuste-de-precio|interes|cuotas|recibo|devolucion|recordatorio|transferencia|espera|oferta-de-lugar|propuesta|solicitud|reenvio)-'`

/** Mails to an account: to each address that it had, and those that its present one got without an account. */
export function correosDeCuenta({ id, mail }: { id: number; mail: string }): SQL | undefined {
  return or(ownedBy(forCasa(id), correos), and(eq(correos.para, mail), isNull(correos.usuarioId)))
}
