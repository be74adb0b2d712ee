import type { Deps } from '../domain/deps.ts'
import { keepSubkeysDeBaja, listSellados } from '../domain/mensajes/correo/service.ts'
import { listSecretosSellados } from '../domain/personas/identidad/service.ts'
import {
  beginLlave,
  isLlaveNoted,
  listArchivosSellados,
  noteLlave,
  type Resello,
  resealEach,
} from '../domain/platform/keys/service.ts'
import { listBorradoresSellados } from '../domain/viajes/borradores/service.ts'
import { splitKeys } from '../sealed.pure.ts'

type WithKeys = Pick<Deps, 'db' | 'secretKey' | 'storage'>

/** Every kind of value that `seal` encrypts; `test/confianza/llaves.test.ts` fails if one is missing. */
const clases = [listArchivosSellados, listSecretosSellados, listSellados, listBorradoresSellados]

/** The maximum number of rounds. A process that still uses the earlier key may add values in the meantime. */
const vueltasMax = 3

/**
 * Encrypts everything with the current key while the app runs. It can be interrupted and repeated. Once a round finds nothing of an
 * earlier key, it records that earlier keys are no longer needed.
 * @throws Error if no key decrypts a value, or one is still encrypted with an earlier key
 */
export async function reencryptAll(deps: WithKeys): Promise<Resello> {
  await beginLlave(deps)
  let resellados = 0
  for (let vuelta = 0; vuelta < vueltasMax; vuelta++) {
    const hecho = await reencryptRound(deps)
    resellados += hecho.resellados
    if (hecho.cerrados.length > 0)
      throw new Error(`No key opens ${describeClosed(hecho.cerrados)}: set SECRET_KEY_PREVIOUS to what sealed them.`)
    if (hecho.resellados > 0) continue
    await keepSubkeysDeBaja(deps)
    await noteLlave(deps)
    return { ...hecho, resellados }
  }
  throw new Error('A process still seals with an earlier key: start it again with the new one, and then this.')
}

/** Runs `reencryptAll` as a chore. No-op once it is done. */
export async function reencryptPending(deps: Deps): Promise<void> {
  if (splitKeys(deps.secretKey).earlier.length > 0 && !(await isLlaveNoted(deps))) await reencryptAll(deps)
}

function describeClosed(cerrados: string[]): string {
  const [primeros, demas] = [cerrados.slice(0, 5).join(', '), cerrados.length - 5]
  return demas > 0 ? `${primeros} and ${demas} more` : primeros
}

async function reencryptRound(deps: WithKeys): Promise<Resello> {
  const todo: Resello = { revisados: 0, resellados: 0, cerrados: [] }
  for (const list of clases) {
    const { revisados, resellados, cerrados } = await resealEach(deps, list(deps))
    todo.revisados += revisados
    todo.resellados += resellados
    todo.cerrados.push(...cerrados)
  }
  return todo
}
