import { eq, type SQL } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { llavesAcceso } from '../../../db/schema/identidad.ts'
import { onBehalfOf, ownedBy } from '../../acceso.ts'
import { isKnown } from './dispositivos.ts'
import type { Dueno } from './sesiones.ts'

/** Selects the passkeys of an account. */
export const llavesOf = (dueno: Dueno): SQL =>
  'usuarioId' in dueno
    ? ownedBy(onBehalfOf(dueno.usuarioId), llavesAcceso)
    : eq(llavesAcceso.personalId, dueno.personalId)

/** Counts the passkeys of an account. For staff any passkey is a second factor, because each requires a fingerprint, a face or a PIN. */
export const countLlaves = (db: DbOrTx, dueno: Dueno): Promise<number> => db.$count(llavesAcceso, llavesOf(dueno))

/** Deletes all passkeys of an account whose holder lost their device, or that returns to its rightful owner. Returns their number. */
export async function forgetLlaves(tx: Tx, dueno: Dueno): Promise<number> {
  const { rowCount } = await tx.delete(llavesAcceso).where(llavesOf(dueno))
  return rowCount ?? 0
}

/**
 * Returns whether a recovery by mail deletes the passkeys when the user does not choose. An unknown device may mean that another person
 * had access to the account and added a passkey.
 */
export const endsLlaves = async (...whose: Parameters<typeof isKnown>) => !(await isKnown(...whose))
