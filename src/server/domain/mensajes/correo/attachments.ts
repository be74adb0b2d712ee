import { randomUUID } from 'node:crypto'
import type { Adjunto } from '../../../db/schema/mensajes.ts'
import { openSealed, seal } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'

export type NewAttachment = { nombre: string; tipo: string; content: Buffer }

/** Documents such as `convenio:12` have no stored file. The app renders them when it sends the mail. */
const documentSchema = /^(convenio|recibo):(\d+)$/

export const isGeneratedDocument = ({ archivo }: Adjunto): boolean => documentSchema.test(archivo)

export function attachConvenio(reservaId: number): Adjunto {
  return attachDocument(`convenio-${reservaId}`, `convenio:${reservaId}`)
}

/** `formateado` is the receipt number as shown. */
export function attachRecibo(numero: number, formateado: string): Adjunto {
  return attachDocument(`recibo-${formateado}`, `recibo:${numero}`)
}

/** Runs before the transaction that writes the mail. If that transaction fails, the caller must delete the files. */
export async function storeAttachments(deps: Deps, input: NewAttachment[]): Promise<Adjunto[]> {
  const attachments: Adjunto[] = []
  try {
    for (const { nombre, tipo, content } of input) {
      const file = `privado/correo/${randomUUID()}`
      attachments.push({ nombre: safeName(nombre), tipo: safeType(tipo), archivo: file, bytes: content.length })
      await deps.storage.write(file, seal(deps.secretKey, content, file))
    }
    return attachments
  } catch (error) {
    await removeAttachments(deps, attachments)
    throw error
  }
}

/** @throws Error if the file is missing */
export async function readAttachment(deps: Deps, { nombre, tipo, archivo }: Adjunto): Promise<NewAttachment> {
  const [, clase, id] = documentSchema.exec(archivo) ?? []
  const { makeConvenioPdf, makeReciboPdf } = deps.hooks
  const make = clase === 'convenio' ? makeConvenioPdf : makeReciboPdf
  const content = clase ? await make(deps, Number(id)) : await openFile(deps, archivo)
  if (!content) throw new Error('An attachment is no longer stored')
  return { ...named(clase, nombre, tipo), content }
}

export async function removeAttachments(deps: Deps, attachments: Adjunto[]) {
  for (const attachment of attachments)
    if (!isGeneratedDocument(attachment)) await deps.storage.remove(attachment.archivo)
}

/** The size is unknown until the app renders the document. */
function attachDocument(nombre: string, file: string): Adjunto {
  return { nombre: `${nombre}.pdf`, tipo: 'application/pdf', archivo: file, bytes: 0 }
}

/** Mails of older versions have the agreement as a text page. */
function named(clase: string | undefined, nombre: string, tipo: string) {
  return clase ? { nombre: nombre.replace(/\.html$/, '.pdf'), tipo: 'application/pdf' } : { nombre, tipo }
}

async function openFile({ storage, secretKey }: Deps, file: string) {
  const sealed = await storage.read(file)
  return sealed && openSealed(secretKey, sealed, file)
}

const maxNameLength = 120

/** Returns a short name without folders, control or direction marks, or a leading dot. */
function safeName(nombre: string): string {
  const own = nombre
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/[<>:"|?*;]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (!own) return 'adjunto'
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(own)?.[0] ?? ''
  const base = Array.from(own.slice(0, own.length - extension.length))
  return base.slice(0, maxNameLength - extension.length).join('') + extension
}

/** Returns the generic type for an invalid one. */
function safeType(tipo: string): string {
  const [solo = ''] = tipo.toLowerCase().split(';')
  return /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/.test(solo.trim()) ? solo.trim() : 'application/octet-stream'
}
