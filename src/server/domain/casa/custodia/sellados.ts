import { reseal } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'

/** Something that lies sealed: what it is called, what it belongs to, and how another seal takes the place of this one. */
export type Sellado = {
  nombre: string
  aad: string
  sellado: Buffer
  /** Does nothing where it changed or went meanwhile. */
  replace(nuevo: Buffer): Promise<unknown>
}

/** Whose files are sealed, each to its own key. What else is private holds nothing of anybody. */
const carpetas = ['privado/fotos', 'privado/transferencias', 'privado/correo']

export async function* listArchivosSellados({ storage }: Pick<Deps, 'storage'>): AsyncGenerator<Sellado> {
  for (const carpeta of carpetas)
    for await (const key of storage.list(carpeta)) {
      const sellado = await storage.read(key)
      if (sellado) yield { nombre: key, aad: key, sellado, replace: (nuevo) => storage.replace(key, nuevo) }
    }
}

export type Resello = { revisados: number; resellados: number; cerrados: string[] }

/** Seals anew what an earlier key sealed. `cerrados` are those that no key opens, which stay as they are. */
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
