import { eq, type SQL } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { llavesAcceso } from '../../../db/schema/identidad.ts'
import { forCasa, ownedBy } from '../../acceso.ts'
import { isConocido } from './dispositivos.ts'
import type { Dueno } from './sesiones.ts'

/** The passkeys of an account. */
export const llavesOf = (dueno: Dueno): SQL =>
  'usuarioId' in dueno ? ownedBy(forCasa(dueno.usuarioId), llavesAcceso) : eq(llavesAcceso.personalId, dueno.personalId)

/** How many somebody has. Of staff, any is a second factor: none of them signs without a finger, a face or a PIN. */
export const countLlaves = (db: DbOrTx, dueno: Dueno): Promise<number> => db.$count(llavesAcceso, llavesOf(dueno))

/**
 * Takes all of them from an account whose holder lost their device, or that goes over to whom it always belonged.
 * Returns how many there were.
 */
export async function forgetLlaves(tx: Tx, dueno: Dueno): Promise<number> {
  const { rowCount } = await tx.delete(llavesAcceso).where(llavesOf(dueno))
  return rowCount ?? 0
}

/**
 * Whether passkeys end with a recovery by mail when its holder does not choose: a device that never signed in may mean that
 * somebody else held the account, and may have added one.
 */
export const endsLlaves = async (...whose: Parameters<typeof isConocido>) => !(await isConocido(...whose))
