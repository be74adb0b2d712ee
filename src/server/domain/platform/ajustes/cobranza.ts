import type * as z from 'zod'
import { cobranzaSettings } from '../../../../contract/dinero/cobranza.ts'
import type { cobranzaBody } from '../../../../contract/dinero/cobranza-gestion.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
import { changeAjuste, readAjuste, writeAjuste } from './ajuste.ts'

export type Cobranza = z.output<typeof cobranzaSettings>

/** Without a bank account, families cannot report transfers. */
const initialCobranza: Cobranza = {
  transferencia: { titular: '', cuit: '', banco: '', cbu: '', alias: '' },
  recordatorios: true,
  diasAvisoSenia: 2,
  horasOferta: 48,
  diasFotos: 30,
  diasCotizacion: 7,
  // By default, customers see that paying later costs more.
  costoFinanciacion: true,
}

const parseCobranza = (written: object) => cobranzaSettings.parse({ ...initialCobranza, ...written })

export const readCobranza = async (db: DbOrTx) => parseCobranza(await readAjuste(db, 'cobranza'))

/** @throws ZodError if a figure is out of bounds */
export async function writeCobranza(db: DbOrTx, value: Cobranza) {
  await writeAjuste(db, 'cobranza', cobranzaSettings.parse(value))
}

export async function viewCobranza(db: DbOrTx) {
  return toRow(await readCobranza(db))
}

/** Records both values in the audit log, because a changed bank account must be traceable. @throws DomainError `texto_cambio` */
export async function saveCobranza(
  deps: Deps,
  actor: Personal,
  { version, ...added }: z.output<typeof cobranzaBody> & { version: string },
) {
  const { recordatorios, diasAvisoSenia, horasOferta, diasFotos, diasCotizacion, costoFinanciacion, ...transferencia } =
    added
  const after = {
    transferencia,
    recordatorios,
    diasAvisoSenia,
    horasOferta,
    diasFotos,
    diasCotizacion,
    costoFinanciacion,
  }
  return toRow(await changeAjuste(deps, actor, { key: 'cobranza', parse: parseCobranza }, after, version))
}

function toRow(value: Cobranza) {
  const { transferencia, ...plazos } = value
  return { ...transferencia, ...plazos, version: fingerprint(value) }
}
