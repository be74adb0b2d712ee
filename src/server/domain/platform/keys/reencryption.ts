import { reencrypt } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'

/** An encrypted value: its name, the data that authenticates it, and how to replace it. */
export type EncryptedValue = {
  nombre: string
  aad: string
  sealed: Buffer
  /** No-op if the value was changed or deleted in the meantime. */
  replace(nuevo: Buffer): Promise<unknown>
}

/** The folders of encrypted files. Each file's name is part of its authentication. Other private files have no personal data. */
const carpetas = [
  'privado/fotos',
  'privado/transferencias',
  'privado/convenios',
  'privado/importaciones',
  'privado/correo',
]

export async function* listEncryptedFiles({ storage }: Pick<Deps, 'storage'>): AsyncGenerator<EncryptedValue> {
  for (const carpeta of carpetas)
    for await (const key of storage.list(carpeta)) {
      const sealed = await storage.read(key)
      if (sealed) yield { nombre: key, aad: key, sealed, replace: (nuevo) => storage.replace(key, nuevo) }
    }
}

export type Reencryption = { checked: number; reencrypted: number; undecryptable: string[] }

/** Re-encrypts what an earlier key encrypted. `undecryptable` lists the values that no key decrypts; they remain unchanged. */
export async function reencryptEach(
  { secretKey }: Pick<Deps, 'secretKey'>,
  piezas: AsyncIterable<EncryptedValue>,
): Promise<Reencryption> {
  const done: Reencryption = { checked: 0, reencrypted: 0, undecryptable: [] }
  for await (const { nombre, aad, sealed, replace } of piezas) {
    done.checked += 1
    let nuevo: Buffer | null
    try {
      nuevo = reencrypt(secretKey, sealed, aad)
    } catch {
      done.undecryptable.push(nombre)
      continue
    }
    if (!nuevo) continue
    await replace(nuevo)
    done.reencrypted += 1
  }
  return done
}
