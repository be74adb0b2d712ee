import { asc, eq, or } from 'drizzle-orm'
import { type Medidas, nameFoco } from '../../../../reglas/imagen.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import type { Storage } from '../../../gateways/storage/storage.ts'
import { inTurn } from '../../casa/fotos/service.ts'
import type { Deps } from '../../deps.ts'

/** A picture as its galleries place it. Several may show the same file around different points. */
export type Colocada = Medidas & { foco: readonly [number, number] }

/** Every way that the catalogue places a picture, by its file's hash or its poster's name, the first one first; none when it has no such picture. */
export async function findColocadas({ db }: Pick<Deps, 'db'>, nombre: string): Promise<Colocada[]> {
  const filas = await db
    .select({ ancho: imagenes.ancho, alto: imagenes.alto, x: imagenes.focoX, y: imagenes.focoY })
    .from(imagenes)
    .where(or(eq(imagenes.archivo, nombre), eq(imagenes.poster, nombre)))
    .orderBy(asc(imagenes.id))
  return filas.map(({ x, y, ...medidas }) => ({ ...medidas, foco: [x, y] }))
}

export const hasFoco = (escrito: string) => (colocada: Colocada) => nameFoco(colocada.foco) === escrito

const underWay = new WeakMap<Storage, Map<string, Promise<Buffer | null>>>()

/**
 * A file cut from a picture's widest one: made when it is first asked for, then kept under `key`. Whoever asks while it
 * is being made waits for the same one.
 */
export async function readRecorte(
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
    // A lane of its own: a visitor waits for it, and for no gallery that is being worked off.
    const contenido = await inTurn(() => encode(widest), 'recorte')
    await storage.write(key, contenido)
    return contenido
  }
}
