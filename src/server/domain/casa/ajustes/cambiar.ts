import type { Tx } from '../../../db/client.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { fingerprint } from '../../huella.pure.ts'
import { isChange } from '../../version.ts'
import { audit } from '../auditoria/service.ts'
import { lockAjuste, readAjuste } from './ajuste.ts'

type Ajuste<Valor> = {
  clave: 'agencia' | 'cobranza' | 'derechos' | 'nosotros'
  /** As it is read back, whatever of it was written. */
  parse: (escrito: object) => Valor
  write: (tx: Tx, nuevo: Valor) => Promise<unknown>
}

/**
 * Changes one setting whole and keeps both in the trail. `desde` is the fingerprint of the one that was edited. Saving what
 * it already says changes nothing.
 * @throws DomainError `texto_cambio` when it is no longer the one that was edited.
 */
export async function changeAjuste<Valor extends object>(
  deps: Deps,
  actor: Personal,
  { clave, parse, write }: Ajuste<Valor>,
  nuevo: Valor,
  desde: string,
): Promise<Valor> {
  return deps.db.transaction(async (tx) => {
    await lockAjuste(tx, clave)
    const antes = parse(await readAjuste(tx, clave))
    const despues = parse(nuevo)
    const accion = `${clave}.cambiada` as const
    const versiones = { vieja: fingerprint(antes), nueva: fingerprint(despues), desde }
    if (!(await isChange(tx, { id: clave, acciones: [accion] }, versiones))) return despues
    await write(tx, nuevo)
    await audit(tx, actor, { accion, objetoId: clave, antes, despues })
    return despues
  })
}
