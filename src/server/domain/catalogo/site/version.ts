import { catalogoVersion } from '../../../db/schema/catalogo.ts'
import type { DbOrTx } from '../../deps.ts'

/** A trigger notifies this channel, at commit, that the version changed. */
export const versionChannel = 'catalogo_version'

export async function readCatalogoVersion(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ version: catalogoVersion.version }).from(catalogoVersion)
  if (!row) throw new Error('The row of catalogo_version is missing.')
  return row.version
}
