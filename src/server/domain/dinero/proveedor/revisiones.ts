import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { revisiones } from '../../../db/schema/pagos.ts'

/** Creates a revisión about the provider, once per cause. */
export async function createRevision(db: DbOrTx, motivo: string) {
  if ((await db.$count(revisiones, eq(revisiones.motivo, motivo))) === 0) await db.insert(revisiones).values({ motivo })
}
