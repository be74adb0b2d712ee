import * as z from 'zod'
import { openSealed, seal, split } from '../../../sealed.pure.ts'
import { readAjuste, writeAjuste } from '../../casa/ajustes/service.ts'
import type { Deps } from '../../deps.ts'
import { subkeyDeBaja } from './baja.pure.ts'

const clave = 'llaves-de-baja'
const guardadas = z.object({ selladas: z.string().optional() })

type Casa = Pick<Deps, 'db' | 'secretKey'>

/** Whatever may have signed a link to leave the newsletter: they never expire, and so outlive the house's keys. */
export async function listSubkeysDeBaja(deps: Casa): Promise<Buffer[]> {
  return [...split(deps.secretKey).todas.map(subkeyDeBaja), ...(await readKept(deps))]
}

/** Keeps those of the earlier keys, sealed, for when these are gone. */
export async function keepSubkeysDeBaja(deps: Casa): Promise<void> {
  const todas = [...split(deps.secretKey).anteriores.map(subkeyDeBaja), ...(await readKept(deps))]
  const unicas = [...new Set(todas.map((una) => una.toString('base64')))]
  const selladas = seal(deps.secretKey, Buffer.from(JSON.stringify(unicas)), clave).toString('base64')
  await writeAjuste(deps.db, clave, { selladas })
}

async function readKept({ db, secretKey }: Casa): Promise<Buffer[]> {
  const { selladas } = guardadas.parse(await readAjuste(db, clave))
  if (!selladas) return []
  const abiertas = openSealed(secretKey, Buffer.from(selladas, 'base64'), clave).toString()
  return z
    .array(z.string())
    .parse(JSON.parse(abiertas))
    .map((una) => Buffer.from(una, 'base64'))
}
