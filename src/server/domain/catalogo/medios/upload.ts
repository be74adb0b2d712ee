import { type AnyColumn, eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { GaleriaOwner } from '../../../../contract/catalogo/gestion.ts'
import { posters } from '../../../../posters/posters.ts'
import { destinos, hoteles, imagenes, paquetes, programas } from '../../../db/schema/catalogo.ts'
import { requireRow } from '../../../domain-error.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { readUploadedImage } from '../../platform/fotos/service.ts'
import { type IdempotencyKey, runOnceIn } from '../../platform/idempotency/service.ts'
import { imagenColumns } from '../site/service.ts'
import { type CropSpec, createDerivatives, type Derivatives } from './derivatives.ts'

type Foco = { focoX: number; focoY: number }
export type PreparedImagen = Derivatives & { alt: string } & Partial<Foco>
type PreparedPoster = Pick<Derivatives, 'ancho' | 'alto' | 'color'> & Foco & { poster: string; alt: string }

const duenos = {
  paquetes: { tabla: paquetes, columna: imagenes.paqueteId, campo: 'paqueteId' },
  destinos: { tabla: destinos, columna: imagenes.destinoId, campo: 'destinoId' },
  hoteles: { tabla: hoteles, columna: imagenes.hotelId, campo: 'hotelId' },
  programas: { tabla: programas, columna: imagenes.programaId, campo: 'programaId' },
} as const

/**
 * Adds pictures to a gallery, all or none, once per idempotency key. The alternative text is the owner's name until staff write a better
 * one.
 * @throws DomainError `no_encontrado` if there is no such owner; `imagen_invalida`, `imagen_demasiado_grande`, `clave_reutilizada`
 */
export async function uploadImagenes(
  deps: Deps,
  actor: Personal,
  owner: GaleriaOwner,
  files: Buffer[],
  idempotencyKey?: IdempotencyKey,
) {
  const { tabla } = duenos[owner.tipo]
  const ownerRow = await requireGaleriaOwner(deps, owner)
  // Validates all files before it writes the first, so that an invalid file leaves no files of the others.
  for (const file of files) await readUploadedImage(file)
  const prepared: PreparedImagen[] = []
  for (const file of files)
    prepared.push(await prepareImagen(deps, file, ownerRow.nombre, undefined, { quien: `personal-${actor.id}` }))
  return deps.db.transaction((tx) =>
    runOnceIn(tx, actor, `imagenes-${owner.tipo}-${owner.id}`, idempotencyKey, async () => {
      // Locks the owner's row before counting, so that parallel uploads cannot get the same position.
      await lockOne(tx, tabla, eq(tabla.id, owner.id))
      const ids = await addImagenes(deps, tx, prepared, owner)
      await audit(tx, actor, {
        accion: 'imagenes.cargadas',
        objetoTipo: owner.tipo,
        objetoId: owner.id,
        antes: null,
        despues: { imagenes: ids, archivos: prepared.map(({ hash }) => hash) },
      })
      return tx
        .select({ id: imagenes.id, ...imagenColumns })
        .from(imagenes)
        .where(inArray(imagenes.id, ids))
        .orderBy(imagenes.orden, imagenes.id)
    }),
  )
}

/** @throws DomainError `no_encontrado` */
export async function requireGaleriaOwner(
  { db }: Pick<Deps, 'db'>,
  { tipo, id }: GaleriaOwner,
): Promise<{ nombre: string }> {
  const { tabla } = duenos[tipo]
  return db
    .select({ nombre: tabla.nombre })
    .from(tabla)
    .where(eq(tabla.id, id))
    .then(requireRow(getTableName(tabla)))
}

/** Slow, so it runs outside any transaction. */
export async function prepareImagen(
  deps: Deps,
  content: Buffer,
  alt: string,
  foco?: Foco,
  crop: CropSpec = {},
): Promise<PreparedImagen> {
  return { ...(await createDerivatives(deps.storage, content, crop)), alt, ...foco }
}

/** @throws RangeError if no poster has this name */
export function preparePoster(nombre: string): PreparedPoster {
  const poster = posters.get(nombre)
  if (!poster) throw new RangeError(`No poster named ${nombre}`)
  const { alt, ancho, alto, color, foco } = poster
  const [focoX = 0.5, focoY = 0.5] = foco
  return { poster: nombre, alt, ancho, alto, color, focoX, focoY }
}

/**
 * Adds pictures at the end of the owner's gallery. Without `owner`, as for a slide, they belong to no gallery. Enqueues missing AVIF files.
 * Returns the new ids in order.
 */
export async function addImagenes(
  deps: Deps,
  tx: Tx,
  prepared: (PreparedImagen | PreparedPoster)[],
  owner?: GaleriaOwner,
): Promise<number[]> {
  if (prepared.length === 0) return []
  const first = owner ? await nextOrder(tx, duenos[owner.tipo].columna, owner.id) : 0
  const fotos = prepared.flatMap((one) => ('hash' in one ? [one.hash] : []))
  const created = await unknownHashes(tx, fotos)
  const rows = await tx
    .insert(imagenes)
    .values(
      prepared.map((one, i) => ({
        ...toRow(one),
        ...(owner && { [duenos[owner.tipo].campo]: owner.id }),
        orden: first + i,
      })),
    )
    .returning({ id: imagenes.id })
  for (const hash of created) await deps.jobs.send('imagen', { hash }, tx)
  return rows.map(({ id }) => id)
}

function toRow(one: PreparedImagen | PreparedPoster) {
  if (!('hash' in one)) return one
  const { hash: file, anchos: _, ...data } = one
  return { ...data, archivo: file }
}

async function nextOrder(tx: Tx, column: AnyColumn, id: number): Promise<number> {
  const [row] = await tx
    .select({ orden: sql<number>`coalesce(max(${imagenes.orden}) + 1, 0)` })
    .from(imagenes)
    .where(eq(column, id))
  return row?.orden ?? 0
}

async function unknownHashes(tx: Tx, fotos: string[]): Promise<Set<string>> {
  const hashes = new Set(fotos)
  const known = await tx
    .selectDistinct({ archivo: imagenes.archivo })
    .from(imagenes)
    .where(inArray(imagenes.archivo, [...hashes]))
  for (const { archivo } of known) if (archivo) hashes.delete(archivo)
  return hashes
}
