import type { Tx } from '../../../db/client.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
import { isChange } from '../../version.ts'
import { audit } from '../audit-log/service.ts'
import { lockAjuste, readAjuste } from './ajuste.ts'

type Ajuste<Valor> = {
  clave: 'agencia' | 'aspecto' | 'cobranza' | 'derechos' | 'nosotros'
  /** Parses a stored or new value. Missing fields get defaults. */
  parse: (escrito: object) => Valor
  write: (tx: Tx, nuevo: Valor) => Promise<unknown>
}

/**
 * Changes one whole setting and records both values in the audit log. `version` is the edited version. No-op for unchanged values.
 * @throws DomainError `texto_cambio` if that version is not current
 */
export async function changeAjuste<Valor extends object>(
  deps: Deps,
  actor: Personal,
  { clave, parse, write }: Ajuste<Valor>,
  nuevo: Valor | ((antes: Valor) => Valor),
  version: string,
): Promise<Valor> {
  return deps.db.transaction(async (tx) => {
    await lockAjuste(tx, clave)
    const antes = parse(await readAjuste(tx, clave))
    const despues = parse(typeof nuevo === 'function' ? nuevo(antes) : nuevo)
    const accion = `${clave}.cambiada` as const
    const versiones = { stored: fingerprint(antes), saved: fingerprint(despues), edited: version }
    if (!(await isChange(tx, { id: clave, acciones: [accion] }, versiones))) return despues
    await write(tx, despues)
    await audit(tx, actor, { accion, objetoId: clave, antes, despues })
    return despues
  })
}
