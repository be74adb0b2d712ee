import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { describeSafely } from '../../describe-safely.ts'

export {
  type Nosotros,
  readAgencia,
  readAgenciaAndAjuste,
  readDerechos,
  readNosotros,
  saveAgencia,
  saveAspecto,
  saveDerechos,
  saveNosotros,
  viewAgencia,
  writeAgencia,
  writeNosotros,
} from './agencia.ts'
export { lockAjuste, readAjuste, writeAjuste } from './ajuste.ts'
export { readCobranza, saveCobranza, viewCobranza, writeCobranza } from './cobranza.ts'

import { log } from '../../../log.ts'

export async function isAlive(deps: Deps): Promise<boolean> {
  try {
    await deps.db.execute(sql`select 1`)
    return true
  } catch (error) {
    log.error('health: the database does not answer:', describeSafely(error))
    return false
  }
}
