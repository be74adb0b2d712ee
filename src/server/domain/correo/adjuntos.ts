import { randomUUID } from 'node:crypto'
import type { Adjunto } from '../../db/schema/mensajes.ts'
import type { Deps } from '../deps.ts'
import { openSealed, seal } from '../medios/service.ts'
import { safeName, safeType } from './nombre-adjunto.pure.ts'

export type AdjuntoNuevo = { nombre: string; tipo: string; contenido: Buffer }

/** Where an attachment will be, before it is there: under a key of ours, its name made harmless. */
export function planAdjunto({ nombre, tipo, contenido }: AdjuntoNuevo): Adjunto {
  const archivo = `privado/correo/${randomUUID()}`
  return { nombre: safeName(nombre), tipo: safeType(tipo), archivo, bytes: contenido.length }
}

/** Attachments tell of persons: they are sealed, each to its own key. */
export async function writeAdjunto(deps: Deps, { archivo }: Adjunto, contenido: Buffer) {
  await deps.storage.write(archivo, seal(deps.secretKey, contenido, archivo))
}

/** Keeps attachments before the transaction that will mail them. Whoever then fails removes them. */
export async function storeAdjuntos(deps: Deps, nuevos: AdjuntoNuevo[]): Promise<Adjunto[]> {
  const adjuntos: Adjunto[] = []
  try {
    for (const nuevo of nuevos) {
      const adjunto = planAdjunto(nuevo)
      adjuntos.push(adjunto)
      await writeAdjunto(deps, adjunto, nuevo.contenido)
    }
    return adjuntos
  } catch (error) {
    await removeAdjuntos(deps, adjuntos)
    throw error
  }
}

/** @throws Error when the file is gone. */
export async function readAdjunto(deps: Deps, { nombre, tipo, archivo }: Adjunto): Promise<AdjuntoNuevo> {
  const sellado = await deps.storage.read(archivo)
  if (!sellado) throw new Error('An attachment is no longer stored')
  return { nombre, tipo, contenido: openSealed(deps.secretKey, sellado, archivo) }
}

export async function removeAdjuntos(deps: Deps, adjuntos: Adjunto[]) {
  for (const { archivo } of adjuntos) await deps.storage.remove(archivo)
}
