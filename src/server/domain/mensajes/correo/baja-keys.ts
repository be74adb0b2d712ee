import * as z from 'zod'
import { openSealed, seal, splitKeys } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'
import { readAjuste, writeAjuste } from '../../platform/ajustes/service.ts'
import { bajaSubkey } from './baja.pure.ts'

const key = 'llaves-de-baja'
const stored = z.object({ selladas: z.string().optional() })

type WithKeys = Pick<Deps, 'db' | 'secretKey'>

/** Unsubscribe links never expire, so their keys outlive the app's keys. */
export async function listBajaSubkeys(deps: WithKeys): Promise<Buffer[]> {
  return [...splitKeys(deps.secretKey).all.map(bajaSubkey), ...(await readKept(deps))]
}

/** Stores the keys, encrypted, before an operator removes the earlier app keys. */
export async function storeBajaSubkeys(deps: WithKeys): Promise<void> {
  const all = [...splitKeys(deps.secretKey).earlier.map(bajaSubkey), ...(await readKept(deps))]
  const unicas = [...new Set(all.map((one) => one.toString('base64')))]
  const sealed = seal(deps.secretKey, Buffer.from(JSON.stringify(unicas)), key).toString('base64')
  await writeAjuste(deps.db, key, { selladas: sealed })
}

async function readKept({ db, secretKey }: WithKeys): Promise<Buffer[]> {
  const { selladas } = stored.parse(await readAjuste(db, key))
  if (!selladas) return []
  const open = openSealed(secretKey, Buffer.from(selladas, 'base64'), key).toString()
  return z
    .array(z.string())
    .parse(JSON.parse(open))
    .map((one) => Buffer.from(one, 'base64'))
}
