import type * as z from 'zod'
import type { agenciaBody, derechosBody, nosotrosBody } from '../../../../contract/casa/agencia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { fingerprint } from '../../huella.pure.ts'
import { writeAjuste } from './ajuste.ts'
import { changeAjuste } from './cambiar.ts'
import {
  parseAgencia,
  parseDerechos,
  parseNosotros,
  readAgencia,
  readDerechos,
  readNosotros,
  writeAgencia,
  writeNosotros,
} from './leer.ts'

/** What staff typed, with the fingerprint of what they edited. */
type Edicion<Body extends z.ZodType> = z.output<Body> & { desde: string }

/** Everything that the site says of the agency; `huella` says which of each, to be told back by who saves. */
export async function viewAgencia(db: DbOrTx) {
  return {
    agencia: withHuella(await readAgencia(db)),
    nosotros: withHuella(await readNosotros(db)),
    derechos: withHuella(await readDerechos(db)),
  }
}

export async function saveAgencia(deps: Deps, actor: Personal, { desde, ...nueva }: Edicion<typeof agenciaBody>) {
  const ajuste = { clave: 'agencia', parse: parseAgencia, write: writeAgencia } as const
  return withHuella(await changeAjuste(deps, actor, ajuste, nueva, desde))
}

export async function saveNosotros(deps: Deps, actor: Personal, { desde, ...nuevo }: Edicion<typeof nosotrosBody>) {
  const ajuste = { clave: 'nosotros', parse: parseNosotros, write: writeNosotros } as const
  return withHuella(await changeAjuste(deps, actor, ajuste, nuevo, desde))
}

/** Which of the law's doors the site shows. */
export async function saveDerechos(deps: Deps, actor: Personal, { desde, ...nuevos }: Edicion<typeof derechosBody>) {
  const write = (tx: DbOrTx, valor: object) => writeAjuste(tx, 'derechos', valor)
  return withHuella(await changeAjuste(deps, actor, { clave: 'derechos', parse: parseDerechos, write }, nuevos, desde))
}

const withHuella = <Valor extends object>(valor: Valor) => ({ ...valor, huella: fingerprint(valor) })
