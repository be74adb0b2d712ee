import type * as z from 'zod'
import type { agenciaBody, derechosBody, nosotrosBody } from '../../../contract/agencia.ts'
import type { DbOrTx, Tx } from '../../db/client.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { writeAjuste } from './ajuste.ts'
import { readAgencia, readDerechos, readNosotros, writeAgencia, writeNosotros } from './leer.ts'

/** Everything that the site says of the agency. */
export async function viewAgencia(db: DbOrTx) {
  return { agencia: await readAgencia(db), nosotros: await readNosotros(db), derechos: await readDerechos(db) }
}

export function saveAgencia(deps: Deps, actor: Personal, nueva: z.output<typeof agenciaBody>) {
  return save(deps, actor, 'agencia', readAgencia, (tx) => writeAgencia(tx, nueva))
}

export function saveNosotros(deps: Deps, actor: Personal, nuevo: z.output<typeof nosotrosBody>) {
  return save(deps, actor, 'nosotros', readNosotros, (tx) => writeNosotros(tx, nuevo))
}

/** Which of the law's doors the site shows. */
export function saveDerechos(deps: Deps, actor: Personal, nuevos: z.output<typeof derechosBody>) {
  return save(deps, actor, 'derechos', readDerechos, (tx) => writeAjuste(tx, 'derechos', nuevos))
}

/** Changes one setting and keeps both in the trail: nobody changes unseen what the public reads. */
async function save<Valor>(
  deps: Deps,
  actor: Personal,
  clave: string,
  read: (db: DbOrTx) => Promise<Valor>,
  write: (tx: Tx) => Promise<unknown>,
): Promise<Valor> {
  return deps.db.transaction(async (tx) => {
    const antes = await read(tx)
    await write(tx)
    const despues = await read(tx)
    await audit(tx, actor, { accion: `${clave}.cambiada`, objetoTipo: 'ajuste', objetoId: clave, antes, despues })
    return despues
  })
}
