import type { Deps } from '../domain/deps.ts'
import { listEncryptedCorreos, storeBajaSubkeys } from '../domain/mensajes/correo/service.ts'
import { listEncryptedSecretos } from '../domain/personas/identidad/service.ts'
import {
  isCurrentKeyRecorded,
  listEncryptedFiles,
  type Reencryption,
  recordCurrentKey,
  recordRequiredKey,
  reencryptEach,
} from '../domain/platform/keys/service.ts'
import { listEncryptedBorradores } from '../domain/viajes/borradores/service.ts'
import { splitKeys } from '../sealed.pure.ts'

type WithKeys = Pick<Deps, 'db' | 'secretKey' | 'storage'>

/** Every kind of value that `seal` encrypts. `test/confianza/llaves.test.ts` fails if one is missing. */
const clases = [listEncryptedFiles, listEncryptedSecretos, listEncryptedCorreos, listEncryptedBorradores]

/** The maximum number of rounds. During a round, a process that still uses the earlier key may add values. */
const maxRounds = 3

/**
 * Re-encrypts everything with the current key. Can be interrupted and repeated. If a round finds no value of an earlier key, records that
 * those keys are no longer necessary.
 * @throws Error if no key decrypts a value, or a value of an earlier key remains
 */
export async function reencryptAll(deps: WithKeys): Promise<Reencryption> {
  await recordRequiredKey(deps)
  let reencrypted = 0
  for (let round = 0; round < maxRounds; round++) {
    const done = await reencryptRound(deps)
    reencrypted += done.reencrypted
    if (done.undecryptable.length > 0)
      throw new Error(
        `No key opens ${describeUndecryptable(done.undecryptable)}: set SECRET_KEY_PREVIOUS to what sealed them.`,
      )
    if (done.reencrypted > 0) continue
    await storeBajaSubkeys(deps)
    await recordCurrentKey(deps)
    return { ...done, reencrypted }
  }
  throw new Error('A process still seals with an earlier key: start it again with the new one, and then this.')
}

export async function reencryptPending(deps: Deps): Promise<void> {
  if (splitKeys(deps.secretKey).earlier.length > 0 && !(await isCurrentKeyRecorded(deps))) await reencryptAll(deps)
}

function describeUndecryptable(names: string[]): string {
  const [first, rest] = [names.slice(0, 5).join(', '), names.length - 5]
  return rest > 0 ? `${first} and ${rest} more` : first
}

async function reencryptRound(deps: WithKeys): Promise<Reencryption> {
  const all: Reencryption = { checked: 0, reencrypted: 0, undecryptable: [] }
  for (const list of clases) {
    const { checked, reencrypted, undecryptable } = await reencryptEach(deps, list(deps))
    all.checked += checked
    all.reencrypted += reencrypted
    all.undecryptable.push(...undecryptable)
  }
  return all
}
