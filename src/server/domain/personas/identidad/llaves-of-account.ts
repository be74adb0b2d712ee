import type { SQL } from 'drizzle-orm'
import { llavesAcceso } from '../../../db/schema/identidad.ts'
import type { DbOrTx, Deps, Tx } from '../../deps.ts'
import { type Dispositivo, isKnownDispositivo } from './dispositivos.ts'
import { type AccountOwner, belongsTo } from './sesiones.ts'

export const llavesOf = (owner: AccountOwner): SQL => belongsTo(owner, llavesAcceso)

/** Counts an account's passkeys. For staff a passkey counts as a second factor, because it requires a fingerprint, a face or a PIN. */
export const countLlaves = (db: DbOrTx, owner: AccountOwner): Promise<number> =>
  db.$count(llavesAcceso, llavesOf(owner))

/** Deletes an account's passkeys, after a lost device or when the rightful owner recovers the account. Returns their number. */
export async function forgetLlaves(tx: Tx, owner: AccountOwner): Promise<number> {
  const { rowCount } = await tx.delete(llavesAcceso).where(llavesOf(owner))
  return rowCount ?? 0
}

/**
 * Returns whether a recovery by mail deletes the passkeys by default. It does so from an unknown device, because a stranger may have added
 * them.
 */
export const deletesLlavesByDefault = async (...whose: Parameters<typeof isKnownDispositivo>) =>
  !(await isKnownDispositivo(...whose))

/** Returns the number of the account's passkeys and whether its recovery deletes them by default. `nombre` identifies it at sign-in. */
export const describeLlaves = async (deps: Deps, owner: AccountOwner, nombre: string, dispositivo: Dispositivo) => ({
  llaves: await countLlaves(deps.db, owner),
  cerrarllaves: await deletesLlavesByDefault(deps, 'usuarioId' in owner ? 'cliente' : 'personal', nombre, dispositivo),
})
