import { and, eq, inArray, like, not, or, type SQL, sql } from 'drizzle-orm'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { type Adjunto, consultas, correos, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import { transferencias } from '../../../db/schema/pagos.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import type { Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { avisoMailKey, consultaMailKey, removeCorreos } from '../../mensajes/correo/service.ts'
import { changedMailKey } from '../../personas/mis-datos/service.ts'

/** Also deletes the replies and the mails that notified the agency. Returns the attachments. */
export async function forgetConsultas(tx: Tx, mail: string): Promise<Adjunto[]> {
  const ofThat = eq(consultas.mail, mail)
  const ids = (await lock(tx, consultas, ofThat)).map(({ id }) => id)
  const respuestas = await tx
    .delete(respuestasConsulta)
    .where(inArray(respuestasConsulta.consultaId, ids))
    .returning({ adjuntos: respuestasConsulta.adjuntos })
  await tx.delete(consultas).where(inArray(consultas.id, ids))
  await removeCorreos(
    tx,
    ids.flatMap((id) => [consultaMailKey(id), avisoMailKey('consulta', id)]),
  )
  return respuestas.flatMap(({ adjuntos }) => adjuntos)
}

type Cuenta = { id: number; mail: string; mailConfirmadoEn: Date | null }

/**
 * Includes mails to former addresses, and those to the agency about the account's transfers and requests. If the address is unconfirmed,
 * keeps mails that anybody could have caused, because they may be another person's. Returns the attachments.
 */
export async function forgetCorreos(tx: Tx, { id, mail, mailConfirmadoEn }: Cuenta, keys: string[]) {
  const own: (SQL | undefined)[] = [
    and(eq(correos.para, mail), mailConfirmadoEn ? undefined : not(withoutCuenta)),
    and(ownedBy(onBehalfOf(id), correos), not(withoutCuenta)),
    // Finds the notice of a changed address, which went to the former address.
    like(correos.clave, changedMailKey(id, '%')),
    inArray(correos.clave, [...keys, ...(await avisosOf(tx, id))]),
  ]
  const removed = await tx
    .delete(correos)
    .where(or(...own))
    .returning({ adjuntos: correos.adjuntos })
  return removed.flatMap(({ adjuntos }) => adjuntos)
}

/** Mails that an address can receive without an account. */
const withoutCuenta = sql`${correos.clave} ~ '^(consulta|respuesta|solicitud|boletin|confirmacion-boletin)-'`

async function avisosOf(tx: Tx, usuarioId: number): Promise<string[]> {
  const informadas = await tx
    .select({ id: transferencias.id })
    .from(transferencias)
    .where(ownedBy(onBehalfOf(usuarioId), transferencias))
  const requests = await tx
    .select({ id: solicitudes.id })
    .from(solicitudes)
    .innerJoin(reservas, eq(reservas.id, solicitudes.reservaId))
    .where(ownedBy(onBehalfOf(usuarioId), reservas))
  return [
    ...informadas.map(({ id }) => avisoMailKey('transferencia', id)),
    ...requests.flatMap(({ id }) => [avisoMailKey('solicitud', id), `solicitud-${id}`, `solicitud-atendida-${id}`]),
  ]
}
