import { eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { ajustes } from '../../../db/schema/mensajes.ts'
import { lock } from '../../candados.ts'

export async function writeAjuste(db: DbOrTx, clave: string, valor: object) {
  await db.insert(ajustes).values({ clave, valor }).onConflictDoUpdate({ target: ajustes.clave, set: { valor } })
}

/** Holds a setting, one never written too: of two who save it, the second sees what the first wrote. */
export async function lockAjuste(tx: Tx, clave: string) {
  const hold = () => lock(tx, ajustes, eq(ajustes.clave, clave))
  if ((await hold()).length > 0) return
  // Only then: each write, one that changes nothing too, makes every page of the site be made anew.
  await tx.insert(ajustes).values({ clave, valor: {} }).onConflictDoNothing()
  await hold()
}

type Ajuste = Record<string, unknown>

/** Empty where nothing was written yet. */
export async function readAjuste(db: DbOrTx, clave: string): Promise<Ajuste> {
  return (await readAjustes(db, [clave]))[clave] ?? {}
}

/** Several in one question, each by its name. */
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
