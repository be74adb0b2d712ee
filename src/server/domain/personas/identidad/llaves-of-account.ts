import type { SQL } from 'drizzle-orm'
import { llavesAcceso } from '../../../db/schema/identidad.ts'
import type { DbOrTx, Deps, Tx } from '../../deps.ts'
import { type Dispositivo, isKnownDispositivo } from './dispositivos.ts'
import { type AccountOwner, belongsTo } from './sesiones.ts'

export const llavesOf = (owner: AccountOwner): SQL => belongsTo(owner, llavesAcceso)

/** For staff a passkey counts as a second factor, because it requires a fingerprint, a face or a PIN. */
export const countLlaves = (db: DbOrTx, owner: AccountOwner): Promise<number> =>
  db.$count(llavesAcceso, llavesOf(owner))

/** For a lost device, or a recovery by the rightful owner. Returns the number of deleted passkeys. */
export async function forgetLlaves(tx: Tx, owner: AccountOwner): Promise<number> {
  const { rowCount } = await tx.delete(llavesAcceso).where(llavesOf(owner))
  return rowCount ?? 0
}

/** A recovery from an unknown device deletes the passkeys, because a stranger may have added them. */
export const deletesLlavesByDefault = async (...whose: Parameters<typeof isKnownDispositivo>) =>
  !(await isKnownDispositivo(...whose))

/**
 * Returns how many passkeys the account has, and whether a recovery deletes them by default. `nombre` identifies the account at sign-in.
 */
export const describeLlaves = async (deps: Deps, owner: AccountOwner, nombre: string, dispositivo: Dispositivo) => ({
  llaves: await countLlaves(deps.db, owner),
  cerrarllaves: await deletesLlavesByDefault(deps, 'usuarioId' in owner ? 'cliente' : 'personal', nombre, dispositivo),
})
