import type { Storage } from '../../../gateways/storage/storage.ts'
import { derivativeKey, type ImageFormat } from './derivatives.ts'

const tipos: Record<ImageFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' }

/** `provisorio` is true for a WebP in place of an AVIF that is not encoded yet. */
export type Derivative = { content: Buffer; tipo: string; provisorio: boolean }

/** `file` is the name in the URL (`1200.webp`). Until a job has encoded the AVIF, its URL returns the WebP with the WebP content type. */
export async function readDerivative(storage: Storage, hash: string, file: string): Promise<Derivative | null> {
  const [, width, format] = /^(\d{2,4})\.(webp|jpg|avif)$/.exec(file) ?? []
  if (!isImageFormat(format) || !isHash(hash)) return null
  const asked = await readAs(storage, hash, Number(width), format)
  if (asked || format !== 'avif') return asked
  const fallback = await readAs(storage, hash, Number(width), 'webp')
  return fallback && { ...fallback, provisorio: true }
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

async function readAs(storage: Storage, hash: string, width: number, format: ImageFormat): Promise<Derivative | null> {
  const content = await storage.read(derivativeKey(hash, width, format))
  return content && { content, tipo: tipos[format], provisorio: false }
}

function isImageFormat(text: string | undefined): text is ImageFormat {
  return text !== undefined && text in tipos
}
