import { randomUUID } from 'node:crypto'
import type { Adjunto } from '../../../db/schema/mensajes.ts'
import { openSealed, seal } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'
import { safeName, safeType } from './nombre-adjunto.pure.ts'

export type AdjuntoNuevo = { nombre: string; tipo: string; contenido: Buffer }

/** Papers have no file of their own: they are made of what is kept, when the mail leaves. */
const papel = /^(convenio|recibo):(\d+)$/

/** Whether it is a paper of ours, with the names and documents that it was made of. */
export const isPapel = ({ archivo }: Adjunto): boolean => papel.test(archivo)

/** A booking's accepted agreement. */
export function attachConvenio(reservaId: number): Adjunto {
  return attachPapel(`convenio-${reservaId}`, `convenio:${reservaId}`)
}

/** `formateado` is the number as people read it. */
export function attachRecibo(numero: number, formateado: string): Adjunto {
  return attachPapel(`recibo-${formateado}`, `recibo:${numero}`)
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
  const [, clase, id] = papel.exec(archivo) ?? []
  const { makeConvenioPdf, makeReciboPdf } = deps.hooks
  const make = clase === 'convenio' ? makeConvenioPdf : makeReciboPdf
  const contenido = clase ? await make(deps, Number(id)) : await openFile(deps, archivo)
  if (!contenido) throw new Error('An attachment is no longer stored')
  return { ...named(clase, nombre, tipo), contenido }
}

/** An agreement stays with its booking and a receipt with its payment, whatever becomes of the mail. */
export async function removeAdjuntos(deps: Deps, adjuntos: Adjunto[]) {
  for (const adjunto of adjuntos) if (!isPapel(adjunto)) await deps.storage.remove(adjunto.archivo)
}

/** What it weighs is known once it is made. */
function attachPapel(nombre: string, archivo: string): Adjunto {
  return { nombre: `${nombre}.pdf`, tipo: 'application/pdf', archivo, bytes: 0 }
}

/** Mails of before papers were made wait with an agreement as a page of text. */
function named(clase: string | undefined, nombre: string, tipo: string) {
  return clase ? { nombre: nombre.replace(/\.html$/, '.pdf'), tipo: 'application/pdf' } : { nombre, tipo }
}

async function openFile({ storage, secretKey }: Deps, archivo: string) {
  const sellado = await storage.read(archivo)
  return sellado && openSealed(secretKey, sellado, archivo)
}
