import type { DbOrTx } from '../../../db/client.ts'
import { catalogoVersion } from '../../../db/schema/catalogo.ts'

/** The channel on which the database tells that the number moved (a trigger, as each change is committed). */
export const versionChannel = 'catalogo_version'

/** The number that every change of what visitors see moves (triggers), whoever writes it. */
export async function readVersion(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ version: catalogoVersion.version }).from(catalogoVersion)
  if (!row) throw new Error('The row of catalogo_version is missing.')
  return row.version
}
