import { eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { ajustes } from '../../../db/schema/mensajes.ts'
import { lock } from '../../locks.ts'

export async function writeAjuste(db: DbOrTx, clave: string, valor: object) {
  await db.insert(ajustes).values({ clave, valor }).onConflictDoUpdate({ target: ajustes.clave, set: { valor } })
}

/** Locks a setting, even one without a row yet, so that concurrent saves see each other's values. */
export async function lockAjuste(tx: Tx, clave: string) {
  const lockRow = () => lock(tx, ajustes, eq(ajustes.clave, clave))
  if ((await lockRow()).length > 0) return
  // Inserts only if missing, because every write drops all cached pages.
  await tx.insert(ajustes).values({ clave, valor: {} }).onConflictDoNothing()
  await lockRow()
}

type Ajuste = Record<string, unknown>

/** Returns a setting; empty if never written. */
export async function readAjuste(db: DbOrTx, clave: string): Promise<Ajuste> {
  return (await readAjustes(db, [clave]))[clave] ?? {}
}

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
