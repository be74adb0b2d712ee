import { reseal } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'

/** An encrypted value: its name, what it belongs to, and how it is replaced after re-encryption. */
export type Sellado = {
  nombre: string
  aad: string
  sellado: Buffer
  /** Replaces the value. No-op if it was changed or deleted in the meantime. */
  replace(nuevo: Buffer): Promise<unknown>
}

/** The folders of encrypted files, each file bound to its name. Other private files contain no personal data. */
const carpetas = [
  'privado/fotos',
  'privado/transferencias',
  'privado/convenios',
  'privado/importaciones',
  'privado/correo',
]

export async function* listArchivosSellados({ storage }: Pick<Deps, 'storage'>): AsyncGenerator<Sellado> {
  for (const carpeta of carpetas)
    for await (const key of storage.list(carpeta)) {
      const sellado = await storage.read(key)
      if (sellado) yield { nombre: key, aad: key, sellado, replace: (nuevo) => storage.replace(key, nuevo) }
    }
}

export type Resello = { revisados: number; resellados: number; cerrados: string[] }

/** Encrypts again what an earlier key encrypted. `cerrados` are the values that no key decrypts; they are not changed. */
export async function resealEach(
  { secretKey }: Pick<Deps, 'secretKey'>,
  piezas: AsyncIterable<Sellado>,
): Promise<Resello> {
  const hecho: Resello = { revisados: 0, resellados: 0, cerrados: [] }
  for await (const { nombre, aad, sellado, replace } of piezas) {
    hecho.revisados += 1
    let nuevo: Buffer | null
    try {
      nuevo = reseal(secretKey, sellado, aad)
    } catch {
      hecho.cerrados.push(nombre)
      continue
    }
    if (!nuevo) continue
    await replace(nuevo)
    hecho.resellados += 1
  }
  return hecho
}
