import { eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { ajustes } from '../../../db/schema/mensajes.ts'
import { lock } from '../../locks.ts'

export async function writeAjuste(db: DbOrTx, clave: string, valor: object) {
  await db.insert(ajustes).values({ clave, valor }).onConflictDoUpdate({ target: ajustes.clave, set: { valor } })
}

/** Locks a setting, even one that was never written. The second of two concurrent saves sees what the first wrote. */
export async function lockAjuste(tx: Tx, clave: string) {
  const lockRow = () => lock(tx, ajustes, eq(ajustes.clave, clave))
  if ((await lockRow()).length > 0) return
  // Inserts only a missing row, because every write drops all cached pages.
  await tx.insert(ajustes).values({ clave, valor: {} }).onConflictDoNothing()
  await lockRow()
}

type Ajuste = Record<string, unknown>

/** Returns a setting. It is empty if it was never written. */
export async function readAjuste(db: DbOrTx, clave: string): Promise<Ajuste> {
  return (await readAjustes(db, [clave]))[clave] ?? {}
}

/** Returns several settings by name, with one query. */
export async function readAjustes(
  db: DbOrTx,
  claves: readonly string[],
): Promise<{ [clave: string]: Ajuste | undefined }> {
  const filas = await db
    .select()
    .from(ajustes)
    .where(inArray(ajustes.clave, [...claves]))
  return Object.fromEntries(filas.map(({ clave, valor }) => [clave, valor as Ajuste]))
}
