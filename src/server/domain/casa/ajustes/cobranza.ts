import type * as z from 'zod'
import { cobranza } from '../../../../contract/dinero/cobranza.ts'
import type { cobranzaBody } from '../../../../contract/dinero/cobranza-gestion.ts'
import type { DbOrTx } from '../../../db/client.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { fingerprint } from '../../huella.pure.ts'
import { readAjuste, writeAjuste } from './ajuste.ts'
import { changeAjuste } from './cambiar.ts'

export type Cobranza = z.output<typeof cobranza>

/** What holds until the agency says otherwise. No bank account: transfers are offered once there is one. */
const cobranzaInicial: Cobranza = {
  transferencia: { titular: '', cuit: '', banco: '', cbu: '', alias: '' },
  recordatorios: true,
  diasAvisoSenia: 2,
  horasOferta: 48,
  diasFotos: 30,
  diasCotizacion: 7,
  // The careful wording: whoever pays later is told what that costs.
  costoFinanciacion: true,
}

const parseCobranza = (escrita: object) => cobranza.parse({ ...cobranzaInicial, ...escrita })

export const readCobranza = async (db: DbOrTx) => parseCobranza(await readAjuste(db, 'cobranza'))

/** @throws ZodError when a figure is out of its bounds. */
export async function writeCobranza(db: DbOrTx, valor: Cobranza) {
  await writeAjuste(db, 'cobranza', cobranza.parse(valor))
}

/** How the agency collects, as the wire tells it: one flat row, with the fingerprint of what it says. */
export async function viewCobranza(db: DbOrTx) {
  return toRow(await readCobranza(db))
}

/** Changes it; the trail keeps both: where families send their money must not change unseen. @throws DomainError `texto_cambio` */
export async function saveCobranza(
  deps: Deps,
  actor: Personal,
  { desde, ...nueva }: z.output<typeof cobranzaBody> & { desde: string },
) {
  const { recordatorios, diasAvisoSenia, horasOferta, diasFotos, diasCotizacion, costoFinanciacion, ...transferencia } =
    nueva
  const ajuste = { clave: 'cobranza', parse: parseCobranza, write: writeCobranza } as const
  const despues = {
    transferencia,
    recordatorios,
    diasAvisoSenia,
    horasOferta,
    diasFotos,
    diasCotizacion,
    costoFinanciacion,
  }
  return toRow(await changeAjuste(deps, actor, ajuste, despues, desde))
}

function toRow(valor: Cobranza) {
  const { transferencia, ...plazos } = valor
  return { ...transferencia, ...plazos, huella: fingerprint(valor) }
}
