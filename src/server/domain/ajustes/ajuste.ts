import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/client.ts'
import { ajustes } from '../../db/schema/mensajes.ts'

export async function writeAjuste(db: DbOrTx, clave: string, valor: object) {
  await db.insert(ajustes).values({ clave, valor }).onConflictDoUpdate({ target: ajustes.clave, set: { valor } })
}

export async function readAjuste(db: DbOrTx, clave: string): Promise<Record<string, unknown>> {
  const [fila] = await db.select().from(ajustes).where(eq(ajustes.clave, clave))
  return (fila?.valor as Record<string, unknown> | undefined) ?? {}
}
