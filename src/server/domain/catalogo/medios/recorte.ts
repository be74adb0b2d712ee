import { asc, eq, or } from 'drizzle-orm'
import { type Medidas, nameFoco } from '../../../../reglas/imagen.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import type { Storage } from '../../../gateways/storage/storage.ts'
import type { Deps } from '../../deps.ts'
import { runExclusive } from '../../platform/fotos/service.ts'

/** A picture as its galleries use it. Several galleries may show the same file with different focal points. */
export type ImagenUse = Medidas & { foco: readonly [number, number] }

/**
 * Returns every use of a picture in the catalogue, in the order of creation. `nombre` is the hash of its file or the name of its poster.
 * Returns an empty list if the catalogue does not use it.
 */
export async function findUses({ db }: Pick<Deps, 'db'>, nombre: string): Promise<ImagenUse[]> {
  const filas = await db
    .select({ ancho: imagenes.ancho, alto: imagenes.alto, x: imagenes.focoX, y: imagenes.focoY })
    .from(imagenes)
    .where(or(eq(imagenes.archivo, nombre), eq(imagenes.poster, nombre)))
    .orderBy(asc(imagenes.id))
  return filas.map(({ x, y, ...medidas }) => ({ ...medidas, foco: [x, y] }))
}

export const hasFoco = (escrito: string) => (colocada: ImagenUse) => nameFoco(colocada.foco) === escrito

const underWay = new WeakMap<Storage, Map<string, Promise<Buffer | null>>>()

/**
 * Returns a crop of a picture's widest file. It is made on the first request and then stored under `key`. Concurrent requests share one
 * computation.
 */
export async function readCrop(
  storage: Storage,
  { key, readWidest }: { key: string; readWidest: () => Promise<Buffer | null> },
  encode: (widest: Buffer) => Promise<Buffer>,
): Promise<Buffer | null> {
  const kept = await storage.read(key)
  if (kept) return kept
  const making = underWay.get(storage) ?? new Map<string, Promise<Buffer | null>>()
  underWay.set(storage, making)
  const shared = making.get(key) ?? make().finally(() => making.delete(key))
  making.set(key, shared)
  return shared

  async function make() {
    const widest = await readWidest()
    if (!widest) return null
    // A separate queue: a visitor waits for this crop, and must not wait for a gallery upload.
    const contenido = await runExclusive(() => encode(widest), 'recorte')
    await storage.write(key, contenido)
    return contenido
  }
}
