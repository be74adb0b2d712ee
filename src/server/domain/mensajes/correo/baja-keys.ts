import * as z from 'zod'
import { openSealed, seal, splitKeys } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'
import { readAjuste, writeAjuste } from '../../platform/ajustes/service.ts'
import { bajaSubkey } from './baja.pure.ts'

const clave = 'llaves-de-baja'
const guardadas = z.object({ selladas: z.string().optional() })

type WithKeys = Pick<Deps, 'db' | 'secretKey'>

/** Returns the keys that may have signed an unsubscribe link. The links never expire, so these keys outlive the app's keys. */
export async function listBajaSubkeys(deps: WithKeys): Promise<Buffer[]> {
  return [...splitKeys(deps.secretKey).all.map(bajaSubkey), ...(await readKept(deps))]
}

/** Stores the unsubscribe keys of the earlier app keys, encrypted, before those keys are removed. */
export async function storeBajaSubkeys(deps: WithKeys): Promise<void> {
  const todas = [...splitKeys(deps.secretKey).earlier.map(bajaSubkey), ...(await readKept(deps))]
  const unicas = [...new Set(todas.map((una) => una.toString('base64')))]
  const selladas = seal(deps.secretKey, Buffer.from(JSON.stringify(unicas)), clave).toString('base64')
  await writeAjuste(deps.db, clave, { selladas })
}

async function readKept({ db, secretKey }: WithKeys): Promise<Buffer[]> {
  const { selladas } = guardadas.parse(await readAjuste(db, clave))
  if (!selladas) return []
  const abiertas = openSealed(secretKey, Buffer.from(selladas, 'base64'), clave).toString()
  return z
    .array(z.string())
    .parse(JSON.parse(abiertas))
    .map((una) => Buffer.from(una, 'base64'))
}
