import { hkdfSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { imagenes } from '../../../db/schema/catalogo.ts'
import { ajustes } from '../../../db/schema/mensajes.ts'
import { transferencias } from '../../../db/schema/pagos.ts'
import { fotosDocumento } from '../../../db/schema/reservas.ts'
import { reencrypt, splitKeys } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'
import { readAjuste, writeAjuste } from '../ajustes/service.ts'

const clave = 'custodia'
/** A file that identifies the agency. It reveals a missing folder, or another agency's folder. */
const mark = 'privado/custodia'

/**
 * Refuses to start with a wrong key or folder, which otherwise would be noticed only when somebody opens a photo. The first start records
 * an identifier in files and database, in the files first, so that an interrupted start can be repeated.
 * @throws Error for the operator: what is missing and what to restore
 */
export async function requireKeyAndFiles(deps: Pick<Deps, 'db' | 'secretKey' | 'storage'>) {
  const keyId = fingerprint(splitKeys(deps.secretKey).current)
  const keyIds = splitKeys(deps.secretKey).all.map(fingerprint)
  const { huella: known, hacia = [] } = await readNota(deps)
  for (const one of known === undefined ? [] : [known, ...hacia]) requireKnownKey(keyIds, one)
  const found = await deps.storage.read(mark)
  if (found === null && known !== undefined && (await hasFiles(deps)))
    throw new Error(
      'The files of this database (pictures, photos of documents, receipts of transfers) are not where they were kept. ' +
        'Bring back the folder files of its DATA_DIR from the backup, or point DATA_DIR at it.',
    )
  if (found !== null && !keyIds.includes(found.toString()))
    throw new Error('The files in DATA_DIR are those of another database. Point DATA_DIR at the folder of this one.')
  if (found === null) await deps.storage.write(mark, Buffer.from(keyId))
  if (known !== undefined) return
  await deps.db
    .insert(ajustes)
    .values({ clave, valor: { huella: keyId } })
    .onConflictDoNothing()
  // If two first starts run concurrently, the second finds the values of the first.
  requireKnownKey(keyIds, (await readNota(deps)).huella)
}

/** If the current key is recorded (`recordCurrentKey`), everything is encrypted with it. */
export async function isCurrentKeyRecorded(deps: Pick<Deps, 'db' | 'secretKey'>): Promise<boolean> {
  return (await readNota(deps)).huella === fingerprint(splitKeys(deps.secretKey).current)
}

/** Records the current key as required for later starts. Call it before any re-encryption, which may be interrupted. */
export async function recordRequiredKey(deps: Pick<Deps, 'db' | 'secretKey'>): Promise<void> {
  const { huella: keyId, hacia = [] } = await readNota(deps)
  const next = fingerprint(splitKeys(deps.secretKey).current)
  if (keyId === undefined || keyId === next || hacia.includes(next)) return
  await writeAjuste(deps.db, clave, { huella: keyId, hacia: [...hacia, next] })
}

export async function recordCurrentKey(deps: Pick<Deps, 'db' | 'secretKey' | 'storage'>): Promise<void> {
  const keyId = fingerprint(splitKeys(deps.secretKey).current)
  await deps.storage.write(mark, Buffer.from(keyId))
  await writeAjuste(deps.db, clave, { huella: keyId })
}

/** Has the fingerprints of the current key, and of keys whose rotation began. */
async function readNota({ db }: Pick<Deps, 'db'>) {
  return nota.parse(await readAjuste(db, clave))
}

const nota = z.object({ huella: z.string().optional(), hacia: z.array(z.string()).optional() })

function requireKnownKey(keyIds: string[], known: string | undefined) {
  if (known && keyIds.includes(known)) return
  throw new Error(
    'This database was encrypted with another SECRET_KEY, and its photos and secrets cannot be decrypted with this one. ' +
      'Set SECRET_KEY to that key (or SECRET_KEY_PREVIOUS if this one replaces it), or put the copy of its secret.key back into DATA_DIR. Backups do not contain keys.',
  )
}

async function hasFiles({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(
    sql`select exists (select 1 from ${imagenes}) or exists (select 1 from ${fotosDocumento}) or exists (select 1 from ${transferencias}) as hay`,
  )
  return rows[0]?.hay ?? false
}

/** Does not reveal the key. */
function fingerprint(key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'valija huella de la clave v1', 16)).toString('hex')
}

/** `aad` authenticates the value. */
export type EncryptedValue = {
  nombre: string
  aad: string
  sealed: Buffer
  /** No-op if the value was changed or deleted in the meantime. */
  replace(added: Buffer): Promise<unknown>
}

/** Each file is authenticated together with its name. Other private files have no personal data. */
const folders = [
  'privado/fotos',
  'privado/transferencias',
  'privado/convenios',
  'privado/importaciones',
  'privado/correo',
]

export async function* listEncryptedFiles({ storage }: Pick<Deps, 'storage'>): AsyncGenerator<EncryptedValue> {
  for (const folder of folders)
    for await (const key of storage.list(folder)) {
      const sealed = await storage.read(key)
      if (sealed) yield { nombre: key, aad: key, sealed, replace: (added) => storage.replace(key, added) }
    }
}

export type Reencryption = { checked: number; reencrypted: number; undecryptable: string[] }

/** Re-encrypts values that an earlier key encrypted. `undecryptable` lists the values that no key decrypts, which remain unchanged. */
export async function reencryptEach(
  { secretKey }: Pick<Deps, 'secretKey'>,
  piezas: AsyncIterable<EncryptedValue>,
): Promise<Reencryption> {
  const done: Reencryption = { checked: 0, reencrypted: 0, undecryptable: [] }
  for await (const { nombre, aad, sealed, replace } of piezas) {
    done.checked += 1
    let added: Buffer | null
    try {
      added = reencrypt(secretKey, sealed, aad)
    } catch {
      done.undecryptable.push(nombre)
      continue
    }
    if (!added) continue
    await replace(added)
    done.reencrypted += 1
  }
  return done
}
