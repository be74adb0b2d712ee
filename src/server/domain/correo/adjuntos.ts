import { randomUUID } from 'node:crypto'
import type { Adjunto } from '../../db/schema/mensajes.ts'
import { readConvenio } from '../convenios/service.ts'
import type { Deps } from '../deps.ts'
import { openSealed, seal } from '../medios/service.ts'
import { safeName, safeType } from './nombre-adjunto.pure.ts'

export type AdjuntoNuevo = { nombre: string; tipo: string; contenido: Buffer }

const convenio = /^convenio:(\d+)$/

/** A booking's frozen agreement: no file of its own, it is read where it is kept when the mail leaves. */
export function attachConvenio(reservaId: number, html: string): Adjunto {
  return {
    nombre: 'convenio.html',
    tipo: 'text/html',
    archivo: `convenio:${reservaId}`,
    bytes: Buffer.byteLength(html),
  }
}

/**
 * Keeps attachments before the transaction that will mail them: sealed, for they tell of persons, each to a key
 * of ours, its name made harmless. Whoever then fails removes them.
 */
export async function storeAdjuntos(deps: Deps, nuevos: AdjuntoNuevo[]): Promise<Adjunto[]> {
  const adjuntos: Adjunto[] = []
  try {
    for (const { nombre, tipo, contenido } of nuevos) {
      const archivo = `privado/correo/${randomUUID()}`
      adjuntos.push({ nombre: safeName(nombre), tipo: safeType(tipo), archivo, bytes: contenido.length })
      await deps.storage.write(archivo, seal(deps.secretKey, contenido, archivo))
    }
    return adjuntos
  } catch (error) {
    await removeAdjuntos(deps, adjuntos)
    throw error
  }
}

/** @throws Error when the file is gone. */
export async function readAdjunto(deps: Deps, { nombre, tipo, archivo }: Adjunto): Promise<AdjuntoNuevo> {
  const reservaId = convenio.exec(archivo)?.[1]
  const contenido = reservaId ? await openConvenio(deps, Number(reservaId)) : await openFile(deps, archivo)
  if (!contenido) throw new Error('An attachment is no longer stored')
  return { nombre, tipo, contenido }
}

/** An agreement stays with its booking, whatever becomes of the mail. */
export async function removeAdjuntos(deps: Deps, adjuntos: Adjunto[]) {
  for (const { archivo } of adjuntos) if (!convenio.test(archivo)) await deps.storage.remove(archivo)
}

async function openConvenio({ db }: Deps, reservaId: number) {
  const html = await readConvenio(db, reservaId)
  return html === null ? null : Buffer.from(html)
}

async function openFile({ storage, secretKey }: Deps, archivo: string) {
  const sellado = await storage.read(archivo)
  return sellado && openSealed(secretKey, sellado, archivo)
}
