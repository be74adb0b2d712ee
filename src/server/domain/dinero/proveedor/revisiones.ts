import { eq } from 'drizzle-orm'
import { revisiones } from '../../../db/schema/pagos.ts'
import type { DbOrTx } from '../../deps.ts'

/** Creates a revisión about the provider, once per cause. */
export async function createRevision(db: DbOrTx, motivo: string) {
  if ((await db.$count(revisiones, eq(revisiones.motivo, motivo))) === 0) await db.insert(revisiones).values({ motivo })
}
