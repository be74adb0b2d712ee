import type * as z from 'zod'
import type { agenciaBody, derechosBody, nosotrosBody } from '../../../../contract/platform/agencia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
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

/** The submitted fields, with the version that was edited. */
type Edicion<Body extends z.ZodType> = z.output<Body> & { version: string }

/** Returns everything that the site shows about the agency. `version` has the version of each part, which a save sends back. */
export async function viewAgencia(db: DbOrTx) {
  return {
    agencia: withVersion(await readAgencia(db)),
    nosotros: withVersion(await readNosotros(db)),
    derechos: withVersion(await readDerechos(db)),
  }
}

export async function saveAgencia(deps: Deps, actor: Personal, { version, ...nueva }: Edicion<typeof agenciaBody>) {
  const ajuste = { clave: 'agencia', parse: parseAgencia, write: writeAgencia } as const
  return withVersion(await changeAjuste(deps, actor, ajuste, nueva, version))
}

export async function saveNosotros(deps: Deps, actor: Personal, { version, ...nuevo }: Edicion<typeof nosotrosBody>) {
  const ajuste = { clave: 'nosotros', parse: parseNosotros, write: writeNosotros } as const
  return withVersion(await changeAjuste(deps, actor, ajuste, nuevo, version))
}

/** Saves which of the legal request forms the site shows. */
export async function saveDerechos(deps: Deps, actor: Personal, { version, ...nuevos }: Edicion<typeof derechosBody>) {
  const write = (tx: DbOrTx, valor: object) => writeAjuste(tx, 'derechos', valor)
  return withVersion(
    await changeAjuste(deps, actor, { clave: 'derechos', parse: parseDerechos, write }, nuevos, version),
  )
}

const withVersion = <Valor extends object>(valor: Valor) => ({ ...valor, version: fingerprint(valor) })
