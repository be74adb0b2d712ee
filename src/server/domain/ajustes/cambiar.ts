import type { DbOrTx, Tx } from '../../db/client.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { fingerprint } from '../huella.pure.ts'
import { lockAjuste } from './ajuste.ts'

type Ajuste<Valor> = {
  clave: string
  read: (db: DbOrTx) => Promise<Valor>
  write: (tx: Tx, nuevo: Valor) => Promise<unknown>
}

/**
 * Changes one setting whole and keeps both in the trail. `desde` is the fingerprint of the one that was edited. Saving what
 * it already says changes nothing.
 * @throws DomainError `texto_cambio` when it is no longer the one that was edited.
 */
export async function changeAjuste<Valor>(
  deps: Deps,
  actor: Personal,
  { clave, read, write }: Ajuste<Valor>,
  nuevo: Valor,
  desde: string,
): Promise<Valor> {
  return deps.db.transaction(async (tx) => {
    await lockAjuste(tx, clave)
    const antes = await read(tx)
    // Both are compared as they are read back; a refusal undoes the write.
    await write(tx, nuevo)
    const despues = await read(tx)
    const vieja = fingerprint(antes)
    if (fingerprint(despues) === vieja) return despues
    if (vieja !== desde) throw new DomainError('texto_cambio')
    await audit(tx, actor, { accion: `${clave}.cambiada`, objetoTipo: 'ajuste', objetoId: clave, antes, despues })
    return despues
  })
}
